import type { RawPage } from "./raw-page.ts";
import type { EdgeRow } from "./edge-row.ts";
import { rowsOf, segmentsOf, textOf, wordsOfRow, type Row } from "./line.ts";
import { learnCountingNumbers } from "./numbers-that-count.ts";
import { wordsOf } from "./word.ts";

/** Rows of a page's edge that may repeat, and how far from its outermost row, and from the edge, they may stand. */
const EDGE_ROWS = 4;
const EDGE_SHARE = 0.08;
const OUTERMOST_SHARE = 0.35;
const MIN_SHARE_OF_PAGES = 0.3;
/** Heads that change by chapter: each repeats this often, and together they fill their place on enough pages. */
const MIN_REPEATS = 3;
const MIN_SHARE_FOR_HEADINGS = 0.6;
/** Rows of repeated heads stand this near to one place, as a fraction of the page's height. */
const PLACE_STEP = 0.01;

type OfRow = (row: EdgeRow) => boolean;

/** What is known of the running heads and feet of a document. */
export interface RunningLines {
  /** Whether a row of a page's edge is one of them. */
  readonly isRunning: OfRow;
  /** Tells of them, in the order of the pages, which say something that none before them said, whatever page number they say it with. */
  readonly isNew: OfRow;
}

/** The rows at a page's top and bottom edges. */
export function edgeRowsOf(page: RawPage): EdgeRow[] {
  return [...edgesOf(rowsOf(segmentsOf(wordsOf(page).upright)), page.height).values()];
}

/** As `edgeRowsOf`, each beside its row. */
export function edgesOf(rows: readonly Row[], height: number): ReadonlyMap<Row, EdgeRow> {
  const first = Math.min(rows[0]?.baseline ?? 0, OUTERMOST_SHARE * height);
  const last = Math.max(rows.at(-1)?.baseline ?? height, (1 - OUTERMOST_SHARE) * height);
  const top = rows.slice(0, EDGE_ROWS).filter((row) => row.baseline <= first + EDGE_SHARE * height);
  const bottom = rows
    .slice(-EDGE_ROWS)
    .filter((row) => row.baseline >= last - EDGE_SHARE * height && !top.includes(row));
  const at = (row: Row, side: EdgeRow["side"], isOutermost: boolean) =>
    [row, edgeRow(row, { side, height, isOutermost })] as const;
  return new Map([
    ...top.map((row) => at(row, "top", row === rows[0])),
    ...bottom.map((row) => at(row, "bottom", row === rows.at(-1))),
  ]);
}

interface Edge {
  readonly side: EdgeRow["side"];
  readonly height: number;
  readonly isOutermost: boolean;
}

const edgeRow = (row: Row, { side, height, isOutermost }: Edge): EdgeRow => ({
  side,
  text: textOf(wordsOfRow(row)),
  cells: row.segments.map((segment) => textOf(segment.words)),
  place: row.baseline / height,
  isOutermost,
  looksLikeHeading: !isOutermost && row.segments.every((segment) => segment.isBold),
});

/** Learns a document's running heads and feet from its edge rows: their texts without page numbers, and their places. */
export function learnRunningLines(edges: readonly (readonly EdgeRow[])[]): RunningLines {
  const pages = edges.filter((rows) => rows.length > 0).length;
  const enough = Math.max(2, MIN_SHARE_OF_PAGES * pages);
  const withoutNumbers = learnCountingNumbers(edges);
  const byText = counter(edges, (row) => keysOf(row, withoutNumbers(row)));
  const byExactText = counter(edges, (row) => keysOf(row, row.text));
  const repeated = edges.map((rows) => rows.filter((row) => byText(row) >= MIN_REPEATS));
  const byPlace = counter(repeated, placesOf);
  const isRunning = (row: EdgeRow): boolean => {
    if (row.looksLikeHeading) return byExactText(row) >= Math.max(enough, MIN_SHARE_FOR_HEADINGS * pages);
    return byText(row) >= enough || (byText(row) >= MIN_REPEATS && byPlace(row) >= enough);
  };
  return { isRunning, isNew: newAmong(withoutNumbers) };
}

function newAmong(withoutNumbers: (row: EdgeRow) => string): OfRow {
  const told = new Set<string>();
  return (row) => {
    const key = withoutNumbers(row).toLowerCase();
    if (!/\p{L}{2}|\d{3}/u.test(key) || told.has(key)) return false;
    told.add(key);
    return true;
  };
}

/** On how many pages a row of the same key stands. */
function counter(
  edges: readonly (readonly EdgeRow[])[],
  keys: (row: EdgeRow) => readonly string[],
): (row: EdgeRow) => number {
  const counts = new Map<string, number>();
  for (const rows of edges) {
    for (const key of new Set(rows.flatMap(keys))) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return (row) => Math.max(...keys(row).map((key) => counts.get(key) ?? 0));
}

/** Two overlapping steps, so that no place falls between them. */
function placesOf({ side, place }: EdgeRow): string[] {
  return [`${side}${Math.floor(place / PLACE_STEP)}`, `${side}~${Math.floor(place / PLACE_STEP + 0.5)}`];
}

const keysOf = (row: EdgeRow, text: string): string[] => placesOf(row).map((place) => `${place} ${text}`);
