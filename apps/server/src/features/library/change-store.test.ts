import { beforeAll, expect, it } from "vitest";
import { onEveryDatabase } from "../../db/for-tests.ts";
import { memorySource } from "../../drivers/sources/memory.ts";
import { libraryProgressNow } from "./progress.ts";
import { thing } from "./for-tests.ts";
import { scanSource } from "./scan-source.ts";
import { libraryStore, type LibraryStore } from "./store.ts";

onEveryDatabase("the count of changes", (records) => {
  let store: LibraryStore;
  const source = memorySource("changing");

  beforeAll(async () => {
    store = libraryStore(records().db);
    await store.setSources([{ id: source.id, kind: "memory", uri: source.id, name: source.name }]);
    for (const name of ["a", "b", "folder/c"]) source.put(`${name}.txt`, "x");
    await scan();
  });

  const scan = () => scanSource({ store }, source, new AbortController().signal);
  const now = async () => {
    const { filesTotal, filesDone, state, changeCount = 0 } = await libraryProgressNow(store);
    return { counts: `${filesTotal} ${filesDone} ${state}`, changeCount };
  };

  it.each([
    ["a file is renamed", () => source.move("a.txt", "renamed.txt")],
    ["a folder is renamed", () => source.move("folder/c.txt", "named/c.txt")],
    ["a file's content is another", () => source.put("b.txt", "y")],
    [
      "one file goes and another comes",
      () => {
        source.remove("b.txt");
        source.put("d.txt", "z");
      },
    ],
  ])("grows when %s, though the numbers of files stay equal", async (_, change) => {
    const before = await now();
    change();
    await scan();
    const after = await now();
    expect(after.counts).toBe(before.counts);
    expect(after.changeCount).toBeGreaterThan(before.changeCount);
    await scan();
    expect(await now()).toEqual(after);
  });

  it("misses none of those that several processes make at once", async () => {
    const { changeCount } = await now();
    const others = ["one", "two", "three"];
    for (const id of others) await store.addSource({ id, kind: "memory", uri: id, name: id, secret: null });
    await Promise.all(
      others.map((sourceId) => store.saveBatch({ sourceId, files: [thing(sourceId)], folders: new Map() })),
    );
    expect((await now()).changeCount).toBe(changeCount + 2 * others.length);
  });
});
