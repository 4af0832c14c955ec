import { locateQuote, locateWords } from "./locate-text.ts";
import type { TextRange } from "./locate-text.ts";

const ALL = "viewer-passage";
const ACTIVE = "viewer-passage-active";

interface TextPiece {
  readonly node: Text;
  readonly start: number;
}

function textPieces(root: HTMLElement): { pieces: TextPiece[]; text: string } {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const pieces: TextPiece[] = [];
  let text = "";
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (!(node instanceof Text)) continue;
    pieces.push({ node, start: text.length });
    text += node.data;
  }
  return { pieces, text };
}

function rangeOf(pieces: readonly TextPiece[], { start, end }: TextRange): Range {
  const range = document.createRange();
  const from = pieces.findLast((piece) => piece.start <= start);
  const to = pieces.findLast((piece) => piece.start < end);
  if (from) range.setStart(from.node, start - from.start);
  if (to) range.setEnd(to.node, end - to.start);
  return range;
}

/** Where a quote, or without one the words of a query, stand in what an element shows, in order. */
export function findPassages(root: HTMLElement, quote: string | null, query: string | null): Range[] {
  const { pieces, text } = textPieces(root);
  const places = quote === null ? locateWords(text, query ?? "") : locateQuote(text, quote);
  return places.map((place) => rangeOf(pieces, place));
}

/** Paints passages without touching the text, and the active one differently. @returns what removes the paint */
export function paintPassages(passages: readonly Range[], active: Range | undefined): () => void {
  // Older browsers show the text unpainted: the passage is still scrolled to.
  if (!("highlights" in CSS)) return () => undefined;
  CSS.highlights.set(ALL, new Highlight(...passages));
  if (active !== undefined) CSS.highlights.set(ACTIVE, new Highlight(active));
  return () => {
    CSS.highlights.delete(ALL);
    CSS.highlights.delete(ACTIVE);
  };
}
