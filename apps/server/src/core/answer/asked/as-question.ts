import { ASKING_WORDS } from "../words/question-words.ts";
import { tokensOf } from "../words/tokens.ts";

/** What has a value that can be asked for by naming it. */
const VALUES =
  "price|cost|costs|fee|fine|salary|salaries|pay|wage|rent|budget|amount|sum|speed|height|length|width|depth|weight|size|age|distance|temperature|pressure|duration|length of (?:term|service|stay)|terms? of office|deadline|due date|cap|ceiling|limit|maximum|minimum|quorum|penalty|penalties|punishment|(?:tele)?phone number|fax number|e-?mail address";
const COUNTED = "hours|days|weeks|months|years|minutes|miles|kilomet(?:er|re)s|dollars|pages|copies";

/** "number of boats" */
const NUMBER_OF = /^(?:the )?(?:total |exact |current )?number of\s+/i;
/** "harbour working group number of meetings per year" */
const HAS_NUMBER_OF = /^(?<of>\S.*?),? (?:total )?number of (?<counted>\S.*)$/i;
/** "hours of training per year" */
const COUNT_OF = new RegExp(`^(?=(?:${COUNTED}) (?:of|between|from|until)\\b)`, "i");
/** "top speed of the ferry" */
const VALUE_OF = new RegExp(
  `^(?:the )?(?=(?:[\\p{L}-]+ ){0,2}(?:${VALUES}|names?) (?:of|for|in|per|on|at|to|when|if)\\b)`,
  "iu",
);
/** "harbour ferry line top speed in knots"; "ferry speed" looks for what speaks of it. */
const OF_VALUE = new RegExp(
  `^(?<of>\\S+(?: \\S+){2,}?)[ ,–-]+(?<value>(?:(?:top|yearly|annual|monthly|daily|maximum|max|minimum|min|total|weekly) )?(?:${VALUES}))(?<measure> (?:in|per) \\p{L}+)?\\W*$`,
  "iu",
);

/** "written decision deadline workplace claims" */
const DEADLINE = /(?:^|\s)(?:deadline|due date)(?=\s|$)/i;

/** Whether a text asks by a word of its own, or wishes for something. */
const asks = (text: string): boolean =>
  /\?\s*$/.test(text) || tokensOf(text).some(({ word }) => ASKING_WORDS.has(word));

/** "What's the price?" */
const SHORTENED = /^\s*(what|who|where|when|how)[’']s\b/i;

/** "If a seat is empty, how fast must it be filled?": what is asked comes first, as it mostly does. */
const CASE_FIRST =
  /^(?<of>(?:if|once|after|before|unless|whenever|when|in case|where)\b[^,?]{4,160}),\s+(?:then\s+)?(?<asked>(?:(?:in|on|at|by|for|from|of|to|within|under)\s+)?(?:who|whom|whose|what|which|when|where|why|how)\b[^?]+?)[\s?.]*$/i;
const HAS_TO = "(?:have|has|need|needs|supposed|required|obliged) to";
/** "How fast do states have to act?" asks for no speed, and "how soon must they act?" for no time that it takes. */
const HOW_SOON = new RegExp(
  String.raw`\bhow (?:(?:quickly|promptly|soon)(?= (?:must|should|shall)\b|.*\b${HAS_TO}\b)|fast(?=.*\b${HAS_TO} (?!go\b|run\b|drive|fly|sail|swim|move|travel|march)))`,
  "i",
);

/** What is paid in money for sure. */
const PAID = "fines?|fees?|fares?|rents?|tolls?|charges?|salar(?:y|ies)|wages?";
/** "How high is the fine?" asks for no height. */
const HOW_HIGH = new RegExp(
  String.raw`\bhow (?:high|large|big|steep)(?= (?:is|are|was|were|can|may|will|could|should|must) (?:the |an? |its |their )?(?:[\p{L}-]+ ){0,2}(?:${PAID})\b)`,
  "iu",
);

/** What is asked first, and a speed or a height asked for only where one is meant. */
function inOrder(text: string): string {
  const { asked, of = "" } = CASE_FIRST.exec(text)?.groups ?? {};
  const ordered = asked === undefined ? text : `${asked} ${of.charAt(0).toLowerCase()}${of.slice(1)}?`;
  return ordered.replace(HOW_SOON, "by when").replace(HOW_HIGH, "how much");
}

/** A few words that name a value of something, "top speed of the ferry", as the question they are, and "what's" in full; all other texts as they are. */
export function asQuestion(written: string): string {
  const text = inOrder(written);
  if (SHORTENED.test(text)) return text.replace(SHORTENED, "$1 is");
  if (asks(text)) return text;
  if (NUMBER_OF.test(text)) return text.replace(NUMBER_OF, "how many ");
  if (COUNT_OF.test(text)) return `how many ${text}`;
  if (VALUE_OF.test(text)) return text.replace(VALUE_OF, "what is the ");
  const deadline = DEADLINE.exec(text)?.[0];
  if (deadline !== undefined) return `what is the deadline of ${text.replace(DEADLINE, " ").trim()}`;
  const many = HAS_NUMBER_OF.exec(text)?.groups;
  if (many !== undefined) return `how many ${many.counted} ${many.of}`;
  const { of, value, measure = "" } = OF_VALUE.exec(text)?.groups ?? {};
  return of === undefined ? text : `what is the ${value} of ${of}${measure}`;
}
