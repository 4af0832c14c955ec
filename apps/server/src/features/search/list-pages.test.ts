import { beforeAll, expect, it } from "vitest";
import { onEveryDatabase } from "../../db/for-tests.ts";
import { memoryEngine } from "../../drivers/engines/memory.ts";
import { countNew } from "./saved/count-new.ts";
import { putFile, putSource, type TestFile } from "./for-tests.ts";
import type { SearchDeps } from "./search-deps.ts";
import { searchPage } from "./search-page.ts";
import { searchStore } from "./store.ts";

/** More than an engine is asked for at once. */
const REPORTS = 500;
const SEES_S1 = { sourceIds: ["s1"] };

const report = (i: number): TestFile => ({
  id: `r${i}`,
  name: `Report ${i}.txt`,
  texts: [i % 2 === 0 ? "Of the mill, an even one." : "Of the mill, an odd one."],
  folder: ["reports", "Reports"],
  modifiedAt: 5_000 + i,
});

const TWICE = { texts: ["Twofold."], folder: ["twice", "Twice"], indexed: { content_hash: "one" } } as const;
const FILES: readonly TestFile[] = [
  { id: "reports", name: "Reports", isFolder: true },
  { id: "twice", name: "Twice", isFolder: true },
  { id: "t1", name: "First.md", ...TWICE },
  { id: "t2", name: "Second.md", ...TWICE },
  { id: "unread", name: "Unread.txt" },
  ...Array.from({ length: REPORTS }, (_, i) => report(i)),
];

onEveryDatabase("pages of a list with exclusions", (records) => {
  let deps: SearchDeps;
  beforeAll(async () => {
    const { db } = records();
    const engine = memoryEngine();
    await putSource(db, { id: "s1", name: "Library", isActive: true });
    for (const file of FILES) await putFile({ db, engine }, file);
    deps = { store: searchStore(db), engine, topics: [] };
  });

  const page = (query: string, limit = 10, cursor?: string) =>
    searchPage(deps, { query, view: "list", limit, cursor, hasFacets: cursor === undefined, visibleTo: SEES_S1 });

  async function pagesOf(query: string, limit: number) {
    const pages = [await page(query, limit)];
    for (let at = pages[0]?.nextCursor ?? null; at !== null; at = pages.at(-1)?.nextCursor ?? null)
      pages.push(await page(query, limit, at));
    return pages;
  }
  const idsIn = (pages: readonly Awaited<ReturnType<typeof page>>[]) =>
    pages.flatMap(({ results }) => results.map(({ id }) => id));

  it.each([
    ["type:text -odd", REPORTS / 2 + 2],
    ["in:Reports -odd", REPORTS / 2],
    [`in:Reports -"odd one"`, REPORTS / 2],
    ["in:Reports -od*", REPORTS / 2],
    [`type:text -"even one" -twofold`, REPORTS / 2 + 1],
    ["type:text -mill", 2],
    ["in:Reports -nothing", REPORTS],
    ["in:Reports -odd -even", 0],
  ])("are full but the last, show each file once and tell one total: %s", async (query, total) => {
    const newestFirst = idsIn(await pagesOf(query, 100));
    expect(newestFirst).toHaveLength(total);
    for (const limit of [7, 33, 100]) {
      const pages = await pagesOf(query, limit);
      expect(idsIn(pages)).toEqual(newestFirst);
      expect([...new Set(pages.map((one) => one.total))]).toEqual([total]);
      expect(pages.slice(0, -1).every(({ results }) => results.length === limit)).toBe(true);
    }
  });

  it("show another place of a document whose first is left out by its name, and count it once", async () => {
    const { results, total } = await page("in:Twice -first");
    expect([results.map(({ id }) => id), total]).toEqual([["t2"], 1]);
    expect((await page("in:Twice -nothing")).total).toBe(1);
    expect((await page("in:Twice -twofold")).total).toBe(0);
  });

  it("keep what has not been read, and folders", async () => {
    expect(idsIn([await page("type:text -mill -twofold")])).toEqual(["unread"]);
    expect(idsIn([await page("type:folder -mill")]).sort()).toEqual(["reports", "twice"]);
  });

  it("come with what would narrow them, counted without what is left out", async () => {
    const { facets } = await page("in:Reports -odd");
    expect(facets?.types).toEqual([{ label: "Text Document", text: "type:text", count: REPORTS / 2, isOn: false }]);
    expect((await page("in:Reports -even -odd")).facets?.types).toEqual([]);
  });

  it("hold what counts as new since a visit, and nothing else does", async () => {
    expect(await countNew(deps, { query: "in:Twice -nothing", visitedAt: 0 }, SEES_S1)).toBe(1);
    expect(await countNew(deps, { query: "in:Twice -twofold", visitedAt: 0 }, SEES_S1)).toBe(0);
  });

  it("ask the engine once, however many files hold what is excluded", async () => {
    let asked = 0;
    const rank: SearchDeps["engine"]["rank"] = (...given) => ((asked += 1), deps.engine.rank(...given));
    const request = {
      query: "type:text -mill",
      view: "list",
      limit: 10,
      cursor: undefined,
      visibleTo: SEES_S1,
    } as const;
    await searchPage({ ...deps, engine: { ...deps.engine, rank } }, request);
    expect(asked).toBe(1);
  });
});
