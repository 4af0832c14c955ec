import { beforeAll, expect, it } from "vitest";
import { onEveryDatabase } from "../../db/for-tests.ts";
import { memoryEngine } from "../../drivers/engines/memory.ts";
import { putFile, putSource, type TestFile } from "./for-tests.ts";
import type { SearchDeps } from "./search-deps.ts";
import { searchPage } from "./search-page.ts";
import { searchStore } from "./store.ts";

const FILES: readonly TestFile[] = [
  { id: "comma", name: "a.txt", texts: ["The invoice is for EUR 1,250.00 and 8,000 hours; 2,000 hours are free."] },
  {
    id: "others",
    name: "b.txt",
    texts: ["Swiss books say 1’250 and 8\u2009000, others 1.250, 1\u202f250 or 1\u00a0250."],
  },
  { id: "plain", name: "c.txt", texts: ["1250 of them, in 8000 hours."] },
  { id: "hertz", name: "8000 Hz.txt", texts: ["A tone of one pitch."] },
  { id: "year", name: "d.txt", texts: ["In 2000 all was well for hours."] },
  { id: "apart", name: "e.txt", texts: ["Page 1 of 250, and 8 of 000."] },
  { id: "million", name: "f.txt", texts: ["A budget of 3450000 was asked for."] },
];

onEveryDatabase("a number of four digits or more", (records) => {
  let deps: SearchDeps;
  beforeAll(async () => {
    const { db } = records();
    const engine = memoryEngine();
    await putSource(db, { id: "s1", name: "Library", isActive: true });
    for (const file of FILES) await putFile({ db, engine }, file);
    deps = { store: searchStore(db), engine, topics: [] };
  });

  const search = async (query: string) => {
    const how = { view: "list", limit: 20, cursor: undefined, visibleTo: { sourceIds: ["s1"] } } as const;
    const { results } = await searchPage(deps, { query, ...how });
    return results;
  };
  const found = async (query: string): Promise<string[]> => (await search(query)).map(({ id }) => id).sort();

  it("is found however its groups are kept apart, in the text and in the query", async () => {
    for (const query of ["1250", "1,250", "1.250", "1'250", "1’250"])
      expect([query, await found(query)]).toEqual([query, ["comma", "others", "plain"]]);
    for (const query of ["3 450 000", "3\u00a0450\u00a0000", "3,450,000", "3450000"])
      expect([query, await found(query)]).toEqual([query, ["million"]]);
  });

  it("is meant as it is written where it stands in quotes", async () => {
    expect(await found('"1250"')).toEqual(["plain"]);
  });

  it("comes before a name that holds it beside something else", async () => {
    const [first, second] = await search("8000 hours");
    expect([first?.id, second?.id].sort()).toEqual(["comma", "plain"]);
  });

  it("is a year alone where it may be one, unless it is how much there is of what stands beside it", async () => {
    expect(await found("2000")).toEqual(["year"]);
    expect(await found("2000 hours")).toEqual(["comma", "year"]);
  });

  it("is pointed out as the text has it", async () => {
    const snippets = (await search("1250")).map(({ snippet }) => snippet).join(" ");
    for (const form of ["1,250", "1’250", "1.250", "1250"]) expect(snippets).toContain(`<mark>${form}</mark>`);
  });
});
