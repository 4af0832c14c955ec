import { placedWords, wordsOf } from "./words.ts";

export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** Where a phrase stands in a text word for word; case, punctuation, diacritics and line breaks do not count. */
export function placesOfPhrase(text: string, phrase: string): TextRange[] {
  const wanted = wordsOf(phrase);
  if (wanted.length === 0) return [];
  const words = placedWords(text);
  const places: TextRange[] = [];
  for (let i = 0; i + wanted.length <= words.length; i++) {
    if (!wanted.every((word, k) => words[i + k]?.word === word)) continue;
    places.push({ start: words[i]?.start ?? 0, end: words[i + wanted.length - 1]?.end ?? 0 });
  }
  return places;
}

/** Whether a phrase stands in a text word for word, as `placesOfPhrase` finds it. */
export function hasPhrase(text: string, phrase: string): boolean {
  const wanted = ` ${wordsOf(phrase).join(" ")} `;
  return wanted.trim() !== "" && ` ${wordsOf(text).join(" ")} `.includes(wanted);
}
