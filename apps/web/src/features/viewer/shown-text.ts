import type { TextRange } from "./locate-text.ts";

/** Words do not run on from one of these into the next. */
const BLOCKS = "p, li, td, th, h1, h2, h3, h4, h5, h6, div, pre, blockquote, dt, dd, section, figcaption, summary";
/** What is on no screen, or there once more. What is folded up can be opened, and counts. */
const UNSEEN = "[hidden]:not([hidden='until-found']), template, script, style, datalist, rp, [data-repeated]";

interface TextPiece {
  /** The cell itself for words that are told before it and not shown. */
  readonly node: Text | HTMLElement;
  readonly start: number;
}

const isShown = (piece: TextPiece): piece is TextPiece & { readonly node: Text } => piece.node instanceof Text;

interface Pieces {
  readonly pieces: readonly TextPiece[];
  readonly text: string;
}

/** What an element shows as one text, and the way from a place in it to the element. */
export interface ShownText {
  readonly text: string;
  /** What is shown of a place; null for one of words that are only told. */
  readonly rangeOf: (place: TextRange) => Range | null;
  /** The words that are shown next to a place of others that are only told; null where none are. */
  readonly nextTo: (place: TextRange) => Range | null;
  /** Words that are only told before a value, as they stand at the head of its column; null where they do not. */
  readonly inHead: (place: TextRange) => Range | null;
}

const blockOf = (node: Node | null): Element | null =>
  (node instanceof Element ? node : node?.parentElement)?.closest(BLOCKS) ?? null;

const isUnseen = (node: Node): boolean => node instanceof Element && node.matches(UNSEEN);

/** What is told before an element's words, and not shown: the name of a column before its value (`data-told`). */
const toldBefore = (element: HTMLElement): string => element.dataset["told"] ?? "";

const wordsOf = (node: Text | HTMLElement): string => (node instanceof Text ? node.data : toldBefore(node));

/** What an element shows, blocks apart by line ends. */
function textPieces(root: HTMLElement): Pieces {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, (node) =>
    isUnseen(node) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  const pieces: TextPiece[] = [];
  let text = "";
  let block: Element | null = null;
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (!(node instanceof Text || node instanceof HTMLElement)) continue;
    const words = wordsOf(node);
    if (words === "") continue;
    const own = blockOf(node);
    if (own !== block && text !== "") text += "\n";
    block = own;
    pieces.push({ node, start: text.length });
    text += words;
  }
  return { pieces, text };
}

/** How many pieces a predicate of growing places holds for. */
function countWhile(pieces: readonly TextPiece[], holds: (start: number) => boolean): number {
  let [low, high] = [0, pieces.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(pieces[middle]?.start ?? 0)) low = middle + 1;
    else high = middle;
  }
  return low;
}

const pieceAt = (pieces: readonly TextPiece[], start: number): number =>
  Math.max(countWhile(pieces, (place) => place <= start) - 1, 0);

function rangeIn(pieces: readonly TextPiece[], { start, end }: TextRange): Range | null {
  const met = pieces.slice(
    pieceAt(pieces, start),
    countWhile(pieces, (place) => place < end),
  );
  const [from, to] = [met.find(isShown), met.findLast(isShown)];
  if (from === undefined || to === undefined) return null;
  const range = document.createRange();
  range.setStart(from.node, Math.max(start - from.start, 0));
  range.setEnd(to.node, Math.min(end - to.start, to.node.data.length));
  return range;
}

function rangeNextTo(pieces: readonly TextPiece[], { start }: TextRange): Range | null {
  for (let at = pieceAt(pieces, start); at < pieces.length; at++) {
    const node = pieces[at]?.node;
    if (!(node instanceof Text)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    return range;
  }
  return null;
}

function rangeInHead(pieces: readonly TextPiece[], { start, end }: TextRange): Range | null {
  const piece = pieces[pieceAt(pieces, start)];
  if (!(piece?.node instanceof HTMLTableCellElement)) return null;
  const name = piece.node.closest("table")?.tHead?.rows[0]?.cells[piece.node.cellIndex]?.firstChild;
  if (!(name instanceof Text)) return null;
  const range = document.createRange();
  range.setStart(name, Math.min(start - piece.start, name.data.length));
  range.setEnd(name, Math.min(end - piece.start, name.data.length));
  return range;
}

/** Reads what an element shows. */
export function shownText(root: HTMLElement): ShownText {
  const { pieces, text } = textPieces(root);
  return {
    text,
    rangeOf: (place) => rangeIn(pieces, place),
    nextTo: (place) => rangeNextTo(pieces, place),
    inHead: (place) => rangeInHead(pieces, place),
  };
}
