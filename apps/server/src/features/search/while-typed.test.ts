import { beforeAll, expect, it } from "vitest";
import { onEveryDatabase } from "../../db/for-tests.ts";
import { memoryEngine } from "../../drivers/engines/memory.ts";
import { putFile, putSource, type TestFile } from "./for-tests.ts";
import { searchPage } from "./search-page.ts";
import type { SearchDeps } from "./search-deps.ts";
import { searchStore } from "./store.ts";

const FILES: readonly TestFile[] = [
  { id: "table", name: "equipment.txt", texts: ["Noise prog of the second table."] },
  { id: "guide", name: "guide.txt", texts: ["The noise program limits noise."] },
  ...Array.from({ length: 6 }, (_, i) => ({
    id: `p${i}`,
    name: `p${i}.txt`,
    texts: [`Water gauge ${i} of the lock.`],
  })),
  { id: "gauges", name: "level.txt", texts: ["The water gaugeline is red."] },
  { id: "oven", name: "oven.txt", texts: [`The bakery has one oven. ${"It is lit at four. ".repeat(20)}`] },
  {
    id: "camps",
    name: "camps.txt",
    texts: [`Schools and camps. ${"They are kept warm. ".repeat(20)}So are bakeries.`],
  },
];

onEveryDatabase("the dropdown, while a word is typed", (records) => {
  let deps: SearchDeps;
  beforeAll(async () => {
    const { db } = records();
    const engine = memoryEngine();
    await putSource(db, { id: "s1", name: "Library", isActive: true });
    for (const file of FILES) await putFile({ db, engine }, file);
    deps = { store: searchStore(db), engine, topics: [] };
  });

  const found = async (query: string, view: "dropdown" | "list") => {
    const asked = { query, view, limit: 20, cursor: undefined, visibleTo: { sourceIds: ["s1"] } } as const;
    return searchPage(deps, asked);
  };
  const ids = async (query: string, view: "dropdown" | "list" = "dropdown") =>
    (await found(query, view)).results.map(({ id }) => id);

  it("shows what the word begins behind what holds it, where it has room for more", async () => {
    expect(await ids("noise prog")).toEqual(["table", "guide"]);
    const { results, searchedFor, total } = await found("noise prog", "dropdown");
    expect([results[1]?.snippet, searchedFor, total]).toEqual([
      "The <mark>noise</mark> <mark>program</mark> limits <mark>noise</mark>.",
      null,
      2,
    ]);
    expect(await ids("water gauge")).not.toContain("gauges");
  });

  it("marks a word in its other forms, too, where it might begin others", async () => {
    const { results } = await found("bakery", "dropdown");
    const marked = results.map(({ id, snippet }) => [id, /<mark>\w+<\/mark>/.exec(snippet ?? "")?.[0]]);
    expect(Object.fromEntries(marked)).toEqual({ oven: "<mark>bakery</mark>", camps: "<mark>bakeries</mark>" });
  });

  it("leaves that to the dropdown", async () => {
    expect(await ids("noise prog", "list")).toEqual(["table"]);
  });
});
