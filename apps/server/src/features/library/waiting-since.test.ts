import { beforeEach, expect, it } from "vitest";
import { onEveryDatabase } from "../../db/for-tests.ts";
import { newId } from "../../db/new-id.ts";
import { libraryStore, type LibraryStore } from "./store.ts";

const NOW = Date.UTC(2026, 0, 2);

onEveryDatabase("since when the first file waits", (records) => {
  let store: LibraryStore;
  const addFile = async (seenAt: number, sourceId = "s1", some: object = {}): Promise<string> => {
    const id = newId(seenAt);
    const place = { source_id: sourceId, parent_id: null, folder_path: "", folder_ids: "/", drive_file_id: null };
    const file = { id, key: id, name: id, sort_name: id, kind: "pdf", mime_type: "", is_folder: 0, version: "1" };
    const rest = { size: 10, modified_at: 1, problem: null, created_at: seenAt };
    await records()
      .db.insertInto("file")
      .values({ ...file, ...place, ...rest, ...some })
      .execute();
    return id;
  };
  const addIndexed = (id: string, some: object) =>
    records()
      .db.insertInto("indexed")
      .values({ file_id: id, state: "indexed", version: "1", attempts: 1, next_try_at: 0, ...some })
      .execute();

  beforeEach(async () => {
    for (const table of ["indexed", "file"] as const) await records().db.deleteFrom(table).execute();
    store = libraryStore(records().db);
    const source = (id: string) => ({ id, kind: "memory", uri: id, name: id });
    await store.setSources(["s1", "s2", "gone"].map(source));
    await store.setSources(["s1", "s2"].map(source));
  });

  it("is never where nothing waits: what is done, a folder, and what is no part of the library any more", async () => {
    await addIndexed(await addFile(NOW - 5_000), {});
    await addFile(NOW - 6_000, "s1", { is_folder: 1, version: null });
    await addFile(NOW - 7_000, "gone");
    expect(await store.waitingSince(NOW)).toBeNull();
  });

  it("is when the first of those was seen that nobody has taken yet, in any source", async () => {
    await addFile(NOW - 3_000);
    await addFile(NOW - 8_000, "s2");
    await addIndexed(await addFile(NOW - 9_000), {});
    expect(await store.waitingSince(NOW)).toBe(NOW - 8_000);
  });

  it("is when another try was due, and not before that", async () => {
    const id = await addFile(NOW - 90_000);
    await addIndexed(id, { state: "failed", next_try_at: NOW + 1_000 });
    expect(await store.waitingSince(NOW)).toBeNull();
    expect(await store.waitingSince(NOW + 2_000)).toBe(NOW + 1_000);
  });

  it("does not date what became another: when that was, nobody has seen", async () => {
    await addIndexed(await addFile(NOW - 90_000, "s1", { version: "2" }), {});
    expect(await store.waitingSince(NOW)).toBeNull();
  });
});
