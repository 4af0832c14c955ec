import { caretNear, isOnWords } from "./caret-near.ts";
import type { Caret } from "./caret-near.ts";
import type { Point } from "./nearest-words.ts";

interface Drag {
  /** Where it began, if that was in blank paper; null for where the browser says. */
  readonly begin: Caret | null;
  /** Where the pointer is. */
  readonly at: Point;
}

const pointOf = ({ clientX, clientY }: MouseEvent): Point => [clientX, clientY];

const isSame = (one: Caret, other: Caret): boolean => one.node === other.node && one.offset === other.offset;

/** Puts either end of what is being selected, where it lies in blank paper, to the nearest words. */
function clamp(pages: Element, { begin, at }: Drag): void {
  const selection = document.getSelection();
  if (selection === null || selection.anchorNode === null || selection.focusNode === null) return;
  const anchor = { node: selection.anchorNode, offset: selection.anchorOffset };
  const focus = { node: selection.focusNode, offset: selection.focusOffset };
  // A page that is far out of sight is taken away, and its words with it.
  const from = begin?.node.isConnected ? begin : anchor;
  const to = (isOnWords(at) ? null : caretNear(pages, at)) ?? focus;
  if (isSame(from, anchor) && isSame(to, focus)) return;
  selection.setBaseAndExtent(from.node, from.offset, to.node, to.offset);
}

/** What a mouse does, told as it goes on. */
type Told = Partial<Record<keyof DocumentEventMap, (event: PointerEvent) => void>>;

function drags(pages: Element): Told {
  let press: PointerEvent | null = null;
  let drag: Drag | null = null;
  const clampSoon = () => {
    const now = drag;
    // The browser selects after it has told of the pointer, and before it paints.
    if (now !== null) requestAnimationFrame(() => clamp(pages, now));
  };
  const forget = () => {
    press = drag = null;
  };
  return {
    pointerdown: (event) => {
      forget();
      if (event.pointerType === "mouse" && event.button === 0) press = event;
    },
    selectstart: ({ target }) => {
      if (press === null || !(target instanceof Node) || !pages.contains(target)) return;
      const at = pointOf(press);
      drag = { begin: press.shiftKey || isOnWords(at) ? null : caretNear(pages, at), at };
    },
    pointermove: (event) => {
      if (drag !== null) drag = { ...drag, at: pointOf(event) };
      clampSoon();
    },
    selectionchange: clampSoon,
    pointerup: () => {
      clampSoon();
      forget();
    },
    pointercancel: forget,
    dragstart: forget,
  };
}

/**
 * A page's words stand each by themselves, so in the blank between them a browser selects up to the words that come next in the
 * document's order, wherever these stand. Here a selection that is drawn by a mouse ends at the nearest words instead.
 * @returns what ends that
 */
export function clampSelection(pages: Element): () => void {
  const leaving = new AbortController();
  const told = Object.entries(drags(pages));
  for (const [name, tell] of told)
    document.addEventListener(name, (event) => tell(event as PointerEvent), { signal: leaving.signal });
  return () => leaving.abort();
}
