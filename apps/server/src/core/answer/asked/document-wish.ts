import { wordsOf } from "../../text/words.ts";
import { EMPTY_WORDS } from "../words/question-words.ts";

/** What any document may be called; one alone only behind a word that leaves open which. */
const MANY = "documents|docs|files|reports|pages|papers|articles|publications|texts|passages";
const ONE = "document|doc|file|report|page|paper|article|publication|text|passage";
const WHICH = "(?:all|any|every|each|some|which|what|the|those|these|my|our|a|an|another|other|more|of)";
const OPEN = "(?:all|any|every|each|some|which|what|a|an|another)";
/** "All of the documents", "any document", "files". */
const DOCUMENTS = `(?:(?:${WHICH}\\s+){0,4}(?:${MANY})|${OPEN}\\s+(?:other\\s+)?(?:${ONE}))`;
/** What may be asked for without a word for documents. */
const ANYTHING = "(?:anything|everything|something|all)";

const POLITE = "(?:(?:and|also|now)\\s+)?(?:please\\s+|(?:can|could|would|will)\\s+you\\s+(?:please\\s+)?)?";
/** "Find me", "I am looking for", "is there". */
const WISHES =
  "(?:(?:find|show|list|give|get|fetch|bring|display|name|tell|return)(?:\\s+(?:me|us))?|(?:search|look)(?:ing)?\\s+for|(?:i|we)(?:\\s+am|\\s+are|['’]m|['’]re)?\\s+(?:need|want|looking\\s+for|searching\\s+for)|(?:i|we)(?:\\s+would|['’]d)\\s+like(?:\\s+to\\s+(?:see|find|read))?|(?:is|are)\\s+there|(?:do|have)\\s+(?:we|you|i)(?:\\s+have|\\s+got)?|there\\s+(?:is|are))";

const HOLD = `(?:mention|contain|discuss|cover|describe|concern|include|hold|treat|explain|address)`;
const SPEAK =
  "(?:(?:talk|speak|tell|deal|treat|write|inform|report)(?:s|ing)?|refer(?:s|ring)?|relat(?:e|es|ed|ing)|say(?:s|ing)?|have|has|having)";
const OF = "(?:about|on|of|to|with|regarding|concerning)";
const ABOUT = "(?:about|on|regarding|concerning|around)";
const SUBJECT = "(?:\\s+the\\s+(?:topic|subject|theme|matter|question|word|words|name|term)s?(?:\\s+of)?)?";
/** "About", "that mention", "which deal with", "dealing with", "in which". */
const LEADS = [
  `(?:that\\s+(?:are|is)\\s+|which\\s+(?:are|is)\\s+|are\\s+|is\\s+)?(?:all\\s+)?${ABOUT}`,
  `(?:that|which|to|do|does)?\\s*(?:${HOLD}s?|describ(?:es|ing)|includ(?:es|ing)|(?:mention|contain|discuss|cover|concern|hold|treat|explain|address)ing)`,
  `(?:that|which)?\\s*${SPEAK}\\s+(?:(?:anything|something|more|much|a\\s+lot)\\s+)?${OF}`,
  `(?:that|which)\\s+(?:have|has)|have|with|where|(?:in|on)\\s+which|(?:do\\s+)?(?:we|you)\\s+have\\s+${ABOUT}`,
].join("|");

const pattern = (...parts: readonly string[]): RegExp => new RegExp(`^\\s*${parts.join("")}`, "iu");

/** "In which documents is the anchor *mentioned*?" */
const MENTIONED =
  /\s+(?:(?:is|are|was|were)\s+)?(?:mentioned|discussed|described|named|treated|occurs?|appears?|spoken\s+of|referred\s+to)\s*[.?!]*\s*$/iu;
/** "Show me the budget *documents*." */
const LAST_DOCUMENTS = /\s+(?:documents|docs|files)\s*[.?!]*\s*$/iu;

/** What a wish for documents begins with, and what it then may end with, the fullest first: only one of them is set aside. */
const FRAMES: readonly { readonly begin: RegExp; readonly end: RegExp }[] = [
  {
    begin: pattern(POLITE, `(?:${WISHES}\\s+)?(?:in\\s+|on\\s+)?${DOCUMENTS}\\s+(?:${LEADS})${SUBJECT}\\b\\s*`),
    end: MENTIONED,
  },
  {
    begin: pattern(POLITE, `(?:${WISHES}\\s+)?${ANYTHING}\\s+(?:${ABOUT}|that\\s+mentions?)${SUBJECT}\\b\\s*`),
    end: MENTIONED,
  },
  { begin: pattern(POLITE, `(?:${WISHES})\\s+${DOCUMENTS}\\b\\s*`), end: MENTIONED },
  {
    begin: pattern(
      "(?:in|on)\\s+(?:which|what)\\s+",
      `(?:${MANY}|${ONE})\\s+(?:(?:is|are|was|were|do|does|can|could)\\b\\s*)?`,
    ),
    end: MENTIONED,
  },
  {
    begin: pattern(POLITE, `(?:${WISHES})\\s+(?=.*\\b(?:documents|docs|files)\\s*[.?!]*\\s*$)`),
    end: LAST_DOCUMENTS,
  },
  {
    begin: pattern(POLITE, "(?:(?:find|show|give|get)\\s+(?:me|us)|(?:search|look)\\s+for)\\b\\s*"),
    end: MENTIONED,
  },
];

/** A text without what a pattern matches in it; as it is where nothing that says something would be left. */
function without(text: string, part: RegExp): string {
  const rest = text.replace(part, "");
  return wordsOf(rest).every((word) => EMPTY_WORDS.has(word)) ? text : rest;
}

/**
 * What documents are wanted on, without the words that only say that documents are wanted ("Show me all documents that mention
 * rafts" → "rafts"). A wish that says nothing else stays: a document may be called "Files".
 */
export function withoutDocumentWish(wish: string): string {
  const frame = FRAMES.find(({ begin }) => begin.test(wish));
  const bare = frame === undefined ? wish : without(wish, frame.begin);
  return frame === undefined || bare === wish ? wish : without(bare, frame.end).trim();
}
