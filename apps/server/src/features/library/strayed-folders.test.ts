import { FOLDER_MIME_TYPE } from "@reading-room/contract/browse";
import { expect, it } from "vitest";
import { onEveryDatabase } from "../../db/for-tests.ts";
import { memorySource } from "../../drivers/sources/memory.ts";
import type { Source, SourceFile } from "../../drivers/sources/source.ts";
import { thing } from "./for-tests.ts";
import { scanSource } from "./scan-source.ts";
import { libraryStore } from "./store.ts";

const NEVER = new AbortController().signal;
/** More than are written at once. */
const FILES = 400;

const file = (key: string, name: string, more: Partial<SourceFile> = {}): SourceFile => thing(key, { name, ...more });
const folder = (key: string, name: string, parentKey: string | null = null): SourceFile =>
  file(key, name, { isFolder: true, mimeType: FOLDER_MIME_TYPE, size: null, version: "folder", parentKey });

onEveryDatabase("a folder that moved in a scan that was broken off", (records) => {
  it("is followed by all it holds in the next one", async () => {
    const store = libraryStore(records().db);
    const first = [folder("f", "Before"), folder("g", "Inside", "f"), folder("h", "Other")];
    const files = Array.from({ length: FILES }, (_, i) =>
      file(`x${i}`, `x${i}.txt`, { parentKey: i === 0 ? "g" : null }),
    );
    const place = (things: readonly SourceFile[], breaksOff = false): Source => ({
      ...memorySource("strayed"),
      list: async function* () {
        yield* things;
        if (breaksOff) throw new Error("killed");
      },
    });
    await store.setSources([{ id: "strayed", kind: "gdrive", uri: "strayed", name: "Strayed" }]);
    await scanSource({ store }, place([...first, ...files]), NEVER);
    const moved = [folder("h", "Other"), folder("f", "After", "h"), folder("g", "Inside", "f")];
    // What is told last was written before, and is not told again.
    const broken = place([...moved, ...files.slice(1)], true);
    await expect(scanSource({ store }, broken, NEVER)).rejects.toThrow("killed");
    const changes = { files: [], removedKeys: [], mark: "2", isComplete: true };
    await records().db.updateTable("source").set({ changes_mark: "1" }).where("id", "=", "strayed").execute();
    const later: Source = { ...place([]), changes: { now: async () => "1", since: async () => changes } };
    await scanSource({ store }, later, NEVER);
    const row = await records().db.selectFrom("file").selectAll().where("key", "=", "x0").executeTakeFirstOrThrow();
    expect(row.folder_path).toBe("Other/After/Inside");
  });
});
