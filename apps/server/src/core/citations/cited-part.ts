import { anyCase } from "../text/any-case.ts";
import { isPartNumber, partCalled, type SectionReference } from "./section-reference.ts";
import { withItemsBehind } from "./item-citation.ts";
import { withSectionsOfTitles } from "./code-citation.ts";

/** A part of a document that a text names by its number: "What penalty does section 192 of title 2 provide?" */
export interface CitedPart {
  readonly section: SectionReference;
  /** Labels of an item in it, the outermost first: "(a)" of "section 192(a)". */
  readonly items: readonly string[];
  /** Words of the name of the document that has the part, "title 2"; "" where the text names none. */
  readonly of: string;
  /** The same as it is asked of the part alone: "What penalty does it provide?"; "" where nothing else is said. */
  readonly rest: string;
}

/** What parts are called that are short enough to be asked something of: a title is as good as the whole document. */
const KIND = "sections?|secs?\\.?|§{1,2}|chapters?|chap\\.|paragraphs?|paras?\\.?|articles?|enclosure|appendix|annex";
const NUMBER = "\\d[\\p{L}\\d]*(?:[.–-]\\d+[a-z]?)*";
/** "6.a.(5)" is item (5) of item a. of paragraph 6. */
const ITEMS = "(?:\\.[a-z](?:\\.(?=\\())?(?![\\p{L}\\d]))?(?:\\([\\p{L}\\d]{1,5}\\))*";
/** "NDAA FY2020", "DoD Instruction 4715.13" */
const NAME = "\\p{Lu}[\\p{L}\\p{N}.&-]*(?: (?:(?:of|for|the|and) )*(?:\\p{Lu}|\\d)[\\p{L}\\p{N}.&-]*)*";
const DOCUMENT = `title \\d{1,2}|it\\b|(?:the )?${NAME}`;
/** What a text begins with that is no name: "Does section 12 apply?" */
const ASKS =
  "who|whom|whose|what|when|where|which|why|how|is|are|was|were|do|does|did|has|have|can|could|may|must|shall|should|will|would|under|in|of|by|within|per|at|from|according|pursuant|if|list|show|find|explain|the";
const THE = `(?:${anyCase("the")} )?`;
const BY = `(?:${anyCase("under|in|of|by|within|per|at|from|according to|pursuant to|for (?:the )?purposes? of")}) `;
/** A document that is named first, "NDAA section 401", or behind such a word, "under DoDI 4715.13, paragraph 3.3". */
const FIRST = `(?:^${THE}(?<first>(?!(?:${anyCase(ASKS)})\\b)${NAME}),? )`;
const MIDDLE = `(?:(?<=^|\\s)${BY}${THE}(?<middle>${NAME}),? )`;
const LEAD = `(?<lead>(?:^|\\s)(?:${BY})?${THE}(?:${anyCase("it")},? )?)`;
const PART = new RegExp(
  `(?:${FIRST}|${MIDDLE}|${LEAD})(?<kind>${anyCase(KIND)}) ?(?<number>${NUMBER})(?<below>${ITEMS})(?:,? (?:of|in|to) (?<of>${DOCUMENT}))?`,
  "gu",
);
/** Another part that is asked for beside it. */
const AND_MORE = /^(?:,| ?[-–]| and| or| to| through)+ ?(?:§|\d)/;
/** What does something is pointed at where it did: "does section 192 provide" is "does it provide". */
const DOES = /\b(?:do|does|did|can|may|must|shall|will|would|should)$/iu;
/** A document's own words with a capital, and what may head a question. */
const BEGINS = /^[\s,;:.–-]+/u;

const restOf = (before: string, lead: string, behind: string): string => {
  const isDoing = DOES.test(before) && lead.trim() === "";
  return `${before}${isDoing ? " it" : ""} ${behind.trimStart()}`
    .replace(BEGINS, "")
    .replace(/\s+([,?.!])/gu, "$1")
    .replace(/\s{2,}/gu, " ")
    .trim();
};

/** Reads which part of a document a text names; null where it names none, or more than one. */
export function citedPart(written: string): CitedPart | null {
  const text = withSectionsOfTitles(withItemsBehind(written));
  const [match, ...others] = text.matchAll(PART);
  if (match?.groups === undefined || others.length > 0) return null;
  const { lead = "", kind: called = "", first = "", middle = first, of = middle } = match.groups;
  const behind = text.slice(match.index + match[0].length);
  const { number = "", below = "" } = match.groups;
  const items = below.match(/[a-z]\b|\([^)]+\)/g) ?? [];
  const kind = called.startsWith("§") ? "section" : partCalled(called);
  if (AND_MORE.test(behind) || !isPartNumber(number, kind)) return null;
  const rest = restOf(text.slice(0, match.index), lead, behind);
  return { section: { kind, number }, items, of: of.replace(/^the /, ""), rest };
}
