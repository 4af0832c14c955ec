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

const isLetter = /[\p{L}\p{N}]/u;

/** Letters and digits alone, so that markup, line ends, quotes and dashes cannot hide a passage. */
function fold(text: string): Folded {
  let letters = "";
  const at: number[] = [];
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charAt(index);
    if (!isLetter.test(unit)) continue;
    const lower = unit.toLowerCase();
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

/** Where any word of a query stands in a text as a whole word or the beginning of one, in order, without overlaps. */
export function locateWords(text: string, query: string): TextRange[] {
  const words = query.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? [];
  if (words.length === 0) return [];
  const longestFirst = [...new Set(words)].sort((a, b) => b.length - a.length);
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${longestFirst.join("|")})`, "giu");
  return [...text.matchAll(pattern)].map((match) => ({ start: match.index, end: match.index + match[0].length }));
}
