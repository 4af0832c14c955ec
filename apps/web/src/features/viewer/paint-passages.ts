import type { TextRange } from "./locate-text.ts";
import { placesIn } from "./wanted-text.ts";
import type { findersOf } from "./wanted-text.ts";

const ALL = "viewer-passage";
const ACTIVE = "viewer-passage-active";
/** Words do not run on from one of these into the next. */
const BLOCKS = "p, li, td, th, h1, h2, h3, h4, h5, h6, div, pre, blockquote, dt, dd, section, figcaption, summary";
/** A passage of a shown text, and where it stands in all of that text. */
export interface ShownPassage {
  readonly range: Range;
  readonly place: TextRange;
}

interface TextPiece {
  readonly node: Text;
  readonly start: number;
}

const blockOf = (node: Node): Element | null => node.parentElement?.closest(BLOCKS) ?? null;

/** What an element shows, blocks apart by line ends. */
function textPieces(root: HTMLElement): { pieces: TextPiece[]; text: string } {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const pieces: TextPiece[] = [];
  let text = "";
  let block: Element | null = null;
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (!(node instanceof Text)) continue;
    const own = blockOf(node);
    if (own !== block && text !== "") text += "\n";
    block = own;
    pieces.push({ node, start: text.length });
    text += node.data;
  }
  return { pieces, text };
}

/** The last piece that a predicate of growing places holds for. */
function lastPiece(pieces: readonly TextPiece[], holds: (start: number) => boolean): TextPiece | undefined {
  let [low, high] = [0, pieces.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(pieces[middle]?.start ?? 0)) low = middle + 1;
    else high = middle;
  }
  return pieces[low - 1];
}

function rangeIn(pieces: readonly TextPiece[], { start, end }: TextRange): Range {
  const range = document.createRange();
  const from = lastPiece(pieces, (place) => place <= start);
  const to = lastPiece(pieces, (place) => place < end);
  if (from) range.setStart(from.node, start - from.start);
  if (to) range.setEnd(to.node, Math.min(end - to.start, to.node.data.length));
  return range;
}

/** What an element shows as one text, and the way from a place in it to the element. */
export function shownText(root: HTMLElement): { readonly text: string; readonly rangeOf: (place: TextRange) => Range } {
  const { pieces, text } = textPieces(root);
  return { text, rangeOf: (place) => rangeIn(pieces, place) };
}

/** Where that which is looked for stands in what an element shows, in order. */
export const findPassages = (
  { text, rangeOf }: ReturnType<typeof shownText>,
  finders: ReturnType<typeof findersOf>,
): ShownPassage[] => placesIn(text, finders).map((place) => ({ place, range: rangeOf(place) }));

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
