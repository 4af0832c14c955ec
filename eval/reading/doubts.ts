import type { Block, Page } from "../../apps/server/src/core/page.ts";
import { opensWithLabel } from "../../apps/server/src/core/pages/item-label.ts";

/** What a page's text is judged by. */
export type ReadPage = Pick<Page, "number" | "text" | "blocks">;

/** Signs that something was not read as it is printed, each with what it says. */
export const DOUBTS = {
  goesOnSmall: "a paragraph begins small behind one that nothing closes",
  leftOpen: "a paragraph ends with a word that another one follows",
  openHeading: "a heading ends with a word that another one follows",
  missedHeading: "a paragraph in capitals, or the title of a section, is no heading",
  tornWord: "a word is torn at the end of its line",
  runTogether: "words run together",
  unreadable: "letters that are none",
  repeatedLine: "a line that many pages begin or end with stands in the text",
} as const;
export type DoubtKind = keyof typeof DOUBTS;

export interface Doubt {
  readonly kind: DoubtKind;
  /** Physical, from 1. */
  readonly page: number;
  /** What is doubted, with what stands around it. */
  readonly text: string;
}

const SHOWN_CHARS = 60;
const endOf = (text: string): string => text.trimEnd().slice(-SHOWN_CHARS);
const beginningOf = (text: string): string => text.trimStart().slice(0, SHOWN_CHARS);

const BEGINS_SMALL = /^["'“‘(]*\p{Ll}/u;
const CLOSED = /[.:;!?…—–-][")”’\]]*(?:\d{1,3})?$/u;
const OPEN_END =
  /(?:\b(?:of|the|an?|to|and|or|in|for|by|with|from|that|which|shall|must|may|be|is|are|under|such|as|at|on|any|its|their)|,)$/u;

const RUNS: ReadonlySet<Block["kind"]> = new Set(["paragraph", "numbered", "note"]);

/** Paragraphs that stand behind one another on a page, and what stands between them is no heading or table. */
function neighbours({ blocks, text }: ReadPage): readonly (readonly [string, string])[] {
  const told = blocks.filter(({ kind }) => kind !== "edge");
  return told.flatMap((block, i): [string, string][] => {
    const next = told[i + 1];
    if (next === undefined || !RUNS.has(block.kind) || !RUNS.has(next.kind)) return [];
    return [[text.slice(block.start, block.end).trim(), text.slice(next.start, next.end).trim()]];
  });
}

const MOST_WORDS = 80;
const FEWEST_WORDS = 3;
const TITLE_OF_SECTION = /^(?:SEC\.|§+|CHAPTER|TITLE|PART) ?\d+[\w–-]*\.? \S[^.]*\.?$/u;

/** Whether all letters of a paragraph are capitals, or it has a section's number and is no sentence that tells of one. */
function isLikeHeading(text: string): boolean {
  const words = text.split(/\s+/).length;
  if (words < FEWEST_WORDS || words > MOST_WORDS) return false;
  // "(3) PAY.—" stays with the items below it.
  if (text.endsWith(".—")) return false;
  return TITLE_OF_SECTION.test(text) || (text === text.toUpperCase() && /\p{Lu}{4}/u.test(text));
}

function* doubtedParagraphs(page: ReadPage): Generator<Omit<Doubt, "page">> {
  for (const [one, next] of neighbours(page)) {
    const beside = `${endOf(one)} ¶ ${beginningOf(next)}`;
    // What stands before an item may announce it with "and".
    if (opensWithLabel(next)) continue;
    if (BEGINS_SMALL.test(next) && !CLOSED.test(one)) yield { kind: "goesOnSmall", text: beside };
    else if (OPEN_END.test(one)) yield { kind: "leftOpen", text: beside };
  }
  for (const { kind, start, end } of page.blocks) {
    const heading = page.text.slice(start, end).trim();
    if (kind === "heading" && OPEN_END.test(heading)) yield { kind: "openHeading", text: endOf(heading) };
    if (RUNS.has(kind) && isLikeHeading(heading)) yield { kind: "missedHeading", text: heading };
  }
}

/** Of each kind what tells it, within a page's text. */
const WITHIN: readonly (readonly [DoubtKind, RegExp])[] = [
  // "short- and long-term" is printed so.
  ["tornWord", /\p{Ll}{2,}-\s(?!(?:and|or|to|und|nor|versus)\b)\p{Ll}{2,}/gu],
  ["runTogether", /(?<![\p{L}\p{N}@/._-])(?:\p{L}{24,}|\p{Ll}{4,}\p{Lu}\p{Ll}{3,})(?![\p{L}\p{N}@/_-])/gu],
  ["unreadable", /[\uFFFD\p{Co}\p{Cc}]+/gu],
];

function* doubtedWords({ text }: ReadPage): Generator<Omit<Doubt, "page">> {
  const plain = text.replace(/\s+/g, " ");
  for (const [kind, sign] of WITHIN)
    for (const { 0: found, index } of plain.matchAll(sign))
      yield { kind, text: plain.slice(Math.max(0, index - 20), index + found.length + 20) };
}

const EDGE_CHARS = 40;
const MIN_PAGES = 4;
const MIN_SHARE = 0.2;

/** Digits are all the same: page numbers count up. */
const alike = (edge: string): string => edge.replace(/\d+/g, "#").replace(/\s+/g, " ");

/** The first and last words of pages that many others have, too. */
function repeatedEdges(pages: readonly ReadPage[]): readonly Doubt[] {
  const long = pages.filter(({ text }) => text.length > 4 * EDGE_CHARS);
  const edges = long.flatMap(({ number, text }) =>
    [text.slice(0, EDGE_CHARS), text.slice(-EDGE_CHARS)].map((edge) => ({ page: number, edge: alike(edge) })),
  );
  const often = [...Map.groupBy(edges, ({ edge }) => edge).values()].filter(
    (same) => same.length >= MIN_PAGES && same.length >= MIN_SHARE * long.length,
  );
  return often.flat().map(({ page, edge }) => ({ kind: "repeatedLine", page, text: edge }));
}

/** All that is doubted of a document, as it was read. @param pages in order */
export const doubtsOf = (pages: readonly ReadPage[]): readonly Doubt[] => [
  ...pages.flatMap((page) =>
    [...doubtedParagraphs(page), ...doubtedWords(page)].map((one) => ({ ...one, page: page.number })),
  ),
  ...repeatedEdges(pages),
];
