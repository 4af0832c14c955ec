import type { Engine } from "../../drivers/engines/engine.ts";
import { dropPassages } from "./drop-passages.ts";
import type { IndexingStore } from "./store.ts";

export interface ReconcileDeps {
  readonly store: Pick<IndexingStore, "states" | "indexAgain">;
  readonly engine: Pick<Engine, "fileIds" | "replace">;
}

/** Where records and engine disagree. */
export interface Differences {
  /** Files that should have passages and have none. */
  readonly missing: readonly string[];
  /** Files that have passages and should have none. */
  readonly extra: readonly string[];
}

/** While a file is read its passages may be there before its row says so, and the other way round. */
const IN_HAND = new Set(["waiting", "running"]);

/** Compares what the records say is indexed with what the engine holds. */
export async function findDifferences({ store, engine }: ReconcileDeps): Promise<Differences> {
  const before = await store.states();
  const held = await engine.fileIds();
  // Read again: what was indexed meanwhile is no surplus.
  const now = new Map((await store.states()).map((row) => [row.fileId, row]));
  const mayHave = (fileId: string): boolean => {
    const row = now.get(fileId);
    return row !== undefined && (row.hasPassages || IN_HAND.has(row.state));
  };
  return {
    missing: before
      .filter((row) => row.hasPassages && !IN_HAND.has(row.state) && now.has(row.fileId) && !held.has(row.fileId))
      .map((row) => row.fileId),
    extra: [...held].filter((fileId) => !mayHave(fileId)),
  };
}

/** Lets what is missing be indexed again, and takes away what is too much. @returns what it found */
export async function reconcile(deps: ReconcileDeps): Promise<Differences> {
  const found = await findDifferences(deps);
  await deps.store.indexAgain(found.missing);
  await dropPassages(deps.engine, found.extra);
  return found;
}
