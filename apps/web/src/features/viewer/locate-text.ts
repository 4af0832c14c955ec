export interface TextRange {
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
}

interface Folded {
  readonly letters: string;
  /** `at[i]` is where letter i stands in the original. */
  readonly at: readonly number[];
}

/** HTML shows a plain digit raised where its extracted text has the raised sign. */
const RAISED = /[⁰¹²³⁴-⁹ⁿ]/u;
const isLetter = /[\p{L}\p{N}]/u;

/** Letters and digits alone, so that markup, line ends, quotes and dashes cannot hide a passage. */
function fold(text: string): Folded {
  let letters = "";
  const at: number[] = [];
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charAt(index);
    if (!isLetter.test(unit)) continue;
    const lower = (RAISED.test(unit) ? unit.normalize("NFKC") : unit).toLowerCase();
    letters += lower.length === 1 ? lower : unit;
    at.push(index);
  }
  return { letters, at };
}

function everyPlace(haystack: Folded, needle: string): TextRange[] {
  const ranges: TextRange[] = [];
  let from = needle === "" ? -1 : haystack.letters.indexOf(needle);
  while (from >= 0) {
    const last = from + needle.length - 1;
    ranges.push({ start: haystack.at[from] ?? 0, end: (haystack.at[last] ?? 0) + 1 });
    from = haystack.letters.indexOf(needle, last + 1);
  }
  return ranges;
}

/** Where a quote stands in a text, in order; only letters and digits are compared. Empty when it does not. */
export const locateQuote = (text: string, quote: string): TextRange[] => everyPlace(fold(text), fold(quote).letters);

const WORD = /[\p{L}\p{N}\p{M}]+/gu;
const MARKS = /\p{M}+/gu;

/** A word as forms are told: in lower case, without accents. */
const folded = (word: string): string => word.toLowerCase().normalize("NFKD").replace(MARKS, "");

/** Which whole words count: some forms, folded, and beginnings. */
export interface WordForms {
  readonly forms: ReadonlySet<string>;
  readonly beginnings: readonly string[];
}

/** Where words of these forms stand in a text, in order. */
export function* locateForms(text: string, { forms, beginnings }: WordForms): Generator<TextRange> {
  for (const match of text.matchAll(WORD)) {
    const word = folded(match[0]);
    if (forms.has(word) || beginnings.some((one) => word.startsWith(one)))
      yield { start: match.index, end: match.index + match[0].length };
  }
}

/** Forms of words as they are typed: with a star at its end a word is a beginning. */
export const wordForms = (words: readonly string[]): WordForms => ({
  forms: new Set(words.filter((word) => !word.endsWith("*")).map(folded)),
  beginnings: words.flatMap((word) => (word.endsWith("*") ? [folded(word.slice(0, -1))] : [])),
});
