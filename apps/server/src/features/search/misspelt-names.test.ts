import { beforeAll, expect, it } from "vitest";
import { onEveryDatabase } from "../../db/for-tests.ts";
import { memoryEngine } from "../../drivers/engines/memory.ts";
import { putFile, putSource } from "./for-tests.ts";
import type { SearchDeps } from "./search-deps.ts";
import { searchPage } from "./search-page.ts";
import { searchStore } from "./store.ts";
import { suggest } from "./suggestions/suggest.ts";

onEveryDatabase("a misspelt word of a name", (records) => {
  let deps: SearchDeps;
  beforeAll(async () => {
    const { db } = records();
    const engine = memoryEngine();
    await putSource(db, { id: "s1", name: "Library", isActive: true });
    await putSource(db, { id: "s2", name: "Other library", isActive: true });
    const files = [
      { id: "table", name: "vehicles.xlsx", texts: ["AB 12 has run 4,000 km."] },
      { id: "folder", name: "Manuals", isFolder: true },
      { id: "pump", name: "pump.txt", texts: ["The valve is closed by hand."], folder: ["folder", "Manuals"] as const },
      { id: "other", name: "Zeppelins.txt", texts: ["Nothing of it is said here."], sourceId: "s2" },
    ];
    for (const file of files) await putFile({ db, engine }, file);
    deps = { store: searchStore(db), engine, topics: [] };
  });

  const search = async (query: string, sourceIds = ["s1"]) => {
    const how = { view: "list", limit: 10, cursor: undefined, visibleTo: { sourceIds } } as const;
    const { results, didYouMean } = await searchPage(deps, { query, ...how });
    return [didYouMean, ...results.map(({ id }) => id)];
  };

  it("is put right by the name of a file and of a folder", async () => {
    expect(await search("vehicels")).toEqual(["vehicles", "table"]);
    expect((await search("manauls"))[0]).toBe("manuals");
    expect(await search("manauls")).toContain("folder");
    expect(await search("vehicels km")).toEqual(["vehicles km", "table"]);
  });

  it("is no other form of a word that names hold", async () => {
    expect((await search("vehicle"))[0]).toBeNull();
  });

  it("is told by no name that the asker may not see", async () => {
    expect(await search("zepelins")).toEqual([null]);
    expect(await search("zepelins", ["s1", "s2"])).toEqual(["zeppelins", "other"]);
  });

  it("is completed to the name", async () => {
    const names = async (query: string, sourceIds: readonly string[]) =>
      (await suggest(deps.store, { query, type: "all" }, { sourceIds })).map(({ text }) => text);
    expect(await names("vehicels", ["s1"])).toEqual(["vehicles.xlsx"]);
    expect(await names("zepelins", ["s1"])).toEqual([]);
  });
});
