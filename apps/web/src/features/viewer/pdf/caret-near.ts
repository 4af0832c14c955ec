import type { Box } from "@reading-room/contract/passages";
import { lettersBefore, nearestBox, nearestWords } from "./nearest-words.ts";
import type { Point } from "./nearest-words.ts";

/** A place between two letters. */
export interface Caret {
  readonly node: Node;
  readonly offset: number;
}

const WORDS = ".pdf-text span";

const boxOf = ({ left, top, right, bottom }: DOMRect): Box => [left, top, right, bottom];

/** Whether words of a page stand right there in the window. */
export const isOnWords = (at: Point): boolean => (document.elementFromPoint(...at)?.closest(WORDS) ?? null) !== null;

/** The texts of a page, in which words stand. */
const textsOf = (page: Element): Text[] =>
  [...page.querySelectorAll(WORDS)].flatMap(({ firstChild: text }) =>
    text instanceof Text && text.data.trim() !== "" ? [text] : [],
  );

function rectOf(text: Text, [from, to]: readonly [number, number]): DOMRect {
  const range = document.createRange();
  range.setStart(text, from);
  range.setEnd(text, to);
  return range.getBoundingClientRect();
}

function middleOf(text: Text, letter: number): Point {
  const { left, top, right, bottom } = rectOf(text, [letter, letter + 1]);
  return [(left + right) / 2, (top + bottom) / 2];
}

/** The place in a page's words that is nearest to a point of the window; null where the nearest page has none. */
export function caretNear(pages: Element, at: Point): Caret | null {
  const all = [...pages.querySelectorAll(".pdf-page")];
  const page =
    all[
      nearestBox(
        all.map((one) => boxOf(one.getBoundingClientRect())),
        at,
      )
    ];
  if (page === undefined) return null;
  const { left, top, width, height } = page.getBoundingClientRect();
  const share = ([x, y]: Point): Point => [(x - left) / width, (y - top) / height];
  const texts = textsOf(page);
  const boxes = texts.map((text): Box => {
    const rect = rectOf(text, [0, text.length]);
    return [...share([rect.left, rect.top]), ...share([rect.right, rect.bottom])];
  });
  const node = texts[nearestWords(boxes, share(at))];
  if (node === undefined) return null;
  const letters = Array.from({ length: node.length }, (_, letter) => middleOf(node, letter));
  return { node, offset: lettersBefore(letters, at) };
}
