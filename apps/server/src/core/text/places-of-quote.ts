import { placesOfPhrase, type TextRange } from "./phrase.ts";
import { placedWords, wordsOf } from "./words.ts";

/**
 * Where a quote stands in a text: word for word, else in the same letters however they are parted into words, as when it was
 * copied from a page with the hyphens of its line ends ("an in- put") or without those of its words.
 */
export function placesOfQuote(text: string, quote: string): TextRange[] {
  const places = placesOfPhrase(text, quote);
  return places.length > 0 ? places : placesOfLetters(text, wordsOf(quote).join(""));
}

/** Only in whole words of the text. */
function placesOfLetters(text: string, wanted: string): TextRange[] {
  if (wanted === "") return [];
  const [starts, ends] = [new Map<number, number>(), new Map<number, number>()];
  let letters = "";
  for (const { word, start, end } of placedWords(text)) {
    starts.set(letters.length, start);
    letters += word;
    ends.set(letters.length, end);
  }
  const places: TextRange[] = [];
  for (let at = letters.indexOf(wanted); at >= 0; at = letters.indexOf(wanted, at + 1)) {
    const [start, end] = [starts.get(at), ends.get(at + wanted.length)];
    if (start !== undefined && end !== undefined) places.push({ start, end });
  }
  return places;
}
