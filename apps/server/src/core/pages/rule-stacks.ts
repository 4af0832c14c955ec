import type { Segment } from "./line.ts";
import { TOUCHING, type Rule } from "./rules.ts";

/** Level lines that begin and end below one another, further apart than this, in points, are of no one table. */
const MAX_BAND = 320;
/** So many of them part rows. */
const MIN_STACK = 3;

/**
 * Level lines of one length below one another, which part rows.
 * @param runs what stands on the page
 */
export function stacksOf(level: readonly Rule[], runs: readonly Segment[]): Rule[][] {
  const stacks: Rule[][] = [];
  for (const rule of [...level].sort((a, b) => a.at - b.at)) {
    const open = stacks.find((stack) => goesBelow(stack.at(-1), rule));
    if (open === undefined) stacks.push([rule]);
    else open.push(rule);
  }
  const title = MIN_TITLE * usualSize(runs);
  return stacks.flatMap((stack) => withoutText(stack, (above, below) => isText(above, below, { runs, title })));
}

/** Lines wider than this share of a table that begin on its left, and so many of them, are text between two rules. */
const MAX_CELL_WIDTH = 0.55;
const MAX_INDENT = 0.15;
const MAX_WIDE_LINES = 0.25;

/** Type so many times as large as a page's usual one heads another table. */
const MIN_TITLE = 1.15;

/** The size of type in the middle of all that stand on a page. */
const usualSize = (runs: readonly Segment[]): number =>
  runs.map(({ size }) => size).sort((a, b) => a - b)[Math.floor(runs.length / 2)] ?? 0;

/** Cuts a stack where text stands between two lines, of one table's end and another one's beginning. */
function withoutText(stack: readonly Rule[], isCut: (above: Rule, below: Rule) => boolean): Rule[][] {
  const parts: Rule[][] = [];
  let open: Rule[] = [];
  for (const rule of stack) {
    const last = open.at(-1);
    if (last !== undefined && isCut(last, rule)) {
      parts.push(open);
      open = [];
    }
    open.push(rule);
  }
  return [...parts, open].filter((part) => part.length >= MIN_STACK);
}

/** What stands on a page, and the size from which on type is a title. */
interface Standing {
  readonly runs: readonly Segment[];
  readonly title: number;
}

function isText(above: Rule, below: Rule, { runs, title }: Standing): boolean {
  const between = runs.filter((run) => isBetween(run, above, below));
  if (between.some(({ size }) => size > title)) return true;
  const lines = new Set(between.map(({ baseline }) => Math.round(baseline))).size;
  const width = below.to - below.from;
  const isWide = ({ left, right }: Segment): boolean =>
    right - left > MAX_CELL_WIDTH * width && left < below.from + MAX_INDENT * width;
  return between.filter(isWide).length > MAX_WIDE_LINES * lines;
}

/** Whether a piece of text stands between two level lines of one length. */
export const isBetween = ({ left, right, baseline }: Segment, above: Rule, below: Rule): boolean =>
  baseline > above.at && baseline < below.at && right > above.from && left < above.to;

const goesBelow = (last: Rule | undefined, rule: Rule): boolean =>
  last !== undefined &&
  rule.at - last.at <= MAX_BAND &&
  Math.abs(last.from - rule.from) <= TOUCHING &&
  Math.abs(last.to - rule.to) <= TOUCHING;
