import { aroundOnPages } from "../../core/pages/around-passage.ts";
import type { Passage } from "../../core/passage.ts";
import type { Engine } from "../../drivers/engines/engine.ts";
import { descriptionOf, type DescribedRow } from "./describe-again.ts";
import type { Describer } from "./describe-file.ts";
import type { IndexingStore } from "./store.ts";

export interface CopyPassagesDeps {
  readonly store: Pick<IndexingStore, "toDescribe" | "pageTexts">;
  readonly describer: Describer;
  readonly from: Pick<Engine, "find">;
  readonly to: Pick<Engine, "replace">;
}

/** What became of the passages. */
export interface CopiedPassages {
  readonly files: number;
  readonly passages: number;
  /** Files of which the index does not hold what the records say: they were left for a worker to read. */
  readonly left: number;
}

const ROWS_AT_ONCE = 200;
/** Written together: an engine makes what comes together in one go. */
const FILES_AT_ONCE = 16;

const everythingOf = (fileId: string) => ({
  words: "",
  phrases: [],
  everyWord: false,
  fuzzy: false,
  filter: { fileIds: [fileId] },
});

/** An engine need not give back what stands beside a passage: it is on the page. */
async function withSurroundings(
  { store }: CopyPassagesDeps,
  row: DescribedRow,
  passages: readonly Passage[],
): Promise<Passage[]> {
  const texts = await store.pageTexts(row.id, row.version);
  const around = aroundOnPages(passages, texts);
  return passages.map((passage, i) => ({ ...passage, ...(around[i] !== undefined && { around: around[i] }) }));
}

/** @returns how many passages were copied; null when the index does not hold what the records say */
async function copyFile(deps: CopyPassagesDeps, row: DescribedRow): Promise<number | null> {
  const expected = row.passages ?? 0;
  // One more than there should be, so that too many are seen.
  const held = await deps.from.find(everythingOf(row.id), { sourceIds: [row.sourceId] }, expected + 1);
  if (held.length !== expected || held.some(({ version }) => version !== row.version)) return null;
  const inOrder = held.toSorted((a, b) => a.ordinal - b.ordinal);
  const { passageFile } = await descriptionOf(deps.store, row, deps.describer);
  await deps.to.replace(row.id, passageFile, await withSurroundings(deps, row, inOrder));
  return expected;
}

/** Puts into one engine what another holds, file by file, as the records tell of it; nothing is read from the library. Safe to repeat. */
export async function copyPassages(deps: CopyPassagesDeps): Promise<CopiedPassages> {
  let copied: CopiedPassages = { files: 0, passages: 0, left: 0 };
  for (let after: string | null = ""; after !== null;) {
    const rows: readonly DescribedRow[] = await deps.store.toDescribe(after, ROWS_AT_ONCE);
    const found = rows.filter(({ passages }) => (passages ?? 0) > 0);
    for (let i = 0; i < found.length; i += FILES_AT_ONCE) {
      const counts = await Promise.all(found.slice(i, i + FILES_AT_ONCE).map((row) => copyFile(deps, row)));
      const done = counts.filter((count) => count !== null);
      copied = {
        files: copied.files + done.length,
        passages: copied.passages + done.reduce((sum, count) => sum + count, 0),
        left: copied.left + counts.length - done.length,
      };
    }
    after = rows.length < ROWS_AT_ONCE ? null : (rows.at(-1)?.id ?? null);
  }
  return copied;
}
