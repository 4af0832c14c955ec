import { TAKING_PLACE } from "../../documents/publication-date.ts";
import { publicationNumberIn } from "../../documents/publication-number.ts";
import { askedFact, asksSummary, type AskedFact } from "./asked-fact.ts";
import { askedSection } from "./asked-section.ts";
import { describedDocument, SORTS } from "./described-document.ts";
import { readQuestion, withoutFrame } from "./question.ts";

/** What any document is called that was spoken of. */
const ANY = `${SORTS}|document|report|file|paper|policy|order|law|book|text|pdf|letter|e-?mail|minutes|notes|agreement|contract|article`;
/** Of what is called so with "the" alone, hardly anything else is meant. */
const OWN =
  "instruction|directive|manual|regulation|handbook|guidebook|pamphlet|circular|memorandum|issuance|document|publication|letter|minutes";
/** "that order *of* the mayor", "the manual *on* weirs", "this act 2019": which one is said. */
const NOT_SAID = String.raw`(?![\w-])(?!\s+(?:of|on|about(?!\W*$)|for|concerning|regarding|covering|that|which|from|by|number|no\.|\d))`;
const POINTED = new RegExp(
  String.raw`(?<![\w-])(?:this|that|these|those|the (?:same|said|above|previous)) (?:same )?(?:${ANY})${NOT_SAID}`,
  "giu",
);
const CALLED = new RegExp(String.raw`(?<![\w-])the (?:${OWN})${NOT_SAID}`, "giu");
const THAT = "that document";

/** "And who approved it?" */
const OPENING = /^\s*(?:(?:and|also|but|or|so|then|ok|okay)\b[,\s]*)+/i;
/** "Summarise it", "Give me a summary", of what was spoken of. */
const WHOLE =
  /^(?:please )?(?:(?:(?:can|could|would) you )?(?:please )?(?:summari[sz]e|sum up|outline)(?: (?:it|this|that|all of it|all that))?|(?:(?:give|write|make|show) (?:me |us )?)?(?:an? |the )?(?:short |brief |quick )?(?:summary|overview)(?: of (?:it|this|that))?)[\s?.!]*$/i;
/** What is said of hardly anything but documents: "What does it say about fees?", "Who signed it?" */
const SAYS = new RegExp(
  String.raw`\b(?:does|did|has) it (?:also )?(?:say|said|state|mention|${TAKING_PLACE})|\bwho (?:has )?signed it\b`,
  "i",
);
/** What is asked of hardly anything but documents. */
const OF_DOCUMENTS: readonly AskedFact["name"][] = [
  "date",
  "effect",
  "approval",
  "origin",
  "applicability",
  "audience",
];
/** These are signed, issued and take effect as documents do, and need not be the ones that tell of it. */
const LIKE_DOCUMENTS =
  /\b(?:treat(?:y|ies)|conventions?|agreements?|contracts?|acts?|laws?|bills?|amendments?|rules?|orders?|decrees?|charters?|constitutions?|licen[cs]es?|permits?|decisions?|policy|policies|programs?|programmes?|plans?|books?|novels?|newspapers?|magazines?|journals?|letters?|reports?|films?|songs?|albums?|stamps?|coins?|currency|bonds?|bank ?notes?|tax(?:es)?|tariffs?)\b/i;
const THING = /\bit(?!['’])\b/gi;
const OWNED = /\bits\b/gi;
/** "Who signed this?", "Which order does this replace?": a "this" that says of no thing what it is. */
const THIS = new RegExp(
  String.raw`\bthis(?=\W*$|\s+(?:about|say|state|mention|apply|take|come|become|issued|published|written|dated|signed|approved|${TAKING_PLACE}))`,
  "gi",
);

/** Whether a question points at a document, "that manual"; "the manual" may be another. */
export const pointsAtDocument = (question: string): boolean => question.search(POINTED) >= 0;

/** A question that speaks of a document as "that document", or as "the manual" alone, with "it" in that place; null for others. */
export function askedOfThat(question: string): string | null {
  const said = question.replace(POINTED, "it").replace(CALLED, "it");
  return said === question ? null : said;
}

/** More words than these say by themselves what is meant. */
const FEW_WORDS = 3;

/** Whether nothing in a question says what it is asked of, as in a conversation: "Who oversees the group?", "Where can copies be had?" */
export function isOfConversation(question: string): boolean {
  const { terms } = readQuestion(question);
  const saying = terms.filter(({ isFiller }) => !isFiller);
  return saying.length <= FEW_WORDS && !saying.some(({ isName, isNumber }) => isName || isNumber);
}

/** Whether a question was asked of one document, which the next one may call "it". */
const isOfOneDocument = (question: string): boolean =>
  publicationNumberIn(question) !== null ||
  askedOfThat(question) !== null ||
  describedDocument(question) !== null ||
  askedSection(question, false) !== null;

/** Whether "it" is a document in a question, going by what it asks and what was asked before. */
function isDocument(question: string, before: string): boolean {
  const fact = askedFact(withoutFrame(question.replace(OWNED, "it's")));
  const isOfPart = askedSection(question, false)?.of.length === 0 && question.search(THING) >= 0;
  const isOfDocuments = SAYS.test(question) || isOfPart || (fact !== null && OF_DOCUMENTS.includes(fact.name));
  if (isOfDocuments && !LIKE_DOCUMENTS.test(before)) return true;
  return (isOfDocuments || fact !== null) && isOfOneDocument(before);
}

/**
 * A question of a document that was spoken of, which calls it "that document": where it is called "it", with that in its place. Null
 * where it may speak of something else.
 * @param before what the question before was read as; null where there was none
 */
export function withThatDocument(before: string | null, question: string): string | null {
  const own = question.replace(OPENING, "").replace(THIS, "it");
  if (askedOfThat(own) !== null) return own;
  if (before === null) return null;
  if (WHOLE.test(own)) return `Summarise ${THAT}`;
  if (asksSummary(own) || !isDocument(own, before)) return null;
  return own.replace(OWNED, `${THAT}’s`).replace(THING, THAT);
}
