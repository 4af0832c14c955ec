import type { RawPage } from "../raw-page.ts";
import { rowsOf, segmentsOf, textOf, wordsOfRow, type Row } from "./line.ts";
import { wordsOf } from "./word.ts";

/** A row near a page's top or bottom, in the running for a running head or foot. */
export interface EdgeRow {
  readonly side: "top" | "bottom";
  readonly text: string;
  readonly row: Row;
  /** Distance of its baseline from the top, as a fraction of the page's height. */
  readonly place: number;
}

/** Rows of a page's edge that may repeat, and how far into the page they may stand. */
const EDGE_ROWS = 4;
const EDGE_SHARE = 0.15;
const MIN_SHARE_OF_PAGES = 0.3;
/** Heads that change by chapter: each repeats this often, and together they fill their place on enough pages. */
const MIN_REPEATS = 3;
/** Rows of repeated heads stand this near to one place, as a fraction of the page's height. */
const PLACE_STEP = 0.01;

/** Which rows of a document's pages are running heads and feet. */
export type IsRunning = (row: EdgeRow) => boolean;

/** The rows at a page's top and bottom edges. */
export function edgeRowsOf(page: RawPage): EdgeRow[] {
  return edgesOf(rowsOf(segmentsOf(wordsOf(page).upright)), page.height);
}

/** As `edgeRowsOf`, of rows at hand, in the same order as they stand on the page. */
export function edgesOf(rows: readonly Row[], height: number): EdgeRow[] {
  const top = rows.slice(0, EDGE_ROWS).filter((row) => row.baseline < EDGE_SHARE * height);
  const bottom = rows.slice(-EDGE_ROWS).filter((row) => row.baseline > (1 - EDGE_SHARE) * height && !top.includes(row));
  return [...top.map((row) => edgeRow(row, "top", height)), ...bottom.map((row) => edgeRow(row, "bottom", height))];
}

const edgeRow = (row: Row, side: EdgeRow["side"], height: number): EdgeRow => ({
  side,
  row,
  text: textOf(wordsOfRow(row)),
  place: row.baseline / height,
});

/** Learns a document's running heads and feet from its edge rows: their texts with digits made equal, and their places. */
export function learnRunningLines(edges: readonly (readonly EdgeRow[])[]): IsRunning {
  const pages = edges.filter((rows) => rows.length > 0).length;
  const pagesByKey = countPages(edges, keysOf);
  const pagesByPlace = countPages(
    edges.map((rows) => rows.filter((row) => keysOf(row).some((key) => (pagesByKey.get(key) ?? 0) >= MIN_REPEATS))),
    placesOf,
  );
  const enough = Math.max(2, MIN_SHARE_OF_PAGES * pages);
  const isCommon = (row: EdgeRow) => keysOf(row).some((key) => (pagesByKey.get(key) ?? 0) >= enough);
  const repeats = (row: EdgeRow) => keysOf(row).some((key) => (pagesByKey.get(key) ?? 0) >= MIN_REPEATS);
  const isBusy = (row: EdgeRow) => placesOf(row).some((place) => (pagesByPlace.get(place) ?? 0) >= enough);
  return (row) => isCommon(row) || (repeats(row) && isBusy(row));
}

function countPages(edges: readonly (readonly EdgeRow[])[], keys: (row: EdgeRow) => readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const rows of edges) {
    for (const key of new Set(rows.flatMap(keys))) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** Two overlapping steps, so that no place falls between them. */
function placesOf({ side, place }: EdgeRow): string[] {
  return [`${side}${Math.floor(place / PLACE_STEP)}`, `${side}~${Math.floor(place / PLACE_STEP + 0.5)}`];
}

function keysOf(row: EdgeRow): string[] {
  const text = row.text
    .replace(/\b[A-Z]{1,3}-(?=\d)/g, "@-")
    .replace(/\d+/g, "#")
    .replace(/(?<![\p{L}\p{N}])[ivxlc]+(?![\p{L}\p{N}])/gu, "#");
  return placesOf(row).map((place) => `${place} ${text}`);
}
