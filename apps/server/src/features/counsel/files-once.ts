import type { CounselStore } from "./store.ts";

type FileRow = Awaited<ReturnType<CounselStore["files"]>>[number];

/** A store that reads each file's row once: names, preferences and results of one answer ask for the same ones. */
export function filesOnce(store: CounselStore): CounselStore {
  const known = new Map<string, FileRow>();
  const files = async (ids: readonly string[]): Promise<FileRow[]> => {
    for (const row of await store.files(ids.filter((id) => !known.has(id)))) known.set(row.id, row);
    return ids.flatMap((id) => known.get(id) ?? []);
  };
  return { ...store, files };
}
