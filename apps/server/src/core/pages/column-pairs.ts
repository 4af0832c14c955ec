import { textOf, type Row, type Segment } from "./line.ts";
import { isBroken, isDots } from "./word.ts";

/** What stands in one column, line by line, and how far to the right its lines reach. */
export interface Column {
  readonly segments: readonly Segment[];
  readonly right: number;
}

/**
 * How a column's next line stands to the one before: it goes on with it, begins something else, plainly another cell (another value,
 * or below a line that the column is empty on), or may do any of these.
 */
export type Pair = "goes on" | "apart" | "other cell" | "either";

/** A line that may go on with the row above it. */
export interface NextLine {
  /** The row so far. */
  readonly open: readonly Row[];
  readonly line: Row;
  readonly columns: readonly Column[];
  /** The number of the column in which a segment stands. */
  readonly columnOf: ReadonlyMap<Segment, number>;
  /** How far the lines of one cell stand below each other, in points. */
  readonly pitch: number;
}

/** A column that is empty for so many of its lines has another cell below. */
const MAX_LINES_BETWEEN = 1.6;
/** So far to the left, in type sizes, something else begins. */
const SET_OUT = 0.8;
/** A space between words, in type sizes, at least. */
const SPACE = 0.35;
const MAX_WORDS_OF_VALUE = 3;
const VALUE = /^[([]?[-–+]?\p{Sc}?\d[\d.,:/%–-]*[)\]]?$/u;

/** Of all columns that have something on the next line and above it in the row. */
export function pairsOf({ open, line, columns, columnOf, pitch }: NextLine): Pair[] {
  const all = open.flatMap(({ segments }) => segments);
  return line.segments.flatMap((segment) => {
    const at = columnOf.get(segment);
    const above = all.findLast((other) => columnOf.get(other) === at);
    const right = at === undefined ? undefined : columns[at]?.right;
    if (above === undefined || right === undefined) return [];
    return segment.baseline - above.baseline > MAX_LINES_BETWEEN * pitch ? "other cell" : pairOf(above, segment, right);
  });
}

function pairOf(above: Segment, below: Segment, right: number): Pair {
  const [last, first] = [above.words.at(-1), below.words[0]];
  if (last === undefined || first === undefined) return "either";
  if (isDots(last) || textOf(above.words) === textOf(below.words)) return "apart";
  if (isBroken(last) || /[,(/–—-]$/.test(last.text)) return "goes on";
  if (/^\p{Ll}/u.test(first.text) && !/[.!?;:]$/.test(last.text)) return "goes on";
  if (isSetOut(above, below)) return "apart";
  if (isValue(above) && isValue(below)) return "other cell";
  return right - above.right > first.right - first.left + SPACE * below.size ? "apart" : "either";
}

/** Whether a line begins to the left of the one above, as a heading over rows does, and is set in the middle or on the right of nothing. */
function isSetOut(above: Segment, below: Segment): boolean {
  const isCentred = Math.abs(above.left + above.right - below.left - below.right) < 2 * SET_OUT * below.size;
  const isOnRight = Math.abs(above.right - below.right) < SET_OUT * below.size;
  return above.left - below.left > SET_OUT * below.size && !isCentred && !isOnRight;
}

/** "12", "$25,000", "250 h", "[–5,987 ]". */
const isValue = ({ words }: Segment): boolean => words.length <= MAX_WORDS_OF_VALUE && VALUE.test(words[0]?.text ?? "");
