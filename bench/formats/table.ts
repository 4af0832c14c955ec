import type { Agreement } from "./compare.ts";
import type { Ending } from "./read.ts";

/** One file and what came of it. */
export interface Row extends Partial<Agreement> {
  readonly group: string;
  readonly name: string;
  readonly extension: string;
  readonly state: Ending["state"];
  readonly reason: string | null;
  readonly readMs: number;
  /** Pages, slides or sheets as read, and as an independent look tells; null where there are none to count. */
  readonly pages: number | null;
  readonly told: number | null;
  /** Pages that wait for text recognition. */
  readonly waiting: number;
  /** The independent extractor. */
  readonly by?: string;
}

const GOOD = 0.9;

/** Prints a row for each group and format. */
export function printTable(rows: readonly Row[]): void {
  console.log(
    "| group | format | files | indexed | partly | skipped | failed | compared | F1 median | F1 least | F1 < .9 | pages as told |",
  );
  console.log("|---|---|---|---|---|---|---|---|---|---|---|---|");
  const keys = [...new Set(rows.map((row) => `${row.group}|${row.extension}`))].sort();
  for (const key of keys)
    console.log(
      line(
        key,
        rows.filter((row) => `${row.group}|${row.extension}` === key),
      ),
    );
  console.log(line("all|", rows));
}

function line(key: string, rows: readonly Row[]): string {
  const [group = "", extension = ""] = key.split("|");
  const inState = (state: Row["state"]): string => String(rows.filter((row) => row.state === state).length);
  const f1s = rows.flatMap((row) => (row.f1 === undefined ? [] : [row.f1])).sort((a, b) => a - b);
  const counted = rows.filter((row) => row.told !== null);
  const right = counted.filter((row) => row.told === row.pages).length;
  const shown = (value: number | undefined): string => (value === undefined ? "" : value.toFixed(3));
  const states = (["indexed", "partly", "skipped", "failed"] as const).map(inState);
  const figures = [
    f1s.length,
    shown(f1s[Math.floor(f1s.length / 2)]),
    shown(f1s[0]),
    f1s.filter((f1) => f1 < GOOD).length,
  ];
  const pages = counted.length === 0 ? "" : `${right} of ${counted.length}`;
  return `| ${[group, extension, rows.length, ...states, ...figures, pages].join(" | ")} |`;
}

/** Prints every file that agrees too little, whose pages differ, or that was not read. */
export function printDoubts(rows: readonly Row[]): void {
  for (const row of rows) {
    const place = `${row.group} ${row.name}`;
    if (row.f1 !== undefined && row.f1 < GOOD)
      console.log(
        `F1 ${row.f1.toFixed(3)} (precision ${row.precision?.toFixed(3)}, recall ${row.recall?.toFixed(3)}, ${row.by}): ${place}`,
      );
    if (row.told !== null && row.told !== row.pages) console.log(`pages ${row.pages} read, ${row.told} told: ${place}`);
    if (row.state === "failed") console.log(`failed: ${place}: ${row.reason}`);
  }
}
