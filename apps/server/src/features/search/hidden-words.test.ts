import { beforeAll, expect, it } from "vitest";
import { onEveryDatabase } from "../../db/for-tests.ts";
import { memoryEngine } from "../../drivers/engines/memory.ts";
import { putFile, putSource } from "./for-tests.ts";
import type { SearchDeps } from "./search-deps.ts";
import { searchPage } from "./search-page.ts";
import { searchStore } from "./store.ts";

onEveryDatabase("the spelling of words", (records) => {
  let deps: SearchDeps;
  beforeAll(async () => {
    const { db } = records();
    const engine = memoryEngine();
    await putSource(db, { id: "s1", name: "Library", isActive: true });
    await putSource(db, { id: "s2", name: "Hidden", isActive: false });
    await putFile(
      { db, engine },
      { id: "f1", name: "river.txt", texts: ["The bridge crosses at the bends of the river."] },
    );
    for (const id of ["x1", "x2"])
      await putFile(
        { db, engine },
        { id, name: `${id}.txt`, sourceId: "s2", texts: ["A secret of bands and a bridge."] },
      );
    deps = { store: searchStore(db), engine, topics: [] };
  });

  const meant = async (query: string, sourceIds: readonly string[]) => {
    const how = { view: "list", limit: 10, cursor: undefined, visibleTo: { sourceIds } } as const;
    return (await searchPage(deps, { query, ...how })).didYouMean;
  };

  it("is told by no word that only stands in what the asker may not see", async () => {
    expect(await meant("bridge secrat", ["s1", "s2"])).toBe("bridge secret");
    expect(await meant("bridge secrat", ["s1"])).toBeNull();
  });

  it("is that of a rarer word that the asker may read", async () => {
    expect(await meant("bonds", ["s1", "s2"])).toBe("bands");
    expect(await meant("bonds", ["s1"])).toBe("bends");
  });
});
