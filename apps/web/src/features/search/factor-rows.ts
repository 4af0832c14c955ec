import type { RankFactor } from "@reading-room/contract/search";
import { capital } from "../../ui/capital.ts";

export interface FactorRow {
  readonly name: string;
  /** Of a hundred, with its sign. */
  readonly points: string;
  readonly isSum: boolean;
}

const POINTS = 100;

const sentenceCase = (name: string): string =>
  capital(
    name
      .replaceAll(/[_-]+/g, " ")
      .replaceAll(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`),
  );

const signed = (points: number): string => {
  const text = Math.abs(points).toFixed(1);
  if (text === "0.0") return text;
  return points < 0 ? `−${text}` : `+${text}`;
};

/** What made a rank as a table says it: each factor with its points of a hundred, in the given order, then their sum. */
export function factorRows(factors: readonly RankFactor[]): FactorRow[] {
  const sum = factors.reduce((total, { adds }) => total + adds, 0);
  return [
    ...factors.map(({ factor, adds }) => ({ name: sentenceCase(factor), points: signed(adds * POINTS), isSum: false })),
    { name: "Together", points: (sum * POINTS).toFixed(1), isSum: true },
  ];
}
