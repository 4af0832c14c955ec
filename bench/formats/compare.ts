/** How much two texts share as bags of words, in any order. */
export interface Agreement {
  /** Share of the words read that the reference has too. */
  readonly precision: number;
  /** Share of the reference's words that were read. */
  readonly recall: number;
  readonly f1: number;
  /** Share of the reference's different words that were read: extractors that tell a title twice do not lower it. */
  readonly found: number;
}

/** Words of letters and digits; of scripts without spaces, each sign. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .match(
      /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]|(?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}])[\p{L}\p{M}\p{N}])+/gu,
    ) ?? [];

/** @returns all 1 when neither has a word */
export function agreementOf(read: readonly string[], reference: readonly string[]): Agreement {
  if (read.length === 0 && reference.length === 0) return { precision: 1, recall: 1, f1: 1, found: 1 };
  const left = new Map<string, number>();
  for (const word of reference) left.set(word, (left.get(word) ?? 0) + 1);
  let shared = 0;
  for (const word of read) {
    const count = left.get(word) ?? 0;
    if (count > 0) shared++;
    left.set(word, count - 1);
  }
  const precision = read.length === 0 ? 0 : shared / read.length;
  const recall = reference.length === 0 ? 0 : shared / reference.length;
  const known = new Set(read);
  const different = new Set(reference);
  const found = different.size === 0 ? 0 : [...different].filter((word) => known.has(word)).length / different.size;
  return { precision, recall, found, f1: shared === 0 ? 0 : (2 * precision * recall) / (precision + recall) };
}
