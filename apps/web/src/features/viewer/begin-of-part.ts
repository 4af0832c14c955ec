import { locateQuote } from "./locate-text.ts";
import type { TextRange } from "./locate-text.ts";

/** So much of a part's beginning is looked for, less where more of it does not stand together. */
const BEGIN_CHARS = [400, 150, 60, 25] as const;

interface Part {
  /** As it was read from the file. */
  readonly text: string;
  /** How far down the file it begins, as a share of all parts: what stands in several places is meant nearest to there. */
  readonly share: number;
}

const nearestTo = (places: readonly TextRange[], goal: number): TextRange | undefined =>
  places.toSorted((a, b) => Math.abs(a.start - goal) - Math.abs(b.start - goal))[0];

/** Where a part of a file begins in its shown text, in which marks and line ends may differ; null where it is not found. */
export function beginOfPart(shown: string, { text, share }: Part): TextRange | null {
  const begin = text.trimStart();
  for (const chars of BEGIN_CHARS) {
    const place = nearestTo(locateQuote(shown, begin.slice(0, chars)), share * shown.length);
    if (place !== undefined) return place;
  }
  return null;
}
