import { fileURLToPath } from "node:url";
import { Index, type Table } from "@lancedb/lancedb";
import { commit } from "../lancedb-commit.ts";
import { runApart } from "../run-apart.ts";
import type { VectorKind } from "./vector-kind.ts";

/** So few are compared one by one. Of more, each search reads so much that the process keeps hundreds of MB of memory. */
const EXACT_UP_TO = 2_000;
/** Vectors in a part of the index; a search looks into several. */
const ROWS_IN_PART = 8_192;
const MIN_PARTS = 4;
/** Parts that have grown to so many times that are made anew. */
const GROWN = 4;
/** With so many layers the index is made anew, too. */
const MAX_LAYERS = 8;
/** In the index two bits stand for a number. With one, more of the nearest are missed; with four it takes twice the memory. */
const BITS = 2;
/** What bits are made of comes in eights. */
const NUMBERS_AT_ONCE = 8;

/** Parts hardly change any more after so many rounds. */
const ITERATIONS = 15;

/** New rows, which are compared one by one, too, are folded in when there are so many, or so large a share of all. */
const MANY_ROWS = 4_000;
const MANY_SHARE = 0.1;
/** Each call that puts some makes a fragment of its own. */
const MANY_FRAGMENTS = 32;

/** Older states of the table are kept this long, for readers that are in the middle of them. */
const KEEP_OLD_MS = 10 * 60_000;
/** Folding takes memory, and the process that does it keeps much of it: of many it is done apart. */
const APART_FROM_ROWS = 10_000;
const CHILD = fileURLToPath(new URL("./fold-vectors-child.ts", import.meta.url));

/** The index of vectors tells by its name how many parts it has. */
const NAME = /^vector_in_(\d+)$/;

interface Parts {
  readonly name: string;
  readonly count: number;
  /** Each folding adds a layer, which every search looks into. */
  readonly layers: number;
  readonly unfolded: number;
}

async function partsNow(table: Table): Promise<Parts | null> {
  const name = (await table.listIndices()).map((index) => index.name).find((one) => NAME.test(one));
  if (name === undefined) return null;
  const stats = await table.indexStats(name);
  const count = Number(NAME.exec(name)?.[1]);
  return { name, count, layers: stats?.numIndices ?? 0, unfolded: stats?.numUnindexedRows ?? 0 };
}

const partsFor = (rows: number): number => Math.max(MIN_PARTS, 2 ** Math.round(Math.log2(rows / ROWS_IN_PART)));

const needsParts = (rows: number, now: Parts | null): boolean =>
  rows > EXACT_UP_TO && (now === null || rows > now.count * ROWS_IN_PART * GROWN || now.layers > MAX_LAYERS);

/** Of 100,000 vectors of a small model the bits are made in 2 s; product quantisation, which finds fewer of the nearest, takes 37 s. */
const indexOf = (dimensions: number, numPartitions: number): Index =>
  dimensions % NUMBERS_AT_ONCE === 0
    ? Index.ivfRq({ distanceType: "cosine", numPartitions, numBits: BITS, maxIterations: ITERATIONS })
    : Index.ivfFlat({ distanceType: "cosine", numPartitions, maxIterations: ITERATIONS });

async function makeParts(table: Table, rows: number, dimensions: number): Promise<void> {
  const old = await partsNow(table);
  const count = partsFor(rows);
  await table.createIndex("vector", { config: indexOf(dimensions, count), name: `vector_in_${count}` });
  if (old !== null && old.count !== count) await table.dropIndex(old.name);
}

/** Whether it is time to fold: doing so rewrites much of the table. */
export async function isTimeToFold(table: Table): Promise<boolean> {
  const rows = await table.countRows();
  const parts = await partsNow(table);
  if (needsParts(rows, parts)) return true;
  const { fragmentStats } = await table.stats();
  if (fragmentStats.numSmallFragments > MANY_FRAGMENTS) return true;
  const unfolded = parts?.unfolded ?? (await table.indexStats("fileId_idx"))?.numUnindexedRows ?? 0;
  return unfolded >= Math.min(MANY_ROWS, Math.max(1, MANY_SHARE * rows));
}

/** Folds new rows into the indexes, and makes or remakes that of the vectors when they have become many, in this process. */
export async function foldHere(table: Table, { dimensions }: Pick<VectorKind, "dimensions">): Promise<void> {
  const rows = await table.countRows();
  if (needsParts(rows, await partsNow(table))) await commit(() => makeParts(table, rows, dimensions));
  await commit(() => table.optimize({ cleanupOlderThan: new Date(Date.now() - KEEP_OLD_MS) }));
}

/** Whether it should be done by `foldApart`. */
export const isLarge = async (table: Table): Promise<boolean> => (await table.countRows()) >= APART_FROM_ROWS;

/**
 * Folds the table of a model's vectors in a process of its own; others may write meanwhile.
 * @throws Error when it failed, or was aborted: nothing is changed then
 */
export const foldApart = (folder: string, { model, dimensions }: VectorKind, signal: AbortSignal): Promise<void> =>
  runApart({ program: CHILD, args: [folder, model, String(dimensions)] }, signal);
