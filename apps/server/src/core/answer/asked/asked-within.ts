import { isPartNumber, partCalled, type SectionReference } from "../../section-reference.ts";
import { withItemsBehind, withoutItems } from "./asked-item.ts";
import { withSectionsOfTitles } from "./code-citation.ts";

/** Something that is asked of a part of a document alone: "What penalty does section 192 of title 2 provide?" */
export interface AskedWithin {
  readonly section: SectionReference;
  /** Words of the name of the document that has the part, "title 2"; "" where the question names none. */
  readonly of: string;
  /** The same as it is asked of the part alone: "What penalty does it provide?" */
  readonly rest: string;
}

/** What parts are called that are short enough to be asked something of: a title is as good as the whole document. */
const KIND = "sections?|secs?\\.?|§{1,2}|chapters?|chap\\.|paragraphs?|paras?\\.?|articles?|enclosure|appendix|annex";
const NUMBER = "\\d[\\p{L}\\d]*(?:[.–-]\\d+[a-z]?)*(?:\\([\\p{L}\\d]{1,5}\\))*";
/** "title 2", "it", "the NDAA FY2020", "DoD Instruction 4715.13" */
const DOCUMENT =
  "title \\d{1,2}|it\\b|(?:the )?\\p{Lu}[\\p{L}\\p{N}.&-]*(?: (?:(?:of|for|the|and) )*(?:\\p{Lu}|\\d)[\\p{L}\\p{N}.&-]*)*";
const PART = new RegExp(
  `(?<lead>(?:^|\\s)(?i:(?:under|in|of|by|within|per|at|from|according to|pursuant to) )?(?i:the )?)(?i:(?<kind>${KIND})) ?(?<number>${NUMBER})(?:,? (?:of|in|to) (?<of>${DOCUMENT}))?`,
  "gu",
);
/** Another part that is asked for beside it. */
const AND_MORE = /^(?:,| ?[-–]| and| or| to| through)+ ?(?:§|\d)/;
/** What does something is pointed at where it did: "does section 192 provide" is "does it provide". */
const DOES = /\b(?:do|does|did|can|may|must|shall|will|would|should)$/iu;
/** The documents's own words with a capital, and what may head a question. */
const BEGINS = /^[\s,;:.–-]+/u;

const restOf = (before: string, lead: string, behind: string): string => {
  const isDoing = DOES.test(before) && lead.trim() === "";
  return `${before}${isDoing ? " it" : ""} ${behind.trimStart()}`
    .replace(BEGINS, "")
    .replace(/\s+([,?.!])/gu, "$1")
    .replace(/\s{2,}/gu, " ")
    .trim();
};

/** Reads what is asked of one part of a document by its number; null where none is named, or more than one. */
export function askedWithin(question: string): AskedWithin | null {
  const text = withSectionsOfTitles(withItemsBehind(question));
  const [match, ...others] = text.matchAll(PART);
  if (match?.groups === undefined || others.length > 0) return null;
  const { lead = "", kind: called = "", of = "" } = match.groups;
  const behind = text.slice(match.index + match[0].length);
  const { number } = withoutItems(match.groups.number ?? "");
  const kind = called.startsWith("§") ? "section" : partCalled(called);
  if (AND_MORE.test(behind) || !isPartNumber(number, kind)) return null;
  const rest = restOf(text.slice(0, match.index), lead, behind);
  return rest === "" ? null : { section: { kind, number }, of: of.replace(/^the /, ""), rest };
}
