import type { TinyPage } from "../../apps/server/src/drivers/extractors/pdf/for-tests.ts";
import type { Rect } from "./area.ts";
import { breakLines, type Piece } from "./break-lines.ts";
import { pageSpace, type Lie, type PageSpace } from "./page-space.ts";
import { REACH, widthOf, type TypeFace } from "./type-widths.ts";

/** How a page is made. */
export interface Design extends Lie {
  readonly columns: number;
  readonly face: TypeFace;
  readonly hyphenates: boolean;
  readonly justifies: boolean;
  /** Whether words are set apart by spaces in the file, or only by where they stand. */
  readonly hasSpaces: boolean;
}

/** A quote, and where it truly stands. */
export interface MadePassage {
  readonly quote: string;
  readonly boxes: readonly Rect[];
}

/** What is put on a page. */
export interface Order {
  readonly design: Design;
  /** Words of each paragraph; what does not fit is left out. */
  readonly paragraphs: readonly (readonly string[])[];
  readonly number: number;
  readonly random: () => number;
}

interface SetLine {
  readonly paragraph: number;
  readonly pieces: readonly Piece[];
  readonly x: number;
  readonly y: number;
}

const SIZE = 10;
const PITCH = 12.5;
const MARGIN = 60;
const GUTTER = 24;
const TOP = 80;
const FOOT = 60;
const PASSAGES = 5;
const MIN_WORDS = 8;
const MAX_WORDS = 60;

function setLines({ design, paragraphs }: Order, { width, height }: PageSpace): SetLine[] {
  const column = (width - 2 * MARGIN - (design.columns - 1) * GUTTER) / design.columns;
  const lines: SetLine[] = [];
  let [at, y] = [0, TOP];
  paragraphs.forEach((words, paragraph) => {
    for (const pieces of breakLines(words, { ...design, size: SIZE, width: column })) {
      if (y > height - FOOT) [at, y] = [at + 1, TOP];
      if (at < design.columns) lines.push({ paragraph, pieces, x: MARGIN + at * (column + GUTTER), y });
      y += PITCH;
    }
    y += PITCH / 2;
  });
  return lines;
}

const escaped = (text: string): string => text.replace(/[\\()]/g, "\\$&");

/** One line in the file's language: its words, and how far each is moved from the one before. */
function drawLine({ pieces, x, y }: SetLine, { hasSpaces, face }: Design, space: PageSpace): string {
  const ownSpace = widthOf(" ", face, 1_000);
  const [fileX, fileY] = space.inFile([x, y]).map((points) => points.toFixed(3));
  const parts = pieces.map(({ text, x: from, width }, i) => {
    const next = pieces[i + 1];
    if (next === undefined) return `(${escaped(text)})`;
    const gap = ((next.x - from - width) * 1_000) / SIZE;
    return hasSpaces ? `(${escaped(text)} ) ${(ownSpace - gap).toFixed(2)}` : `(${escaped(text)}) ${(-gap).toFixed(2)}`;
  });
  return `BT /F2 ${SIZE} Tf ${space.matrix} ${fileX} ${fileY} Tm [${parts.join(" ")}] TJ ET`;
}

/** Hidden by the crop box: words of the first paragraph once more, which nobody may be shown. */
function hiddenCopy({ paragraphs }: Order, { mediaBox }: PageSpace): string {
  const text = escaped((paragraphs[0] ?? []).slice(0, MAX_WORDS).join(" "));
  return `BT /F2 7 Tf 1 0 0 1 ${mediaBox[0] + 4} ${mediaBox[1] + 8} Tm (${text}) Tj ET`;
}

/** Makes a page and some passages of it, with where they stand as the page is displayed. */
export function makePage(order: Order): { readonly page: TinyPage; readonly passages: readonly MadePassage[] } {
  const { design, number } = order;
  const space = pageSpace(design);
  const lines = setLines(order, space);
  const frame = [
    { text: "A Made Book of Many Pages", y: 40 },
    { text: String(number), y: space.height - 30 },
  ].map(({ text, y }) => ({ paragraph: -1, pieces: [{ word: 0, text, x: 0, width: 0 }], x: MARGIN, y }));
  const drawn = [...lines, ...frame].map((line) => drawLine(line, design, space));
  const isCropped = design.margins[1] > 0;
  return {
    page: {
      content: [...drawn, ...(isCropped ? [hiddenCopy(order, space)] : [])].join("\n"),
      entries: space.entries,
      mediaBox: space.mediaBox,
      fonts: "/F2 100 0 R",
    },
    passages: Array.from({ length: PASSAGES }, () => choose(order, lines, space)),
  };
}

function choose({ design, paragraphs, random }: Order, lines: readonly SetLine[], space: PageSpace): MadePassage {
  const whole = paragraphs.map((words, i) => (isWhole(words, lines, i) ? i : -1)).filter((i) => i >= 0);
  const paragraph = whole[Math.floor(random() * whole.length)] ?? 0;
  const words = paragraphs[paragraph] ?? [];
  const count = Math.min(words.length, MIN_WORDS + Math.floor(random() * (MAX_WORDS - MIN_WORDS)));
  const start = Math.floor(random() * (words.length - count + 1));
  const boxes = lines
    .filter((line) => line.paragraph === paragraph)
    .flatMap((line) => boxOf(line, { from: start, to: start + count, face: design.face }))
    .map(space.onPage);
  return { quote: words.slice(start, start + count).join(" "), boxes };
}

const isWhole = (words: readonly string[], lines: readonly SetLine[], paragraph: number): boolean =>
  lines.some((line) => line.paragraph === paragraph && line.pieces.some((piece) => piece.word === words.length - 1));

interface Range {
  readonly from: number;
  readonly to: number;
  readonly face: TypeFace;
}

/** From the first letter's left edge to the last one's right, as high as the type reaches. */
function boxOf({ pieces, x, y }: SetLine, { from, to, face }: Range): Rect[] {
  const within = pieces.filter(({ word }) => word >= from && word < to);
  const [first, last] = [within[0], within.at(-1)];
  if (first === undefined || last === undefined) return [];
  const { up, down } = REACH[face];
  return [[x + first.x, y - (up * SIZE) / 1_000, x + last.x + last.width, y + (down * SIZE) / 1_000]];
}
