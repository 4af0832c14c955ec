import { beforeEach, expect, it } from "vitest";
import { sql } from "kysely";
import { NOT_FOUND } from "../../core/files/file-entry.ts";
import { onEveryDatabase } from "../../db/for-tests.ts";
import { memorySource, type MemorySource } from "../../drivers/sources/memory.ts";
import type { Source } from "../../drivers/sources/source.ts";
import { scanSource } from "./scan-source.ts";
import { libraryStore, type LibraryStore } from "./store.ts";

const NEVER = new AbortController().signal;
const SAID =
  'A folder could not be read, so what is in it is missing or as it was before: "Manuals/Old" (No permission to read it).';

let count = 0;

onEveryDatabase("folders of a source that may not be read", (records) => {
  let store: LibraryStore;
  let source: MemorySource;
  beforeEach(async () => {
    store = libraryStore(records().db);
    source = memorySource(`closed${++count}`);
    await store.setSources([{ id: source.id, kind: "memory", uri: source.id, name: source.name }]);
    source.put("Manuals/Old/a.txt", "x");
    source.put("Manuals/b.txt", "x");
  });

  /** As a walk tells a folder that it cannot look into, and nothing of what is in it. */
  const closing = (key: string): Source => ({
    ...source,
    async *list(signal) {
      for await (const file of source.list(signal))
        if (file.key === key) yield { ...file, problem: "No permission to read it" };
        else if (!file.key.startsWith(`${key}/`)) yield file;
    },
  });
  const scan = (from: Source = source) => scanSource({ store }, from, NEVER);
  const troubles = () => store.scanTroubles();

  it("are told with their source as long as they are closed", async () => {
    await scan(closing("Manuals/Old"));
    expect(await troubles()).toEqual([{ name: source.name, trouble: SAID, foldersUnread: 1 }]);
    await scan();
    expect(await troubles()).toEqual([{ name: source.name, trouble: null, foldersUnread: 0 }]);
  });

  it("are not told of a source that was not reached, nor what was not found, nor files", async () => {
    await scan(closing("Manuals/Old"));
    source.failWith("It is away.");
    await scan().catch(() => {});
    expect(await troubles()).toMatchObject([{ trouble: "It is away.", foldersUnread: 0 }]);
    source.failWith(null);
    await scan(closing("Manuals/b.txt"));
    expect(await troubles()).toMatchObject([{ trouble: null }]);
    const { db } = records();
    await db.updateTable("file").set({ problem: NOT_FOUND }).where("is_folder", "=", 1).execute();
    expect(await troubles()).toMatchObject([{ trouble: null }]);
  });

  it("are found without looking at any other file", async () => {
    if (records().kind !== "sqlite") return;
    const plan = await sql<{ detail: string }>`explain query plan select id from file where source_id = ${source.id}
      and is_folder = 1 and problem is not null and problem != ${NOT_FOUND} order by folder_path, name`.execute(
      records().db,
    );
    expect(plan.rows.map(({ detail }) => detail)).toEqual([expect.stringContaining("USING INDEX file_closed")]);
  });
});
