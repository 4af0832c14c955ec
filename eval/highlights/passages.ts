import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { writeTinyPdf } from "../../apps/server/src/drivers/extractors/pdf/for-tests.ts";
import { DEV } from "../gold.ts";
import { repeatable } from "../random.ts";
import type { Rect } from "./area.ts";
import type { Design } from "./make-page.ts";
import { makePage } from "./make-page.ts";
import { findTruth } from "./find-truth.ts";
import { wordsSeen, type SeenWord } from "./poppler.ts";
import { fontObject } from "./type-widths.ts";

/** A quote on a page of a file of the library, and where it truly stands. */
export interface GoldPassage {
  /** Its path in the library. */
  readonly file: string;
  readonly page: number;
  readonly quote: string;
  readonly truth: readonly Rect[];
}

interface Listed {
  readonly file: string;
  readonly text: string;
  readonly frags: readonly (readonly [page: number, text: string])[];
}

const MAX_QUOTE_CHARS = 4_000;
const PAGES = 5;
const PARAGRAPHS = 7;

const listed = (): Listed[] =>
  readFileSync(join(DEV, "passages.jsonl"), "utf8")
    .trim()
    .split("\n")
    .map((line): Listed => JSON.parse(line));

function shuffled<T>(all: readonly T[], random: () => number): T[] {
  return all
    .map((one) => [random(), one] as const)
    .sort((a, b) => a[0] - b[0])
    .map(([, one]) => one);
}

/** The words of a file's pages, read by poppler once. */
export function truthReader(): (file: string) => Promise<SeenWord[][]> {
  const known = new Map<string, Promise<SeenWord[][]>>();
  return (file) => {
    const words = known.get(file) ?? wordsSeen(resolve(DEV, "library", file));
    known.set(file, words);
    return words;
  };
}

/** Passages of the development library, drawn by chance from those that poppler reads in one piece. */
export async function devPassages(
  count: number,
  seed: number,
  seen: (file: string) => Promise<SeenWord[][]>,
): Promise<{ readonly passages: readonly GoldPassage[]; readonly unseen: number }> {
  const passages: GoldPassage[] = [];
  let unseen = 0;
  const all = listed().flatMap(({ file, frags }) => frags.map(([page, quote]) => ({ file, page, quote })));
  for (const { file, page, quote } of shuffled(all, repeatable(seed))) {
    if (passages.length === count) break;
    const truth = findTruth((await seen(file))[page - 1] ?? [], quote);
    if (truth.length === 0 || quote.length > MAX_QUOTE_CHARS) unseen++;
    else passages.push({ file, page, quote, truth: truth.flat() });
  }
  return { passages, unseen };
}

/** Makes a book of one design in a folder. @returns passages of it */
export async function makeBook(
  { folder, name, design }: { readonly folder: string; readonly name: string; readonly design: Design },
  seed: number,
): Promise<GoldPassage[]> {
  const random = repeatable(seed);
  const texts = shuffled(
    listed().filter(({ text }) => /^[\x20-\x7e]+$/.test(text)),
    random,
  ).map(({ text }) => text.split(" ").filter(Boolean));
  const made = Array.from({ length: PAGES }, (_, i) =>
    makePage({ design, paragraphs: texts.slice(i * PARAGRAPHS, (i + 1) * PARAGRAPHS), number: i + 1, random }),
  );
  const file = `${name}.pdf`;
  await writeTinyPdf(join(folder, file), { pages: made.map(({ page }) => page), objects: [fontObject(design.face)] });
  return made.flatMap(({ passages }, i) =>
    passages.map(({ quote, boxes }) => ({ file, page: i + 1, quote, truth: boxes })),
  );
}
