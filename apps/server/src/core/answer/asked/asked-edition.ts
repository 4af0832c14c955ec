import { wordsOf } from "../../text/words.ts";
import { isYearNumber } from "../../text/year-number.ts";

const EDITION = "(?:edition|version|issue|revision)s?";
const EARLIER = "(?:older|old|earlier|previous|preceding|prior|former|superseded|outdated|replaced|cancelled)";
const LEADING = String.raw`(?:(?:according to|in|of|from|by|under|per)\s+)?(?:(?:the|its|an?)\s+)?`;
const EARLIER_EDITION = new RegExp(String.raw`\b${LEADING}${EARLIER}\s+${EDITION}\b(?:\s+of\b)?`, "i");

/** Beside "the current edition of FM 3-0", which may itself be asked for. */
const IN_CURRENT_EDITION = new RegExp(
  String.raw`\b(?:according to|in|under|per|by)\s+the\s+(?:current|latest|newest|newer|present|valid)\s+${EDITION}\b(?:\s+of\b)?`,
  "i",
);

/** Which edition of a publication a question asks for, as far as its words tell. */
export interface AskedEdition {
  /** "in the older edition": one that is no longer the current one. */
  readonly isEarlier: boolean;
  /** "in the current edition". */
  readonly isCurrent: boolean;
  /** Years that it names, each of which may be an edition's. */
  readonly years: ReadonlySet<string>;
}

/** Reads which edition is asked for. */
export const askedEdition = (question: string): AskedEdition => ({
  isEarlier: EARLIER_EDITION.test(question),
  isCurrent: IN_CURRENT_EDITION.test(question),
  years: new Set(wordsOf(question).filter(isYearNumber)),
});

/** A question without the words that only say which edition is asked, "in the older edition", "of 2012": the edition itself seldom has them. */
export function withoutEdition(question: string, year: string | null): string {
  const ofYear = new RegExp(String.raw`\b${LEADING}${year ?? "(?!)"}(?:\s+${EDITION})?\b(?:\s+of\b)?`, "i");
  return question
    .replace(EARLIER_EDITION, " ")
    .replace(IN_CURRENT_EDITION, " ")
    .replace(ofYear, " ")
    .replace(/\s+(?=\s|[?.!,]|$)/g, "")
    .trim();
}
