import { beforeAll, expect, it } from "vitest";
import { onEveryDatabase } from "../../db/for-tests.ts";
import { memoryEngine } from "../../drivers/engines/memory.ts";
import { putFile, putSource } from "./for-tests.ts";
import type { SearchDeps } from "./search-deps.ts";
import { searchPage } from "./search-page.ts";
import { searchStore } from "./store.ts";
import { suggest } from "./suggestions/suggest.ts";

onEveryDatabase("a word of which the library has the singular or the plural alone", (records) => {
  let deps: SearchDeps;
  beforeAll(async () => {
    const { db } = records();
    const engine = memoryEngine();
    await putSource(db, { id: "s1", name: "Library", isActive: true });
    await putSource(db, { id: "s2", name: "Hidden", isActive: false });
    const files = [
      { id: "berries", name: "a.txt", texts: ["Gooseberries are picked in June."], phrases: ["gooseberries in June"] },
      { id: "nuts", name: "b.txt", texts: ["Hazelnuts are dried in October."] },
      { id: "duties", name: "c.txt", texts: ["Duties of the watch, and dusts of the mill."] },
      { id: "banks", name: "d.txt", texts: ["Banks of the river."] },
      { id: "band", name: "e.txt", texts: ["A band of bronze."] },
      { id: "quartzite", name: "f.txt", texts: ["A quarry of limestone."] },
      { id: "comittee", name: "g.txt", texts: ["A comittee, as one page has it."] },
      ...Array.from({ length: 30 }, (_, i) => ({ id: `k${i}`, name: `k${i}.txt`, texts: ["The committees sit."] })),
      { id: "secret", name: "h.txt", texts: ["Chestnuts are roasted."], sourceId: "s2" },
    ];
    for (const file of files) await putFile({ db, engine }, file);
    deps = { store: searchStore(db), engine, topics: [] };
  });

  const search = async (query: string, sourceIds = ["s1"]) => {
    const how = { view: "list", limit: 3, cursor: undefined, visibleTo: { sourceIds } } as const;
    const { results, searchedFor, didYouMean } = await searchPage(deps, { query, ...how });
    return { ids: results.map(({ id }) => id), searchedFor, didYouMean };
  };
  const found = (id: string, by: string) => ({ ids: [id], searchedFor: by, didYouMean: by });
  const foundAsTyped = (id: string) => ({ ids: [id], searchedFor: null, didYouMean: null });

  it("is found by a slip in the other of the two", async () => {
    expect(await search("goosberry")).toEqual(found("berries", "gooseberries"));
    expect(await search("goosberry june")).toEqual(found("berries", "gooseberries june"));
    expect(await search("hazlnut")).toEqual(found("nuts", "hazelnuts"));
    expect(await search("limestnoes")).toEqual(found("quartzite", "limestone"));
    expect(await search("quaries")).toEqual(found("quartzite", "quarry"));
  });

  it("is completed from such a slip", async () => {
    const completed = async (query: string) =>
      (await suggest(deps.store, { query, type: "all" }, { sourceIds: ["s1"] })).map(({ text }) => text);
    expect(await completed("goosberry")).toEqual(["gooseberries in June"]);
    expect(await completed("goosberry june")).toEqual(["gooseberries in June"]);
  });

  it("is never proposed in place of its other form, nor another word that looks like it", async () => {
    expect(await search("hazelnut")).toEqual(foundAsTyped("nuts"));
    expect(await search("gooseberry")).toEqual(foundAsTyped("berries"));
    expect(await search("duty")).toEqual(foundAsTyped("duties"));
    expect(await search("bank")).toEqual(foundAsTyped("banks"));
  });

  it("is put right where its other form is a slip of the library's own", async () => {
    expect((await search("comittees")).didYouMean).toBe("committees");
  });

  it("is told by nothing that the asker may not see", async () => {
    expect(await search("chesnut")).toEqual({ ids: [], searchedFor: null, didYouMean: null });
    expect((await search("chesnut", ["s1", "s2"])).searchedFor).toBe("chestnuts");
  });
});
