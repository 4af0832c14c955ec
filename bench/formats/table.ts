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

/** What a row counts as. */
const FORMATS: readonly (readonly [name: string, extensions: RegExp])[] = [
  ["PDF", /^pdf$/],
  ["Word", /^do[ct][xm]$/],
  ["PowerPoint", /^(?:pp[ts]|pot)[xm]$/],
  ["Excel", /^(?:xl[st][xm]|xlsb)$/],
  ["OpenDocument", /^(?:od[tsp]|ot[tsp]|fod[tsp])$/],
  ["RTF", /^rtf$/],
  ["EPUB", /^epub$/],
  ["old Word, PowerPoint, Excel", /^(?:do[ct]|pp[ts]|pot|xl[st])$/],
  ["HTML", /^x?html?$/],
  ["Markdown", /^(?:md|markdown)$/],
  ["text, records, subtitles", /^(?:txt|json|properties|ics|vtt|srt)$/],
  ["XML", /^(?:xml|rss|atom|dita|ditamap)$/],
  ["CSV, TSV", /^[ct]sv$/],
  ["mail, saved pages", /^(?:eml|mbox|mhtml?)$/],
  ["pictures", /^(?:jpe?g|png|gif|webp|tiff?|bmp|avif|heic|svg)$/],
  ["audio, video", /^(?:mp3|m4a|mp4|wav|flac|og[ga]|opus|aif|wma|wmv|asf|webm|mkv|avi|mov)$/],
  ["archives", /^(?:zip|jar|war|ear|tar|t?gz|rar|7z)$/],
];

const formatOf = (extension: string): string =>
  FORMATS.find(([, ending]) => ending.test(extension))?.[0] ?? "other kinds";

const COLUMNS = `group | format | files | indexed | partly | skipped | failed | compared | F1 median | precision | recall | different words | F1 ≥ .9 | pages as told`;

/** Prints a row for each group and format: medians, and how many files agree well with an independent extractor. */
export function printTable(rows: readonly Row[]): void {
  console.log(`| ${COLUMNS} |\n|${"---|".repeat(COLUMNS.split("|").length)}`);
  for (const group of new Set(rows.map((row) => row.group))) {
    const own = rows.filter((row) => row.group === group);
    for (const format of [...FORMATS.map(([name]) => name), "other kinds"]) {
      const some = own.filter((row) => formatOf(row.extension) === format);
      if (some.length > 0) console.log(line(group, format, some));
    }
  }
  console.log(line("all", "", rows));
}

function line(group: string, format: string, rows: readonly Row[]): string {
  const states = (["indexed", "partly", "skipped", "failed"] as const).map(
    (state) => rows.filter((row) => row.state === state).length,
  );
  const f1s = rows.flatMap((row) => (row.f1 === undefined ? [] : [row.f1]));
  const counted = rows.filter((row) => row.told !== null);
  const pages =
    counted.length === 0 ? "" : `${counted.filter((row) => row.told === row.pages).length} of ${counted.length}`;
  const medians = (["f1", "precision", "recall", "found"] as const).map((name) =>
    middle(rows.flatMap((row) => row[name] ?? [])),
  );
  const good = f1s.length === 0 ? "" : f1s.filter((f1) => f1 >= GOOD).length;
  return `| ${[group, format, rows.length, ...states, f1s.length, ...medians, good, pages].join(" | ")} |`;
}

function middle(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)]?.toFixed(3) ?? "";
}

/** Prints every file that agrees too little, whose pages differ, or that was not read. */
export function printDoubts(rows: readonly Row[]): void {
  for (const row of rows) {
    const place = `${row.group} ${row.name}`;
    if (row.f1 !== undefined && row.f1 < GOOD)
      console.log(
        `F1 ${row.f1.toFixed(3)} (precision ${row.precision?.toFixed(3)}, recall ${row.recall?.toFixed(3)}, different words ${row.found?.toFixed(3)}, ${row.by}): ${place}`,
      );
    if (row.told !== null && row.told !== row.pages) console.log(`pages ${row.pages} read, ${row.told} told: ${place}`);
    if (row.state === "failed") console.log(`failed: ${place}: ${row.reason}`);
  }
}
