import type { Block, OutlineEntry, Page } from "../page.ts";
import { contentsReader } from "./contents-lists.ts";
import type { EdgeRow } from "./edge-row.ts";
import { isInside, type Grid } from "./grid.ts";
import { headingLevel, learnStyle, type TypeStyle } from "./heading.ts";
import { learnHyphens, type KeepsHyphen } from "./hyphens.ts";
import { opensNumbered } from "./item-label.ts";
import { rowsOf, segmentsOf, textOf, type Row, type Segment } from "./line.ts";
import { groupsOf, type Group } from "./paragraph.ts";
import { holdsLabel, printedLabels } from "./printed-labels.ts";
import { readingOrder } from "./reading-order.ts";
import { ruledTables, tableGrids } from "./ruled-tables.ts";
import { unruledRows } from "./unruled-rows.ts";
import { edgeRowsOf, edgesOf, learnRunningLines, type RunningLines } from "./running-lines.ts";
import { learnTurned } from "./turned.ts";
import { turnedEdgesOf } from "./turned-edges.ts";
import { goesOnWith, wordsOf, type Word } from "./word.ts";
import { lineOf, type Line } from "./text-line.ts";
import { writePage, type Part } from "./write-page.ts";
import type { RawPage } from "./raw-page.ts";

/** What is learnt from all pages before any is cleaned. */
interface Learnt extends RunningLines {
  readonly isStamp: (words: readonly Word[]) => boolean;
  readonly style: TypeStyle;
  readonly keepsHyphen: KeepsHyphen;
  /** To be asked of page after page. */
  readonly listsOf: ReturnType<typeof contentsReader>;
}

/**
 * Turns a document's raw pages into running text, in order and one at a time: columns, joined hyphens, headings, numbered
 * paragraphs and tables told apart, printed labels read. Running heads and feet are left out but for the first of each:
 * what they say can be found, too.
 */
export function* cleanPages(pages: readonly RawPage[], outline: readonly OutlineEntry[]): Generator<Page> {
  const edges = pages.map(edgeRowsOf);
  const labels = printedLabels(pages.map((page, i) => [...(edges[i] ?? []), ...turnedEdgesOf(page)]));
  const learnt: Learnt = {
    ...learnRunningLines(edges),
    isStamp: learnTurned(pages),
    style: learnStyle(pages, outline),
    keepsHyphen: learnHyphens(pages),
    listsOf: contentsReader(),
  };
  for (const [i, page] of pages.entries()) {
    const printedLabel = labels[i] ?? null;
    yield {
      number: page.number,
      label: page.label,
      printedLabel,
      ...clean(page, printedLabel, learnt),
      gap: page.gap,
      needsRecognition: page.needsRecognition,
      confidence: page.confidence,
    };
  }
}

function clean(page: RawPage, label: string | null, learnt: Learnt): Pick<Page, "text" | "words" | "blocks"> {
  const { upright, turned } = wordsOf(page);
  const grids = tableGrids(upright, page);
  const isRunning = (edge: EdgeRow): boolean => learnt.isRunning(edge) || holdsLabel(edge, label);
  const { body, running } = partedEdges(upright, { height: page.height, grids, isRunning });
  const groups = readingOrder(withTables(body, grids)).flatMap(groupsOf);
  const lists = learnt.listsOf(groups);
  // Boxes of recognised words end at their letters, so that spaces between words look like those between columns.
  const told = (group: Group): Group => (lists.has(group) || page.confidence !== null ? group : inCells(group));
  const parts = joinParts(groups.map((group) => partOf(told(group), { page, isContents: lists.has(group), learnt })));
  const stamps: Part[] =
    turned.length === 0 || learnt.isStamp(turned) ? [] : [{ kind: "note", level: 0, lines: [asLine(turned)] }];
  const edges = parts.length === 0 ? [] : running.filter(([, edge]) => learnt.isNew(edge));
  const [head, foot] = [edgePart(edges, "top"), edgePart(edges, "bottom")];
  return writePage(page, [...head, ...parts, ...stamps, ...foot], learnt.keepsHyphen);
}

/** A page's segments, what stands in each ruled table as one of them. */
function withTables(segments: Segment[], grids: readonly Grid[]): Segment[] {
  const { tables, rest } = ruledTables(
    segments.flatMap(({ words }) => words),
    grids,
  );
  return tables.length === 0 ? segments : [...segmentsOf(rest), ...tables];
}

/** A table as rows with their cells, where they can be told apart. */
const inCells = (group: Group): Group =>
  group.isTable && group.lines.every(({ cellWords }) => cellWords === undefined)
    ? { ...group, lines: unruledRows(group.lines) ?? group.lines }
    : group;

/** Running lines are found, and answer nothing. */
function edgePart(told: PartedPage["running"], side: EdgeRow["side"]): Part[] {
  const lines = told.filter(([, edge]) => edge.side === side).map(([row]) => lineOf(row));
  return lines.length === 0 ? [] : [{ kind: "edge", level: 0, lines }];
}

/** What a page says, and the running lines at its edges. */
interface PartedPage {
  readonly body: Segment[];
  readonly running: readonly (readonly [Row, EdgeRow])[];
}

interface Edged {
  readonly height: number;
  readonly grids: readonly Grid[];
  readonly isRunning: RunningLines["isRunning"];
}

function partedEdges(words: readonly Word[], { height, grids, isRunning }: Edged): PartedPage {
  const rows = rowsOf(segmentsOf(words));
  const edges = [...edgesOf(rows, height)].filter(([, edge]) => isRunning(edge));
  const isEdge = new Set(edges.map(([row]) => row));
  const held = rowsOfTables(rows, grids, (row) => isEdge.has(row));
  const running = edges.filter(([row]) => !held.has(row));
  const taken = new Set(running.map(([row]) => row));
  return { body: rows.filter((row) => !taken.has(row)).flatMap((row) => row.segments), running };
}

/** Rows that repeat at pages' edges, in tables that say more than what repeats: the names of their columns, and what a page's end parts. */
function rowsOfTables(rows: readonly Row[], grids: readonly Grid[], isEdge: (row: Row) => boolean): ReadonlySet<Row> {
  const held = grids.flatMap((grid) => {
    const inside = rows.filter((row) => isInside(grid, row));
    return 2 * inside.filter(isEdge).length < inside.length ? inside : [];
  });
  return new Set(held);
}

interface Context {
  readonly page: RawPage;
  readonly isContents: boolean;
  readonly learnt: Learnt;
}

function partOf(group: Group, { page, isContents, learnt }: Context): Part {
  if (isContents) return { kind: "contents", level: 0, lines: group.lines };
  const level = headingLevel(group, page.number, learnt.style);
  return { kind: level > 0 ? "heading" : kindOf(group, page, learnt.style), level, lines: group.lines };
}

function kindOf({ lines, isTable }: Group, page: RawPage, style: TypeStyle): Block["kind"] {
  if (isTable) return "table";
  const first = lines[0];
  const isSmall = lines.every((line) => line.size < 0.88 * style.bodySize);
  if (isSmall && first !== undefined && first.baseline > 0.6 * page.height && /^[\d*†‡§]/.test(first.text))
    return "note";
  return opensNumbered(first?.text ?? "") ? "numbered" : "paragraph";
}

/** A heading that was set on several short lines is one heading, and so is what breaks off in the middle of a word. */
function joinParts(parts: readonly Part[]): Part[] {
  const joined: Part[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (last !== undefined && (isOneHeading(last, part) || breaksOffInto(last, part)))
      joined.splice(-1, 1, { ...last, lines: [...last.lines, ...part.lines] });
    else joined.push(part);
  }
  return joined;
}

const GOES_ON: Partial<Record<Block["kind"], Block["kind"]>> = {
  paragraph: "paragraph",
  numbered: "paragraph",
  contents: "contents",
};

/**
 * Whether a word that one part breaks goes on in the next one below it: its lines are set in different type, or apart. In another
 * column a quote would be in two pieces on the page.
 */
function breaksOffInto(a: Part, b: Part): boolean {
  const [line, next] = [a.lines.at(-1), b.lines[0]];
  const last = line?.words.at(-1);
  if (GOES_ON[a.kind] !== b.kind || line === undefined || next === undefined || last === undefined) return false;
  return next.baseline > line.baseline && goesOnWith(last, next.text);
}

function isOneHeading(a: Part, b: Part): boolean {
  const [last, first] = [a.lines.at(-1), b.lines[0]];
  if (a.kind !== "heading" || b.kind !== "heading" || a.level !== b.level || last === undefined || first === undefined)
    return false;
  const step = first.baseline - last.baseline;
  return step > 0 && step < 1.6 * first.size && !opensNumbered(first.text) && Math.abs(last.size - first.size) < 0.5;
}

const asLine = (words: readonly Word[]): Line => ({
  words,
  text: textOf(words),
  left: 0,
  right: 0,
  baseline: 0,
  size: words[0]?.size ?? 0,
  isBold: false,
  cells: 1,
});
