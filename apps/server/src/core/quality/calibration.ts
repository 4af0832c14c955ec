/** What an answer claimed of itself, and whether it was right. */
export interface Claimed {
  /** From 0 to 1. */
  readonly confidence: number;
  readonly isRight: boolean;
}

/** Answers that claimed about as much. */
export interface Bin {
  readonly count: number;
  /** What they claimed, and how many were right, on average. */
  readonly said: number;
  readonly right: number;
}

const BINS = 10;

const average = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length);

/** Ten bins of equal width, those without an answer left out; from the least certain on. */
export function reliabilityBins(claimed: readonly Claimed[]): Bin[] {
  const byBin = Map.groupBy(claimed, ({ confidence }) => Math.min(BINS - 1, Math.floor(BINS * confidence)));
  return [...byBin]
    .sort(([a], [b]) => a - b)
    .map(([, some]) => ({
      count: some.length,
      said: average(some.map(({ confidence }) => confidence)),
      right: average(some.map(({ isRight }) => (isRight ? 1 : 0))),
    }));
}

/** How far claims and truth lie apart on average, from 0 to 1. */
export const calibrationError = (claimed: readonly Claimed[]): number =>
  reliabilityBins(claimed).reduce(
    (sum, { count, said, right }) => sum + (count / claimed.length) * Math.abs(said - right),
    0,
  );

/** How often one of the first scores above one of the second, ties as half; null when either are none. */
export function areaUnderCurve(above: readonly number[], below: readonly number[]): number | null {
  if (above.length === 0 || below.length === 0) return null;
  const all = [
    ...above.map((score) => ({ score, isAbove: true })),
    ...below.map((score) => ({ score, isAbove: false })),
  ];
  const groups = [...Map.groupBy(all, ({ score }) => score)].sort(([a], [b]) => a - b);
  let [wins, belowSoFar] = [0, 0];
  for (const [, group] of groups) {
    const own = group.filter(({ isAbove }) => isAbove).length;
    wins += own * (belowSoFar + (group.length - own) / 2);
    belowSoFar += group.length - own;
  }
  return wins / (above.length * below.length);
}

/** Of the surest answers so many, the share that is wrong. */
export interface RiskAtCoverage {
  readonly coverage: number;
  readonly risk: number;
}

/** What the wrong share becomes as less and less sure answers are given, too. */
export function riskCurve(claimed: readonly Claimed[]): RiskAtCoverage[] {
  const sorted = [...claimed].sort((a, b) => b.confidence - a.confidence);
  let wrong = 0;
  return sorted.map(({ isRight }, i) => {
    if (!isRight) wrong += 1;
    return { coverage: (i + 1) / sorted.length, risk: wrong / (i + 1) };
  });
}
