import { wordsBehind } from "./pages/around-passage.ts";
import { columnNames } from "./text/column-names.ts";
import { headingTexts } from "./pages/headings-above.ts";
import { pageLabel, type Block, type ExtractedDocument, type Page } from "./page.ts";
import { passageId, type Around, type Passage } from "./passage.ts";
import { NOTHING_BEFORE, sectionsOf, type Before, type Section } from "./pages/page-sections.ts";
import { isInlineHeading } from "./pages/inline-heading.ts";
import { sentences, type TextRange } from "./text/sentences.ts";
import { boxesOf } from "./pages/word-layout.ts";

/** A passage has at most so many words where its sentences allow; a longer paragraph is shared out in parts of about the goal. */
const MAX_WORDS = 220;
const GOAL_WORDS = 180;
/** A numbered paragraph shorter than this joins its neighbours. */
const TINY_WORDS = 50;
/** Reading goes on in another column when it goes up by more than this share of the page's height. */
const COLUMN_STEP = 0.05;

/** Which file, and which version of it, the passages are of. */
export interface PassageOwner {
  readonly fileId: string;
  readonly version: string;
}

/**
 * Cuts a document into passages, in order. Each is a stretch of one page under one heading; together they hold every word of
 * every page except headings that have text of their own below them on the page.
 */
export function cutPassages({ pages }: ExtractedDocument, owner: PassageOwner): Passage[] {
  const cut = passageCutter(owner);
  return pages.flatMap((page, i) => cut(page, pages[i + 1]));
}

/**
 * The same page by page, for whom a long document takes too long at once: to be given every page, in order, with the one that
 * follows it.
 */
export function passageCutter(owner: PassageOwner): (page: Page, next: Page | undefined) => Passage[] {
  let before: Before = NOTHING_BEFORE;
  let ordinal = 0;
  const namesOf = columnNames();
  return (page, next) => {
    const passages: Passage[] = [];
    if (page.isApart === true) before = NOTHING_BEFORE;
    const tables = page.blocks.map((block) => ({ ...block, columns: namesOf(asTable(page, block)) }));
    const { sections, left } = sectionsOf(page, before);
    before = left;
    for (const section of sections) {
      const path = headingTexts(section.above);
      for (const [index, cut] of cutsOf(section, page).entries()) {
        const headed = index === 0 ? section.headed : null;
        const columns = columnsAbove(cut, tables, page.text);
        const place = { page, next, cut, path: cut.isEdge ? [] : path, columns, owner, headed };
        passages.push(passageOf({ ...place, ordinal: ordinal++ }));
      }
    }
    return passages;
  };
}

const asTable = ({ text }: Page, { kind, start, end }: Block) => ({
  isTable: kind === "table",
  text: text.slice(start, end),
});

/** A block with the row that names its columns. */
interface Table extends TextRange {
  readonly columns: string;
}

/** What names the columns of a passage's first row, where that stands in another passage or on another page; else nothing. */
function columnsAbove(cut: TextRange, tables: readonly Table[], text: string): string {
  const table = tables.find(({ start, end }) => cut.start >= start && cut.start < end);
  return table === undefined || text.startsWith(table.columns, cut.start) ? "" : table.columns;
}

interface Cut extends TextRange {
  readonly kind: Passage["kind"];
  /** It stands beside the text, and under none of its headings. */
  readonly isEdge: boolean;
}

/** A stretch that is not cut further: a sentence or a table's row, with its words. */
interface Unit extends TextRange {
  readonly words: number;
}

function cutsOf(section: Section, page: Page): Cut[] {
  if (section.blocks.length === 0)
    return section.headed === null ? [] : [{ ...section.headed, kind: "body", isEdge: false }];
  return runsOf(section.blocks).flatMap(({ kind, isEdge, blocks }) => {
    const units = blocks.map((block) => unitsOf(page.text, block));
    const joined = hasColumns(page) ? units : joinTiny(units);
    return withTheirItems(page.text, joined)
      .flatMap(share)
      .map((range) => ({ ...range, kind, isEdge }));
  });
}

const KINDS: Partial<Record<Block["kind"], Passage["kind"]>> = {
  table: "table",
  contents: "contents",
  edge: "contents",
};

const kindOf = ({ kind }: Block): Passage["kind"] => KINDS[kind] ?? "body";

/** Blocks that may be in one passage. */
type Run = Pick<Cut, "kind" | "isEdge"> & { readonly blocks: Block[] };

function runsOf(blocks: readonly Block[]): Run[] {
  const runs: Run[] = [];
  for (const block of blocks) {
    const [kind, isEdge] = [kindOf(block), block.kind === "edge"];
    const last = runs.at(-1);
    if (last?.kind === kind && last.isEdge === isEdge) last.blocks.push(block);
    else runs.push({ kind, isEdge, blocks: [block] });
  }
  return runs;
}

/** Where reading goes back up the page, columns are side by side: there each paragraph stands alone. */
function hasColumns({ blocks, words }: Page): boolean {
  let bottom = 0;
  return blocks.some((block) => {
    const boxes = boxesOf(words, block.start, block.end);
    const goesUp = Math.min(...boxes.map((box) => box.top)) < bottom - COLUMN_STEP;
    bottom = Math.max(...boxes.map((box) => box.bottom));
    return goesUp;
  });
}

function unitsOf(text: string, block: Block): Unit[] {
  return sentences(text.slice(block.start, block.end)).map(({ start, end }) => ({
    start: block.start + start,
    end: block.start + end,
    words: countWords(text.slice(block.start + start, block.start + end)),
  }));
}

const countWords = (text: string): number => text.split(/\s+/).length;

const wordsIn = (units: readonly Unit[]): number => units.reduce((sum, unit) => sum + unit.words, 0);

/** Joins paragraphs that are too short to stand alone with the ones beside them. */
function joinTiny(paragraphs: readonly (readonly Unit[])[]): Unit[][] {
  const joined: Unit[][] = [];
  for (const units of paragraphs) {
    const last = joined.at(-1);
    const isTiny = wordsIn(units) < TINY_WORDS || (last !== undefined && wordsIn(last) < TINY_WORDS);
    const fits = last !== undefined && wordsIn(last) + wordsIn(units) <= MAX_WORDS;
    if (last !== undefined && isTiny && fits) last.push(...units);
    else if (units.length > 0) joined.push([...units]);
  }
  return joined;
}

/** The same with a heading that ends one of them at the beginning of the next: "(h) DURATION.—" belongs to its items. */
function withTheirItems(text: string, paragraphs: readonly (readonly Unit[])[]): Unit[][] {
  const kept: Unit[][] = [];
  let heading: readonly Unit[] = [];
  for (const [i, units] of paragraphs.entries()) {
    const last = units.at(-1);
    const isLeft = last !== undefined && i + 1 < paragraphs.length && isInlineHeading(text.slice(last.start, last.end));
    const own = [...heading, ...(isLeft ? units.slice(0, -1) : units)];
    heading = isLeft ? [last] : [];
    if (own.length > 0) kept.push(own);
  }
  return kept;
}

/** Shares units out over as few passages as the limits allow, each about as long as the others. */
function share(units: readonly Unit[]): TextRange[] {
  const total = wordsIn(units);
  const goal = total <= MAX_WORDS ? total : total / Math.ceil(total / GOAL_WORDS);
  const ranges: { piece: number; start: number; end: number }[] = [];
  let before = 0;
  for (const { start, end, words } of units) {
    const piece = Math.floor((before + words / 2) / goal);
    const open = ranges.at(-1);
    if (open?.piece === piece) open.end = end;
    else ranges.push({ piece, start, end });
    before += words;
  }
  return ranges;
}

interface Place {
  readonly page: Page;
  readonly next: Page | undefined;
  readonly cut: Cut;
  readonly path: readonly string[];
  /** What names the columns of its first row, if that stands elsewhere. */
  readonly columns: string;
  readonly owner: PassageOwner;
  readonly ordinal: number;
  /** Where the headings right above it stand. */
  readonly headed: TextRange | null;
}

const aroundOf = ({ page: { text }, next, cut, headed }: Place): Around => ({
  before: headed === null ? "" : text.slice(headed.start, cut.start),
  after: wordsBehind(text, cut.end, next?.text ?? ""),
});

function passageOf(place: Place): Passage {
  const { page, cut, path, columns, owner, ordinal } = place;
  return {
    id: passageId({ ...owner, pageNumber: page.number, start: cut.start }),
    ...owner,
    pageNumber: page.number,
    pageLabel: pageLabel(page),
    start: cut.start,
    end: cut.end,
    text: page.text.slice(cut.start, cut.end),
    headings: [...path, ...(columns === "" ? [] : [columns])],
    kind: cut.kind,
    ordinal,
    around: aroundOf(place),
  };
}
