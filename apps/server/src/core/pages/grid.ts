import type { Row, Segment } from "./line.ts";
import { isBetween, stacksOf } from "./rule-stacks.ts";
import { TOUCHING, type Rule, type Rules } from "./rules.ts";

/** Lines that hang together: where they may part columns and rows, in points of the reading frame, outermost ones included. */
export interface Grid {
  /** From the left. */
  readonly xs: readonly number[];
  /** From the top. */
  readonly ys: readonly number[];
  /** The first square of the cell in which a point lies, counted over all squares between the lines from the top left; null outside. */
  readonly cellAt: (x: number, y: number) => number | null;
}

/** Whether a row of a page reaches no further to the left and to the right than a grid. */
export const isInWidth = ({ xs }: Grid, { segments }: Row): boolean =>
  segments.every(({ left, right, size }) => left >= (xs[0] ?? 0) - size && right <= (xs.at(-1) ?? 0) + size);

/** Whether a row of a page stands between a grid's outermost lines, or right on the first one, as names of columns do. */
export function isInside(grid: Grid, row: Row): boolean {
  const [top, bottom] = [grid.ys[0] ?? 0, grid.ys.at(-1) ?? 0];
  const { segments } = row;
  const isAbove = (one: Segment): boolean => segments.length > 1 && one.baseline > top - one.size;
  return isInWidth(grid, row) && segments.every((one) => one.baseline < bottom && (one.baseline > top || isAbove(one)));
}

/** Stripes further apart than this, in points, are of no one table. */
const MAX_BAND = 320;
/** A grid of more squares is squared paper. */
const MAX_SQUARES = 5_000;

/**
 * The grids of a page, the largest first.
 * @param runs what stands on the page: between shaded rows there are rows without any line, where nothing crosses their columns
 */
export function gridsOf({ level, upright }: Rules, runs: readonly Segment[]): Grid[] {
  const joined = joinTouching(level, upright);
  const [crossed, alone] = [joinStriped(joined.filter(hasInside), runs), joined.filter((part) => !hasInside(part))];
  const single = alone.flatMap((part) => part.level);
  const stacks = stacksOf(single, runs).map((stack) => stackGrid(stack, single));
  return [...crossed.flatMap(gridOf), ...stacks].sort((a, b) => areaOf(b) - areaOf(a));
}

const spanned = (places: readonly number[]): number => (places.at(-1) ?? 0) - (places[0] ?? 0);
const areaOf = ({ xs, ys }: Grid): number => spanned(xs) * spanned(ys);

interface Touching {
  readonly level: Rule[];
  readonly upright: Rule[];
}

/** Lines that touch one another, directly or over others. */
function joinTouching(level: readonly Rule[], upright: readonly Rule[]): Touching[] {
  const parts: Touching[] = level.map((rule) => ({ level: [rule], upright: [] }));
  for (const rule of upright) {
    const touched = parts.filter((part) => part.level.some((other) => touches(other, rule)));
    const [first, ...rest] = touched;
    if (first === undefined) continue;
    first.upright.push(rule);
    for (const other of rest) {
      first.level.push(...other.level);
      first.upright.push(...other.upright);
      parts.splice(parts.indexOf(other), 1);
    }
  }
  return parts;
}

const touches = (level: Rule, upright: Rule): boolean => isWithin(upright.at, level) && isWithin(level.at, upright);

const isWithin = (place: number, { from, to }: Rule): boolean => place >= from - TOUCHING && place <= to + TOUCHING;

const extent = (rules: readonly Rule[]) => ({
  from: Math.min(...rules.map(({ from }) => from)),
  to: Math.max(...rules.map(({ to }) => to)),
});

/** Whether an upright line parts what lies between the outermost ones. */
function hasInside({ level, upright }: Touching): boolean {
  const { from, to } = extent(level);
  return upright.some(({ at }) => at > from + 2 * TOUCHING && at < to - 2 * TOUCHING);
}

/** Every other row of a table is shaded: the same columns again and again, with rows between. */
function joinStriped(parts: readonly Touching[], runs: readonly Segment[]): Touching[] {
  const joined: Touching[] = [];
  for (const part of [...parts].sort((a, b) => extent(a.upright).from - extent(b.upright).from)) {
    const at = joined.findIndex((above) => isStripeBelow(above, part, runs));
    const above = joined[at];
    if (above === undefined) joined.push(part);
    else joined[at] = { level: [...above.level, ...part.level], upright: goingOn(above.upright, part.upright) };
  }
  return joined;
}

function isStripeBelow(above: Touching, part: Touching, runs: readonly Segment[]): boolean {
  const [from, to] = [extent(above.upright).to, extent(part.upright).from];
  const isSame = above.upright.every(({ at }) => part.upright.some((other) => Math.abs(other.at - at) <= TOUCHING));
  if (!isSame || above.upright.length !== part.upright.length || to < from || to - from > MAX_BAND) return false;
  const wide = extent(part.level);
  const between = runs.filter((run) => isBetween(run, { at: from, ...wide }, { at: to, ...wide }));
  const crosses = ({ left, right }: Segment) => part.upright.some(({ at }) => left < at - 1 && right > at + 1);
  return between.length > 0 && !between.some(crosses);
}

/** Upright lines that those of a stripe below go on with. */
const goingOn = (above: readonly Rule[], below: readonly Rule[]): Rule[] =>
  above.map(({ at, from, to }) => ({
    at,
    from,
    to: Math.max(to, ...below.filter((other) => Math.abs(other.at - at) <= TOUCHING).map((other) => other.to)),
  }));

function gridOf({ level, upright }: Touching): Grid[] {
  const [wide, high] = [extent(level), extent(upright)];
  const xs = placesOf([wide.from, ...upright.map(({ at }) => at), wide.to]);
  const ys = placesOf([high.from, ...level.map(({ at }) => at), high.to]);
  const squares = (xs.length - 1) * (ys.length - 1);
  if (squares === 0 || squares > MAX_SQUARES) return [];
  const cells = cellsOf(xs, ys, { level, upright });
  const cellAt = (x: number, y: number): number | null => {
    const [column, row] = [indexOf(xs, x), indexOf(ys, y)];
    return column === null || row === null ? null : (cells[row * (xs.length - 1) + column] ?? null);
  };
  return [{ xs, ys, cellAt }];
}

/** A grid of level lines alone. Shorter ones within it part the rows of those columns that they go over, beside a cell of several rows. */
function stackGrid(stack: readonly Rule[], all: readonly Rule[]): Grid {
  const { from, to } = extent(stack);
  const [top, bottom] = [stack[0]?.at ?? 0, stack.at(-1)?.at ?? 0];
  const isShorter = (rule: Rule): boolean =>
    rule.at > top && rule.at < bottom && rule.from >= from - TOUCHING && rule.to <= to + TOUCHING;
  const rules = [...stack, ...all.filter((rule) => !stack.includes(rule) && isShorter(rule))].sort(
    (a, b) => a.at - b.at,
  );
  const cellAt = (x: number, y: number): number | null => {
    const above = rules.findLastIndex((rule) => rule.at < y && isWithin(x, rule));
    return above < 0 || y > bottom || !isWithin(x, { at: y, from, to }) ? null : above;
  };
  return { xs: [from, to], ys: rules.map(({ at }) => at), cellAt };
}

/** Places in order, those that are one place only once. */
function placesOf(all: readonly number[]): number[] {
  const places: number[] = [];
  for (const place of [...all].sort((a, b) => a - b)) {
    if (places.length === 0 || place - (places.at(-1) ?? 0) > 2 * TOUCHING) places.push(place);
  }
  return places;
}

function indexOf(places: readonly number[], place: number): number | null {
  const after = places.findIndex((other) => other > place);
  return after <= 0 ? null : after - 1;
}

/** For each square between the lines, which cell it belongs to: squares that no line parts are one. */
function cellsOf(xs: readonly number[], ys: readonly number[], { level, upright }: Touching): number[] {
  const width = xs.length - 1;
  // Each square points to one before it in its cell, or to itself.
  const before = Array.from({ length: width * (ys.length - 1) }, (_, i) => i);
  const firstOf = (square: number): number => {
    let at = square;
    for (let next = before[at]; next !== undefined && next !== at; next = before[at]) at = next;
    return at;
  };
  const join = (a: number, b: number): void => {
    const [first, other] = [firstOf(a), firstOf(b)];
    before[Math.max(first, other)] = Math.min(first, other);
  };
  before.forEach((_, square) => {
    const [row, column] = [Math.floor(square / width), square % width];
    if (column > 0 && !isRuled(upright, xs[column] ?? 0, middle(ys, row))) join(square - 1, square);
    if (row > 0 && !isRuled(level, ys[row] ?? 0, middle(xs, column))) join(square - width, square);
  });
  return before.map((_, square) => firstOf(square));
}

const middle = (places: readonly number[], i: number): number => ((places[i] ?? 0) + (places[i + 1] ?? 0)) / 2;

const isRuled = (rules: readonly Rule[], at: number, beside: number): boolean =>
  rules.some((rule) => Math.abs(rule.at - at) <= 2 * TOUCHING && isWithin(beside, rule));
