import type { TextRange } from "./locate-text.ts";
import type { ShownText } from "./shown-text.ts";
import { placesIn } from "./wanted-text.ts";
import type { findersOf } from "./wanted-text.ts";

const ALL = "viewer-passage";
const ACTIVE = "viewer-passage-active";

/** A passage of a shown text, and where it stands in all of that text. */
export interface ShownPassage {
  readonly range: Range;
  readonly place: TextRange;
}

/** Where that which is looked for stands in what an element shows, in order. */
export const findPassages = ({ text, rangeOf }: ShownText, finders: ReturnType<typeof findersOf>): ShownPassage[] =>
  placesIn(text, finders).flatMap((place) => {
    const range = rangeOf(place);
    return range === null ? [] : [{ place, range }];
  });

function paintAs(name: string, ranges: readonly Range[]): () => void {
  // Older browsers show the text unpainted: the passage is still scrolled to.
  if (!("highlights" in CSS) || ranges.length === 0) return () => undefined;
  CSS.highlights.set(name, new Highlight(...ranges));
  return () => void CSS.highlights.delete(name);
}

/** Paints passages without touching the text. @returns what removes the paint */
export const paintPassages = (passages: readonly Range[]): (() => void) => paintAs(ALL, passages);
/** Outlines a passage, in as many pieces as it has. @returns what removes that */
export const paintActive = (pieces: readonly Range[]): (() => void) => paintAs(ACTIVE, pieces);
