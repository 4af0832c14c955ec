import type { TinyPage } from "../../apps/server/src/drivers/extractors/pdf/for-tests.ts";
import { widthOf } from "../highlights/type-widths.ts";
import type { PlannedPage } from "./plan-manual.ts";

const WIDTH = 612;
const MARGIN = 72;
const SIZE = 11;
const LINES = 36;

/** What a manual sets beside its page numbers to lead a reader of them astray. */
export interface Decoys {
  /** A document's number and its date in the running head: "FM 3-21.8   28 April 2003". */
  readonly head: string | null;
  /** "4-17. Units that …", numbered through the chapter, at the top of the text. */
  readonly hasParagraphNumbers: boolean;
  /** "Figure 4-3. The …" as the last line. */
  readonly hasFigures: boolean;
  /** "12 See …" as the last line, counting up. */
  readonly hasFootnotes: boolean;
  /** A row of years or amounts as the last line. */
  readonly hasTables: boolean;
  /** "Change 2" beside the page number. */
  readonly hasChanges: boolean;
}

/** Where and how a manual prints its page numbers. */
export interface Manner {
  readonly at: "foot centre" | "foot outer" | "head outer";
  /** On a chapter's first page: as elsewhere, at the foot's middle, or not at all. */
  readonly openings: "same" | "foot" | "none";
  /** "%" stands for the number. */
  readonly form: string;
  readonly decoys: Decoys;
}

interface Order {
  readonly plan: PlannedPage;
  /** From 0. */
  readonly index: number;
  readonly kind: "text" | "blank" | "left blank" | "sideways" | "turned";
  readonly manner: Manner;
  readonly random: () => number;
}

interface Piece {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size?: number;
}

const WORDS =
  "the of commander unit bridge river report when each officer moves supply road and in to section order must operation planning before after support area crossing force which time may site class water fuel staff".split(
    " ",
  );

const pick = <T>(random: () => number, from: readonly T[]): T => {
  const found = from[Math.floor(random() * from.length)];
  if (found === undefined) throw new Error("there is nothing to pick from");
  return found;
};

const prose = (random: () => number, words: number): string =>
  Array.from({ length: words }, () => pick(random, WORDS)).join(" ");

const below = (random: () => number, limit: number): number => Math.floor(random() * limit);

const centred = (text: string, y: number): Piece => ({ text, x: (WIDTH - widthOf(text, "Helvetica", SIZE)) / 2, y });
const atRight = (text: string, y: number): Piece => ({ text, x: WIDTH - MARGIN - widthOf(text, "Helvetica", SIZE), y });
const atLeft = (text: string, y: number): Piece => ({ text, x: MARGIN, y });

/** Whether the page's number is to be seen on it. */
const isPrinted = ({ plan, kind, manner }: Order): boolean =>
  !plan.isUnprinted && kind !== "blank" && !(plan.isOpening && manner.openings === "none");

function numberOf({ plan, index, manner }: Order): Piece {
  const text = manner.form.replaceAll("%", plan.label);
  const at = plan.isOpening && manner.openings === "foot" ? "foot centre" : manner.at;
  if (at === "foot centre") return centred(text, 40);
  const y = at === "head outer" ? 752 : 40;
  return index % 2 === 0 ? atRight(text, y) : atLeft(text, y);
}

/** The running head, on the inner side, and what else stands in the foot. */
function frame({ index, manner }: Order): Piece[] {
  const { head, hasChanges } = manner.decoys;
  const inner = index % 2 === 0 ? atLeft : atRight;
  return [
    ...(head === null ? [] : [inner(head, 752)]),
    ...(hasChanges && manner.at !== "foot centre" ? [inner("Change 2", 40)] : []),
  ];
}

function textOf({ plan, index, manner, random }: Order): Piece[] {
  const { hasParagraphNumbers, hasFigures, hasFootnotes, hasTables } = manner.decoys;
  const lines = Array.from({ length: LINES }, () => prose(random, 12));
  if (plan.isOpening && plan.chapter !== "") lines[0] = `Chapter ${plan.chapter}`;
  const paragraph = `${plan.chapter || "0"}-${1 + 2 * index + below(random, 3)}.`;
  if (hasParagraphNumbers && random() < 0.7) lines[plan.isOpening ? 1 : 0] = `${paragraph} ${prose(random, 9)}`;
  if (hasParagraphNumbers) lines[20] = `${plan.chapter || "0"}-${index + 9}. ${prose(random, 9)}`;
  if (hasFigures && random() < 0.5) lines.push(`Figure ${plan.chapter || "0"}-${1 + index}. ${prose(random, 4)}`);
  if (hasFootnotes && random() < 0.6)
    lines.push(`${1 + Math.floor(1.4 * index)} See ${prose(random, 7)}, ${1990 + below(random, 30)}.`);
  if (hasTables && random() < 0.3) lines.push([2014, 2015, 2016, below(random, 900)].join("        "));
  const pitch = 656 / lines.length;
  return lines.map((text, i) => ({ text, x: MARGIN, y: 720 - i * Math.min(pitch, 16) }));
}

/** As the standard encoding of a PDF's fonts has them. */
const EN_DASH = "\\261";
const EM_DASH = "\\320";

const escaped = (text: string): string =>
  text
    .replace(/[\\()]/g, "\\$&")
    .replaceAll("–", EN_DASH)
    .replaceAll("—", EM_DASH);

/** @param matrix the first four numbers of the text's matrix; `place` brings a piece into the page */
const draw = (
  pieces: readonly Piece[],
  matrix = "1 0 0 1",
  place: (piece: Piece) => readonly [number, number] = ({ x, y }) => [x, y],
): string =>
  pieces
    .map((piece) => {
      const [x, y] = place(piece).map((points) => points.toFixed(2));
      return `BT /F1 ${piece.size ?? SIZE} Tf ${matrix} ${x} ${y} Tm (${escaped(piece.text)}) Tj ET`;
    })
    .join("\n");

/** A page in the file, and the label that a reader sees on it: null for none. */
export function setPage(order: Order): { readonly page: TinyPage; readonly label: string | null } {
  const { plan, kind } = order;
  const label = isPrinted(order) ? plan.label : null;
  const number = label === null ? [] : [numberOf(order)];
  return { page: { content: contentOf(order, number), ...entriesOf(kind) }, label };
}

function contentOf(order: Order, number: readonly Piece[]): string {
  if (order.kind === "blank") return "";
  if (order.kind === "left blank") return draw([...number, centred("This page intentionally left blank", 400)]);
  const text = textOf(order);
  const onSide = () => draw(text, "0 1 -1 0", ({ x, y }) => [88 + (720 - y) * 0.72, x + 60]);
  if (order.kind === "sideways") return [onSide(), draw(number)].join("\n");
  // The whole page lies on its side, and the viewer turns it: what is upright then runs up the paper.
  if (order.kind === "turned")
    return draw([...text, ...number, ...frame(order)], "0 1 -1 0", ({ x, y }) => [WIDTH - y * 0.75, x]);
  return draw([...frame(order), ...text, ...number]);
}

const entriesOf = (kind: Order["kind"]): Pick<TinyPage, "entries"> =>
  kind === "turned" ? { entries: "/Rotate 90" } : {};
