import { LibrarySource } from "@reading-room/contract/admin-library";
import { admitSource } from "../../drivers/sources/registry.ts";
import type { SourceContext } from "../../drivers/sources/source-driver.ts";
import type { Source, SourceFile } from "../../drivers/sources/source.ts";
import { silentLog } from "../../http/log.ts";
import type { ManageDeps } from "./manage-sources.ts";
import { sourceBook, type SourceBook } from "./source-book.ts";
import type { LibraryStore } from "./store.ts";

/** The book of sources that a test has made, for as many of them as the library's table lists. */
export async function bookOf(store: LibraryStore, sources: readonly Source[]): Promise<SourceBook> {
  const book = sourceBook({
    store,
    sealer: { seal: (text) => text, open: (sealed) => sealed },
    log: silentLog(),
    makeSource: (row) => {
      const source = sources.find(({ id }) => id === row.id);
      if (source === undefined) throw new Error(`The test has no source ${row.id}.`);
      return source;
    },
  });
  await book.refresh();
  return book;
}

interface ManageParts extends Pick<ManageDeps, "store" | "refresh" | "audit" | "sealer"> {
  readonly context: SourceContext;
}

/** What sources are managed with, with the drivers that there are. */
export const manageDepsForTests = ({ context, ...parts }: ManageParts): ManageDeps => ({
  ...parts,
  admit: async ({ uri, name, secret }, others) => {
    const entry = await admitSource(uri, { ...context, secret: secret ?? null }, others);
    return { id: entry.source.id, kind: entry.kind, uri: entry.uri, name: name ?? entry.source.name };
  },
  sourceNow: async (id) => {
    const row = await parts.store.listedSource(id);
    if (row === null) return null;
    return LibrarySource.parse({
      ...row,
      state: row.scan_state,
      last_scan_at: row.last_scan_at === null ? null : new Date(row.last_scan_at).toISOString(),
      is_enabled: row.is_enabled === 1,
      files: { total: 0, waiting: 0, indexed: 0, partly: 0, failed: 0, skipped: 0 },
    });
  },
});

/** A file, as a source would tell it. */
export const thing = (key: string, more: Partial<SourceFile> = {}): SourceFile => ({
  key,
  name: key,
  parentKey: null,
  isFolder: false,
  mimeType: "text/plain",
  size: 1,
  modifiedAt: 1,
  version: "1",
  driveFileId: null,
  identity: key,
  problem: null,
  ...more,
});
