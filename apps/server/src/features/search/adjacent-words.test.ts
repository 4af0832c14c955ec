import { beforeAll, expect, it } from "vitest";
import { onEveryDatabase } from "../../db/for-tests.ts";
import { memoryEngine } from "../../drivers/engines/memory.ts";
import { putFile, putSource } from "./for-tests.ts";
import type { SearchDeps } from "./search-deps.ts";
import { searchPage } from "./search-page.ts";
import { searchStore } from "./store.ts";

const ASKED = { view: "list", limit: 100, cursor: undefined, visibleTo: { sourceIds: ["s1"] } } as const;
/** More than are read to see which words stand side by side. */
const MANY = 205;

onEveryDatabase("words one right after the other", (records) => {
  let deps: SearchDeps;
  const asked: string[] = [];
  beforeAll(async () => {
    const { db } = records();
    const engine = memoryEngine();
    await putSource(db, { id: "s1", name: "Library", isActive: true });
    const apart = "The bridge is long, and the river below it is wide. A river, a bridge.";
    const files = [
      { id: "apart", name: "a.txt", texts: [apart] },
      { id: "beside", name: "b.txt", texts: ["Every river bridge is inspected in spring."] },
      ...Array.from({ length: MANY }, (_, i) => ({ id: `p${i}`, name: `p${i}.pdf`, texts: [`${apart} Number ${i}.`] })),
      { id: "pdf", name: "z.pdf", texts: ["Every river bridge is inspected in autumn."] },
    ];
    for (const file of files) await putFile({ db, engine }, file);
    const find: typeof engine.find = (query, ...more) => {
      asked.push(...query.phrases);
      return engine.find(query, ...more);
    };
    deps = { store: searchStore(db), engine: { ...engine, find }, topics: [] };
  });

  const adjacent = async (query: string) => {
    asked.length = 0;
    const { results } = await searchPage(deps, { query, isExplained: true, ...ASKED });
    return results.flatMap(({ id, explain }) =>
      explain?.some(({ factor }) => factor === "adjacent words") === true ? [id] : [],
    );
  };

  it("are seen in what holds every word, where a filter leaves few", async () => {
    expect(await adjacent("river bridge type:text")).toEqual(["beside"]);
    expect(asked).toEqual([]);
  });

  it("are asked for where many hold every word, with a filter or without", async () => {
    expect(await adjacent("river bridge type:pdf")).toEqual(["pdf"]);
    expect(asked).toEqual(["river bridge"]);
    expect((await adjacent("river bridge")).toSorted()).toEqual(["beside", "pdf"]);
    expect(asked).toEqual(["river bridge"]);
  });

  it("are asked for where they may be a stretch of a text, which runs over the end of a passage, and not of a question", async () => {
    await adjacent("the river below it");
    expect(asked).toEqual(["the river below it"]);
    await adjacent("what is below the inspected bridge");
    expect(asked).toEqual([]);
  });
});
