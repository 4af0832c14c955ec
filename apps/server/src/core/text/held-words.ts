import { beginsLike } from "./begins-like.ts";
import { hasStem, type SpacedStems } from "./name-stems.ts";
import { stemAmong } from "./stem-among.ts";
import { stemsOf } from "./stems-of.ts";
import { wordsBeginning } from "./words.ts";

/** The stems that something is found by. */
export interface Stems {
  has(stem: string): boolean;
}

/** Stems as they are written down. To look for a few costs less than to take them apart. */
export const spacedStems = (spaced: SpacedStems): Stems => ({ has: (stem) => hasStem(spaced, stem) });

/** Whether all words of a text that count are among stems; none of a text without any. */
export function occursByStem(text: string, stems: Stems): boolean {
  const wanted = stemsOf(text);
  return wanted.length > 0 && wanted.every((stem) => stems.has(stem));
}

/** Those of some words that are among stems in some form. */
export const heldOf = (words: readonly string[], stems: Stems): ReadonlySet<string> =>
  new Set(words.filter((text) => occursByStem(text, stems)));

const NO_STEMS: Stems = new Set();

/** Tells which of the stems of some words stand in texts, without stemming all that they say. */
export function stemsStanding(words: readonly string[]): (texts: readonly string[]) => Stems {
  const wanted = words.flatMap(stemsOf);
  if (wanted.length === 0) return () => NO_STEMS;
  const [begins, stemOf] = [beginsLike(wanted, []), stemAmong(new Set(wanted))];
  return (texts) =>
    new Set(texts.flatMap((text) => wordsBeginning(text, begins).flatMap(({ word }) => stemOf(word) ?? [])));
}
