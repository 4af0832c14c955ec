import { beforeAll, expect, it } from "vitest";
import { onEveryDatabase } from "../../db/for-tests.ts";
import { memoryEngine } from "../../drivers/engines/memory.ts";
import { putFile, putSource, type TestFile } from "./for-tests.ts";
import type { SearchDeps } from "./search-files.ts";
import { searchPage } from "./search-page.ts";
import { searchStore } from "./store.ts";

const SHOWN = 25;

const numbered = (prefix: string, count: number, text: string): TestFile[] =>
  Array.from({ length: count }, (_, i) => ({ id: `${prefix}${i}`, name: `${prefix}${i}.txt`, texts: [text] }));

onEveryDatabase("files that hold only some of the words", (records) => {
  let deps: SearchDeps;
  beforeAll(async () => {
    const { db } = records();
    const engine = memoryEngine();
    await putSource(db, { id: "s1", name: "Library", isActive: true });
    const files = [
      ...numbered("near", 5, "The culvert and the sluice are inspected."),
      ...numbered("far", 60, "The culvert is described at length, with its walls, its apron, its cover and its grate."),
    ];
    for (const file of files) await putFile({ db, engine }, file);
    deps = { store: searchStore(db), engine, topics: [] };
  });

  it("are the best of them, not a long tail", async () => {
    const asked = { query: "culvert sluice penstock", view: "list", limit: 100, cursor: undefined } as const;
    const { results, total } = await searchPage(deps, { ...asked, visibleTo: { sourceIds: ["s1"] } });
    expect(total).toBe(SHOWN);
    expect(results.slice(0, 5).map(({ name }) => name.slice(0, 4))).toEqual(Array.from({ length: 5 }, () => "near"));
  });
});
