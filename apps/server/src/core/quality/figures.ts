import { areaUnderCurve, calibrationError } from "./calibration.ts";
import type { Outcome } from "./judge-reply.ts";

/** One figure over all outcomes that tell of it. */
export interface Figure {
  readonly name: string;
  /** A share from 0 to 1, or milliseconds; null where no question tells. */
  readonly value: number | null;
  /** Where it lies in 95 of 100 draws of as many questions. */
  readonly range: readonly [number, number] | null;
  readonly unit: "share" | "ms" | "area";
  /** Questions it is over. */
  readonly count: number;
}

const DRAWS = 300;

/** A repeatable stream of numbers from 0 to 1. */
function repeatable(): () => number {
  let state = 1;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

type Measure = (outcomes: readonly Outcome[]) => number | null;

const average = (numbers: readonly number[]): number | null =>
  numbers.length === 0 ? null : numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

/** The share of those that tell of it. */
const shareOf =
  (tells: (one: Outcome) => boolean | null): Measure =>
  (outcomes) =>
    average(outcomes.flatMap((one) => (tells(one) === null ? [] : [tells(one) === true ? 1 : 0])));

const within =
  (place: (one: Outcome) => number | null, count: number) =>
  (one: Outcome): boolean | null => {
    const at = place(one);
    return at === null ? null : at >= 1 && at <= count;
  };

const quantile =
  (share: number): Measure =>
  (outcomes) => {
    const sorted = outcomes.map(({ ms }) => ms).sort((a, b) => a - b);
    return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? null;
  };

const precision: Measure = (outcomes) => {
  const cited = outcomes.filter(({ citationsRight }) => citationsRight !== null);
  const all = cited.reduce((sum, one) => sum + one.citations, 0);
  return all === 0 ? null : cited.reduce((sum, one) => sum + (one.citationsRight ?? 0), 0) / all;
};

const separation: Measure = (outcomes) => {
  const of = (isAnswerable: boolean) =>
    outcomes.filter((one) => one.isAnswerable === isAnswerable).map(({ confidence }) => confidence);
  return areaUnderCurve(of(true), of(false));
};

const MEASURES: readonly (readonly [name: string, unit: Figure["unit"], measure: Measure])[] = [
  ["right file first", "share", shareOf(within(({ fileAt }) => fileAt, 1))],
  ["right file in first five", "share", shareOf(within(({ fileAt }) => fileAt, 5))],
  ["right file in first ten", "share", shareOf(within(({ fileAt }) => fileAt, 10))],
  ["right page first", "share", shareOf(within(({ pageAt }) => pageAt, 1))],
  ["right page in first five", "share", shareOf(within(({ pageAt }) => pageAt, 5))],
  ["first citation on a right page", "share", shareOf(({ firstCitation }) => firstCitation)],
  ["citations on a right page", "share", precision],
  ["answer holds what it should", "share", shareOf(({ holdsAnswer }) => holdsAnswer)],
  ["answerable, but refused", "share", shareOf((one) => (one.isAnswerable ? one.abstained : null))],
  ["unanswerable, and refused", "share", shareOf((one) => (one.isAnswerable ? null : one.abstained))],
  ["answerable more certain than unanswerable", "area", separation],
  ["calibration error", "area", (outcomes) => (outcomes.length === 0 ? null : calibrationError(outcomes))],
  ["time, half of the questions", "ms", quantile(0.5)],
  ["time, 95 of 100 questions", "ms", quantile(0.95)],
];

/** Where a measure lies when as many outcomes are drawn again and again. */
function rangeOf(outcomes: readonly Outcome[], measure: Measure): readonly [number, number] | null {
  const random = repeatable();
  const drawn: number[] = [];
  for (let draw = 0; draw < DRAWS; draw++) {
    const some = outcomes.map(() => outcomes[Math.floor(random() * outcomes.length)] as Outcome);
    const value = measure(some);
    if (value !== null) drawn.push(value);
  }
  drawn.sort((a, b) => a - b);
  const [low, high] = [drawn[Math.floor(0.025 * drawn.length)], drawn[Math.floor(0.975 * drawn.length)]];
  return low === undefined || high === undefined ? null : [low, high];
}

/** All figures of a run. */
export const figuresOf = (outcomes: readonly Outcome[]): Figure[] =>
  MEASURES.map(([name, unit, measure]) => {
    const told = outcomes.filter((one) => measure([one]) !== null || unit === "area");
    const value = measure(outcomes);
    return { name, unit, value, range: value === null ? null : rangeOf(outcomes, measure), count: told.length };
  });
