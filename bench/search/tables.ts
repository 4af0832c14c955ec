import { KINDS_OF_QUERIES } from "./queries.ts";
import type { Timed, Timings } from "./time-queries.ts";

/** One engine at one size, for the tables. */
export interface Row {
  readonly engine: string;
  readonly passages: number;
  readonly timings: Timings;
  readonly fillSeconds: number | null;
  readonly diskMb: number | null;
  readonly nowMb: number;
  readonly mostMb: number;
}

const FULL = 200;
const thousands = (value: number): string => value.toLocaleString("en-US", { maximumFractionDigits: 0 });
const ms = (value: number): string => (value < 10 ? value.toFixed(1) : value.toFixed(0));

/** "p50 / p95", with what is to be known of them. */
export function timesOf(timed: Timed | null): string {
  if (timed === null) return "–";
  const few = timed.asked < FULL ? ` (${timed.asked})` : "";
  const answered = timed.answered < 0.5 ? ` *${Math.round(timed.answered * 100)} %*` : "";
  return `${ms(timed.p50)} / ${ms(timed.p95)}${few}${answered}`;
}

/** The medians of every kind of query that there is, by kind. */
export const mediansOf = (timings: Timings): Record<string, number> =>
  Object.fromEntries(KINDS_OF_QUERIES.flatMap((kind) => (timings[kind] === null ? [] : [[kind, timings[kind].p50]])));

const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");

/** Times of every kind of query, an engine a row. */
export const timesTable = (rows: readonly Row[]): string =>
  table(
    ["p50 / p95, ms", ...KINDS_OF_QUERIES],
    rows.map(({ engine, timings }) => [engine, ...KINDS_OF_QUERIES.map((kind) => timesOf(timings[kind]))]),
  );

/** What an engine takes beside time. */
export const costTable = (rows: readonly Row[]): string =>
  table(
    ["", "passages/s in", "disk, MB", "memory after all queries, MB", "most, MB"],
    rows.map(({ engine, passages, fillSeconds, diskMb, nowMb, mostMb }) => [
      engine,
      fillSeconds === null ? "" : thousands(passages / fillSeconds),
      diskMb === null ? "" : thousands(diskMb),
      thousands(nowMb),
      thousands(mostMb),
    ]),
  );

/** How the median of each kind of query grows with the library. */
export function growthTable(rows: readonly Row[]): string {
  const engines = [...new Set(rows.map(({ engine }) => engine))];
  const grown = (engine: string, kind: (typeof KINDS_OF_QUERIES)[number]): string =>
    rows
      .filter((row) => row.engine === engine)
      .map(({ timings }) => (timings[kind] === null ? "–" : ms(timings[kind].p50)))
      .join(" → ");
  return table(
    ["p50, ms", ...KINDS_OF_QUERIES],
    engines.map((engine) => [engine, ...KINDS_OF_QUERIES.map((kind) => grown(engine, kind))]),
  );
}
