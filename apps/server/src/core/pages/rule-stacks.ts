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
  return stacks.flatMap((stack) => withoutText(stack, runs));
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
function withoutText(stack: readonly Rule[], runs: readonly Segment[]): Rule[][] {
  const parts: Rule[][] = [];
  let open: Rule[] = [];
  for (const rule of stack) {
    const last = open.at(-1);
    if (last !== undefined && isText(last, rule, runs)) {
      parts.push(open);
      open = [];
    }
    open.push(rule);
  }
  return [...parts, open].filter((part) => part.length >= MIN_STACK);
}

function isText(above: Rule, below: Rule, runs: readonly Segment[]): boolean {
  const between = runs.filter((run) => isBetween(run, above, below));
  if (between.some(({ size }) => size > MIN_TITLE * usualSize(runs))) return true;
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
