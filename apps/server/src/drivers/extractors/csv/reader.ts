import { BETWEEN_CELLS } from "@reading-room/contract/document";
import { oneLine } from "../../../core/text/clean-text.ts";
import { PART_CHARS, type FlowItem } from "../../../core/pages/flow-pages.ts";
import type { Reader } from "../format.ts";
import { readStart } from "../text/bounded-bytes.ts";
import { decodeText } from "../text/decode-text.ts";
import { flowDocument, NO_FACTS } from "../text/flow-document.ts";
import { separatorOf } from "./separator.ts";
import { tableRows } from "./table-rows.ts";

const MAX_BYTES = 32 * 2 ** 20;
const MAX_ROWS = 100_000;
const MAX_COLUMNS = 1_000;
const LOT_CHARS = 4_000;
/** A name longer than this is a sentence. */
const MAX_NAME_CHARS = 60;

/** Reads a table row by row. Where its first row names the columns, each row tells them with its values: a row found alone makes sense. */
export const csvReader: Reader = {
  async read({ path, name }) {
    const { bytes, size } = readStart(path, MAX_BYTES);
    const { text, separator } = separatorOf(decodeText(bytes), name);
    const limits = { unreadBytes: size > MAX_BYTES, rows: false, columns: false };
    return flowDocument({
      fileName: name,
      items: inParts(lots(rowsWithin(text, separator, limits))),
      facts: () => ({ ...NO_FACTS, isPublication: false }),
      gap: () => gapOf(limits),
    });
  },
};

interface Limits {
  readonly unreadBytes: boolean;
  rows: boolean;
  columns: boolean;
}

function gapOf({ unreadBytes, rows, columns }: Limits): string | null {
  if (rows) return `only the first ${MAX_ROWS.toLocaleString("en")} rows were read`;
  if (unreadBytes) return `only the first ${MAX_BYTES / 2 ** 20} MB of this table were read`;
  return columns ? `only the first ${MAX_COLUMNS.toLocaleString("en")} columns were read` : null;
}

async function* rowsWithin(text: string, separator: string, limits: Limits): AsyncGenerator<readonly string[]> {
  let count = 0;
  for await (const row of tableRows(text, separator)) {
    if (count++ === MAX_ROWS) {
      limits.rows = true;
      return;
    }
    if (row.length > MAX_COLUMNS) limits.columns = true;
    yield row.slice(0, MAX_COLUMNS).map(oneLine);
  }
}

/** Rows that stand together, each in a line. */
interface Lot {
  readonly text: string;
  /** Numbers of its first and its last row, as spreadsheets count them. */
  readonly first: number;
  readonly last: number;
}

async function* lots(rows: AsyncIterable<readonly string[]>): AsyncGenerator<Lot> {
  let names: readonly string[] | null | undefined;
  let lines: string[] = [];
  let [number, first, last, chars] = [0, 1, 1, 0];
  for await (const row of rows) {
    number++;
    const line = names ? named(row, names) : plain(row);
    if (line === "") continue;
    if (names === undefined) names = areNames(row) ? row : null;
    if (chars + line.length > LOT_CHARS && lines.length > 0) {
      yield { text: lines.join("\n"), first, last };
      [lines, chars] = [[], 0];
    }
    if (lines.length === 0) first = number;
    last = number;
    lines.push(line);
    chars += line.length;
  }
  if (lines.length > 0) yield { text: lines.join("\n"), first, last };
}

/** Tables of as many rows as a part of the file holds; each part is called by its rows. */
async function* inParts(found: AsyncIterable<Lot>): AsyncGenerator<FlowItem> {
  let part: Lot[] = [];
  let chars = 0;
  for await (const lot of found) {
    if (part.length > 0 && chars + lot.text.length > PART_CHARS) {
      yield* itemsOf(part);
      [part, chars] = [[], 0];
    }
    part.push(lot);
    chars += lot.text.length + 2;
  }
  yield* itemsOf(part);
}

function itemsOf(part: readonly Lot[]): FlowItem[] {
  const [first, last] = [part.at(0)?.first, part.at(-1)?.last];
  if (first === undefined || last === undefined) return [];
  const label = first === last ? `row ${first}` : `rows ${first}–${last}`;
  return [{ kind: "break", label }, ...part.map(({ text }): FlowItem => ({ kind: "table", level: 0, text }))];
}

/** Short, all different, and none of them a number or a date. */
const areNames = (row: readonly string[]): boolean =>
  row.length > 1 &&
  new Set(row).size === row.length &&
  row.every((cell) => cell.length > 0 && cell.length <= MAX_NAME_CHARS && !/^[-+$€£]?\d[\d.,:/ %-]*$/.test(cell));

const plain = (row: readonly string[]): string => row.filter((cell) => cell !== "").join(BETWEEN_CELLS);

const named = (row: readonly string[], names: readonly string[]): string =>
  row
    .map((cell, i) => (cell === "" || names[i] === undefined ? cell : `${names[i]}: ${cell}`))
    .filter((cell) => cell !== "")
    .join(BETWEEN_CELLS);
