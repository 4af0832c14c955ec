import { getFile, listFolder } from "@reading-room/contract/browse";
import { beforeEach, expect, it } from "vitest";
import { onEveryDatabase } from "../../db/for-tests.ts";
import { memorySource, type MemorySource } from "../../drivers/sources/memory.ts";
import { apiForTests, askJson } from "../../http/for-tests.ts";
import { scanSource } from "../library/scan-source.ts";
import { libraryStore, type LibraryStore } from "../library/store.ts";
import { browseDeps } from "./for-tests.ts";
import { browseRoutes } from "./routes.ts";

const NEVER = new AbortController().signal;
const REASON = "No permission to read it";

let count = 0;

onEveryDatabase("a folder that the last look could not see", (records) => {
  let store: LibraryStore;
  let source: MemorySource;
  let api = apiForTests();

  const scan = (): Promise<unknown> => scanSource({ store }, source, NEVER);
  const closed = (folder: string): MemorySource => ({
    ...source,
    async *list(signal) {
      for await (const file of source.list(signal))
        if (file.key === folder) yield { ...file, problem: REASON };
        else if (!file.key.startsWith(`${folder}/`)) yield file;
    },
  });
  const idOf = async (key: string): Promise<string> =>
    (
      await records()
        .db.selectFrom("file")
        .select("id")
        .where("key", "=", key)
        .where("source_id", "=", source.id)
        .executeTakeFirstOrThrow()
    ).id;
  const listed = async (folderId: string) => {
    const { files, problem } = listFolder.output.parse((await askJson(api, `/browse/list?folderId=${folderId}`)).body);
    return [files.map(({ name }) => name), problem];
  };

  beforeEach(async () => {
    const { db } = records();
    for (const table of ["indexed", "file", "source"] as const) await db.deleteFrom(table).execute();
    store = libraryStore(db);
    source = memorySource(`closed-${++count}`);
    await store.setSources([{ id: source.id, kind: "memory", uri: source.id, name: source.name }]);
    source.put("open/a.txt", "x");
    source.put("shut/b.txt", "x");
    source.put("shut/inner/c.txt", "x");
    api = apiForTests();
    browseRoutes(api, browseDeps(db));
  });

  it("says why, beside what was known of it and of the folders below", async () => {
    await scan();
    expect(await listed(await idOf("shut"))).toEqual([["inner", "b.txt"], null]);
    await scanSource({ store }, closed("shut"), NEVER);
    expect(await listed(await idOf("shut"))).toEqual([["inner", "b.txt"], REASON]);
    expect(await listed(await idOf("shut/inner"))).toEqual([["c.txt"], REASON]);
    expect(await listed(await idOf("open"))).toEqual([["a.txt"], null]);
    await scan();
    expect(await listed(await idOf("shut"))).toEqual([["inner", "b.txt"], null]);
  });

  it("says why, and is not just empty, where nothing was known of it", async () => {
    await scanSource({ store }, closed("shut"), NEVER);
    expect(await listed(await idOf("shut"))).toEqual([[], REASON]);
  });

  it("says of a place that is away that it could not be read, without naming it", async () => {
    source.failWith("The folder /srv/secret cannot be read (EIO).");
    await expect(scan()).rejects.toThrow("/srv/secret");
    expect(await listed("root")).toEqual([[], "The place that holds these files could not be read"]);
  });

  it("tells of files that were not found and are kept, in lists and details", async () => {
    for (let i = 0; i < 40; i++) source.put(`open/${i}.txt`, "x");
    await scan();
    for (let i = 0; i < 20; i++) source.remove(`open/${i}.txt`);
    await scan();
    const { files } = listFolder.output.parse((await askJson(api, `/browse/list?folderId=${await idOf("open")}`)).body);
    expect(files.filter(({ isNotFound }) => isNotFound === true)).toHaveLength(20);
    const details = async (key: string) =>
      getFile.output.parse((await askJson(api, `/browse/file?id=${await idOf(key)}`)).body).file;
    expect([(await details("open/3.txt")).isNotFound, (await details("open/30.txt")).isNotFound]).toEqual([
      true,
      undefined,
    ]);
  });
});
