import type { Rect } from "./area.ts";

type Point = readonly [x: number, y: number];

/** How a page lies in its file. */
export interface Lie {
  /** Quarter turns, clockwise, by which the viewer turns the page. */
  readonly rotate: number;
  /** Quarter turns, clockwise, of the text on the displayed page. */
  readonly turn: number;
  /** Points that the media box has beyond the displayed part: left, bottom, right, top. */
  readonly margins: readonly [number, number, number, number];
  /** Where the media box begins. */
  readonly origin: Point;
}

/** Of the displayed page, in points. */
const SIZE: Point = [612, 792];

/** A point of the unit square turned clockwise by quarters; y grows downwards. */
function turned([x, y]: Point, quarters: number): Point {
  return quarters === 0 ? [x, y] : turned([1 - y, x], quarters - 1);
}

/** A page's spaces: text is set in points from its own top left corner, and drawn in the file's. */
export function pageSpace({ rotate, turn, margins, origin }: Lie) {
  const [width, height] = turn % 2 === 0 ? SIZE : [SIZE[1], SIZE[0]];
  const [across, up] = rotate % 2 === 0 ? SIZE : [SIZE[1], SIZE[0]];
  const [left, bottom] = [origin[0] + margins[0], origin[1] + margins[1]];
  const right = left + across;
  const top = bottom + up;
  const displayed = ([x, y]: Point): Point => turned([x / width, y / height], turn);
  const inFile = (point: Point): Point => {
    const [u, v] = turned(displayed(point), (4 - rotate) % 4);
    return [left + u * across, top - v * up];
  };
  const [zero, ahead, above] = [inFile([0, 0]), inFile([1, 0]), inFile([0, -1])];
  const direction = [ahead[0] - zero[0], ahead[1] - zero[1], above[0] - zero[0], above[1] - zero[1]].map(Math.round);
  return {
    /** Of the text's own frame. */
    width,
    height,
    inFile,
    /** The first four numbers of a text matrix. */
    matrix: direction.map((step) => step + 0).join(" "),
    mediaBox: [origin[0], origin[1], right + margins[2], top + margins[3]] as const,
    entries: `/Rotate ${90 * rotate} /CropBox [${left} ${bottom} ${right} ${top}]`,
    /** A box of the text's frame as fractions of the displayed page. */
    onPage: ([l, t, r, b]: Rect): Rect => {
      const [from, to] = [displayed([l, t]), displayed([r, b])];
      return [Math.min(from[0], to[0]), Math.min(from[1], to[1]), Math.max(from[0], to[0]), Math.max(from[1], to[1])];
    },
  };
}

/** What `pageSpace` gives. */
export type PageSpace = ReturnType<typeof pageSpace>;
