import { withoutLabel } from "../../pages/item-label.ts";
import { EMPTY_WORDS } from "../words/question-words.ts";
import { tokensOf } from "../words/tokens.ts";
import { wordSet } from "../words/word-set.ts";

const DUTY_WORDS = wordSet(
  "duty duties responsibility responsibilities function functions task tasks role roles obligation obligations",
);
const POWER_WORDS = wordSet("power powers authority authorities");
/** Stand beside these in headings, and name nobody: "General powers and limitations". */
const BESIDE = wordSet(`
general specific additional other further particular main primary principal basic mandatory miscellaneous advisory assigned
objectives limitations procedures purposes relationships organization mission missions overview
`);

/** "SECTION 2:", "ENCLOSURE 3.", "SEC. 2216." */
const PART =
  /^(?:section|enclosure|chapter|part|appendix|annex|attachment|subpart|title|subchapter|subtitle|sec\.?)\s+(?:\d\w*|[IVXLC]+\b|[A-Z]\b)(?:[-.]\w+)*[\s:.—–-]*/iu;
const ISSUED = /^\(\d{2}-\d{2}-\d{4}\)\s/;
const QUOTES = /^[\s‘“"'•]+/u;
/** A heading, and what follows it in its line: "DUTIES.—The Commission shall", "Duties of Director; establishment". */
const LINE = /^([^.:;—]{3,140}?)(?:\.?\s?[—–]\s?|[.:;](?:\s+|$)|$)/u;

/** The heading of a part that tells duties or powers. */
export interface DutyLine {
  /** Whose, as it is written there; empty where the heading names nobody. */
  readonly of: string;
  readonly tellsDuties: boolean;
  readonly tellsPowers: boolean;
  /** How many characters the heading has, with its label and what parts it from what follows. */
  readonly length: number;
}

const isOfDuty = (word: string): boolean => DUTY_WORDS.has(word) || POWER_WORDS.has(word);

/** Whose duties a heading says it tells: "Librarian of Congress" of "Duties of Librarian of Congress"; null for other headings. */
function ownerIn(heading: string): string | null {
  const words = tokensOf(heading);
  const places = words.flatMap(({ word }, i) => (isOfDuty(word) ? [i] : []));
  const [first = -1, last = -1] = [places[0], places.at(-1)];
  if (first < 0) return null;
  const isBare = words.every(({ word }) => isOfDuty(word) || BESIDE.has(word) || EMPTY_WORDS.has(word));
  if (isBare) return "";
  const before = words.slice(0, first);
  const isOpening = before.every(({ word }) => BESIDE.has(word) || EMPTY_WORDS.has(word));
  if (words[last + 1]?.word === "of" && isOpening) return heading.slice(words[last + 1]?.end).trim();
  return last === words.length - 1 ? heading.slice(0, words[first]?.start).trim() : null;
}

/** A heading without its number and quotation marks: "CYBERSECURITY ADVISORY COMMITTEE." of "‘‘SEC. 2216. CYBERSECURITY ADVISORY COMMITTEE." */
export const unnumbered = (text: string): string =>
  withoutLabel(text.replace(QUOTES, "").replace(PART, "")).replace(ISSUED, "");

/** Reads a heading, or a paragraph that begins with one, as that of a part that tells duties or powers; null where it is none. */
export function dutyLine(text: string): DutyLine | null {
  const bare = unnumbered(text);
  const [line = "", heading = ""] = LINE.exec(bare) ?? [];
  const of = ownerIn(heading);
  if (of === null) return null;
  const words = tokensOf(heading).map(({ word }) => word);
  return {
    of,
    tellsDuties: words.some((word) => DUTY_WORDS.has(word)),
    tellsPowers: words.some((word) => POWER_WORDS.has(word)),
    length: text.length - bare.length + line.length,
  };
}
