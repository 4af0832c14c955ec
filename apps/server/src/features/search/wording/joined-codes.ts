import type { QueryTerm } from "../../../core/query/query.ts";
import { wordsOf } from "../../../core/text/words.ts";

/** What a number measures is written with a space before it and without: "9 mm", "9mm". */
const UNIT =
  "[mck]?m|nm|in|ft|yds?|mi|k?g|mg|lbs?|oz|m?l|k?v|[km]?w|m?a|[kmg]?hz|[kmgt]b|psi|bar|rpm|mph|kmh|kph|px|dpi|am|pm|min|hrs?|h";
const NUMBER_WITH_UNIT = new RegExp(`^(\\d{1,6})(${UNIT})$`);
const UNIT_ALONE = new RegExp(`^(?:${UNIT})$`);
const LETTERS = /^\p{L}{1,10}$/u;
const LETTERS_WITH_NUMBER = /^(\p{L}{1,10})(\d)/u;

/** A word with a space where letters and a number, or a number and its unit, meet: "rfc2616", "9mm". */
const parted = (word: string): string => word.replace(LETTERS_WITH_NUMBER, "$1 $2").replace(NUMBER_WITH_UNIT, "$1 $2");

/** What is typed as one, in words that stand apart; none where there is nothing to part. */
export function partedCode(words: readonly string[]): QueryTerm[] {
  const apart = words.map(parted).join(" ");
  return apart === words.join(" ") ? [] : [{ kind: "phrase", text: apart, isVariant: true }];
}

/** Two words that are typed apart, as others write them in one. */
export interface JoinedCode {
  /** The word that is new by it. */
  readonly word: string;
  readonly term: QueryTerm;
}

/** "RFC 2616" as "rfc2616", "5.56 mm" as "5 56mm"; null where two words are none that are written in one. */
export function joinedCode(one: QueryTerm, next: QueryTerm): JoinedCode | null {
  if (one.kind !== "word" || next.kind !== "word") return null;
  const [before, [second = "", ...more]] = [wordsOf(one.text), wordsOf(next.text)];
  const first = before.pop() ?? "";
  const isCode = before.length === 0 && LETTERS.test(first) && /^\d/.test(second);
  const isMeasure = /^\d{1,6}$/.test(first) && UNIT_ALONE.test(second);
  if (more.length > 0 || !(isCode || isMeasure)) return null;
  const word = first + second;
  const text = [...before, word].join(" ");
  return { word, term: { kind: before.length === 0 ? "word" : "phrase", text, isVariant: true } };
}
