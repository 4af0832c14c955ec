import { beforeAll, expect, it } from "vitest";
import { byRank } from "../../../core/passage.ts";
import { onEveryDatabase } from "../../../db/for-tests.ts";
import { memoryEngine } from "../../../drivers/engines/memory.ts";
import { putFile, putSource, type TestFile } from "../for-tests.ts";
import type { SearchDeps } from "../search-deps.ts";
import { searchPage } from "../search-page.ts";
import { searchStore } from "../store.ts";

/** More than the best files that are weighed. */
const CULVERTS = 730;
const PHOTOS = 420;
/** More than one lot of passages behind the best. */
const EQUAL = 1_100;
const SEES_S1 = { sourceIds: ["s1"] };
const CUT = "Very many files match: the best come first, the others behind them as the list goes on.";

/** Those with the same bytes have the same text. */
const textOf = (i: number): number => (i % 100 === 99 ? 99 : i);
const isMuddy = (i: number): boolean => textOf(i) % 3 === 0;

const culvert = (i: number): TestFile => ({
  id: `c${String(i).padStart(4, "0")}`,
  name: `Paper ${i}.${i % 10 === 0 ? "md" : "txt"}`,
  texts: [
    `The culvert lies below the road. ${"Gravel. ".repeat(textOf(i) % 40)}`,
    ...(isMuddy(i) ? ["It is muddy."] : []),
  ],
  ...(i % 100 === 99 && { indexed: { content_hash: `copy ${i - (i % 200)}` } }),
});

onEveryDatabase("files that very many match with", (records) => {
  let deps: SearchDeps;
  beforeAll(async () => {
    const { db } = records();
    const engine = memoryEngine();
    await putSource(db, { id: "s1", name: "Library", isActive: true });
    for (let i = 0; i < CULVERTS; i++) await putFile({ db, engine }, culvert(i));
    for (let i = 0; i < PHOTOS; i++) await putFile({ db, engine }, { id: `p${i}`, name: `Zeppelin ${i}.jpg` });
    deps = { store: searchStore(db), engine, topics: [] };
  });

  const page = (query: string, limit: number, cursor?: string) =>
    searchPage(deps, { query, view: "list", limit, cursor, isExplained: true, visibleTo: SEES_S1 });

  async function pagesOf(query: string, limit = 100) {
    const pages = [await page(query, limit)];
    for (let at = pages[0]?.nextCursor ?? null; at !== null; at = pages.at(-1)?.nextCursor ?? null)
      pages.push(await page(query, limit, at));
    return pages;
  }
  const idsIn = (pages: readonly Awaited<ReturnType<typeof page>>[]) =>
    pages.flatMap(({ results }) => results.map(({ id }) => id));

  /** Every two hundredth and the hundredth behind it have the same bytes. */
  const DOCUMENTS = CULVERTS - 3;

  it("are all listed, each once, on full pages, and counted at the end", async () => {
    const pages = await pagesOf("culvert");
    const ids = idsIn(pages);
    expect([ids.length, new Set(ids).size]).toEqual([DOCUMENTS, DOCUMENTS]);
    expect(pages.slice(0, -1).every(({ results }) => results.length === 100)).toBe(true);
    expect(pages[0]).toMatchObject({ isTotalLeast: true, notes: [CUT] });
    expect(pages.at(-1)).toMatchObject({ isTotalLeast: false, total: DOCUMENTS });
    for (const { total, isTotalLeast } of pages)
      expect(isTotalLeast ? total <= DOCUMENTS : total === DOCUMENTS).toBe(true);
  });

  it("come in one order, whatever the size of the pages, their scores falling", async () => {
    const pages = await pagesOf("culvert");
    expect(idsIn(await pagesOf("culvert", 37))).toEqual(idsIn(pages));
    const results = pages.flatMap((one) => one.results);
    const scores = results.map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    const { explain = [], score } = results.at(-1) ?? { score: 0 };
    expect(explain.reduce((sum, { adds }) => sum + adds, 0)).toBeCloseTo(score);
  });

  it("are shown with what they say, to the last", async () => {
    const last = (await pagesOf("culvert")).at(-1)?.results.at(-1);
    expect(last?.snippet).toContain("<mark>culvert</mark>");
  });

  it("go on behind a file that is gone meanwhile", async () => {
    const pages = await pagesOf("culvert");
    const [gone] = pages[5]?.results.slice(-1) ?? [];
    const { engine, store } = deps;
    const files: SearchDeps["store"]["files"] = async (...given) =>
      (await store.files(...given)).filter(({ id }) => id !== gone?.id);
    const without = { ...deps, engine, store: { ...store, files } };
    const request = { query: "culvert", view: "list", limit: 100, cursor: pages[5]?.nextCursor ?? "" } as const;
    const next = await searchPage(without, { ...request, visibleTo: SEES_S1 });
    expect(next.results.map(({ id }) => id)).toEqual(pages[6]?.results.map(({ id }) => id));
  });

  it.each(["type:text", "name:paper", "-muddy", "-type:md"])(
    "are among all that are found without %s",
    async (filter) => {
      const all = new Set(idsIn(await pagesOf("culvert")));
      const filtered = idsIn(await pagesOf(`culvert ${filter}`));
      expect(new Set(filtered).size).toBe(filtered.length);
      expect(filtered.filter((id) => !all.has(id))).toEqual([]);
    },
  );

  it("are without those that hold what is excluded, on full pages", async () => {
    const pages = await pagesOf("culvert -muddy");
    expect(idsIn(pages).filter((id) => isMuddy(Number(id.slice(1))))).toEqual([]);
    expect(pages.slice(0, -1).every(({ results }) => results.length === 100)).toBe(true);
    expect(pages.at(-1)?.total).toBe(new Set(idsIn(pages)).size);
  });

  it("are all listed as a phrase", async () => {
    expect(idsIn(await pagesOf('"culvert lies below"'))).toHaveLength(DOCUMENTS);
  });

  it("are all listed that are called as asked", async () => {
    const pages = await pagesOf("zeppelin");
    expect(new Set(idsIn(pages)).size).toBe(PHOTOS);
    expect(pages[0]).toMatchObject({ isTotalLeast: true, notes: [CUT] });
    expect(pages.at(-1)).toMatchObject({ isTotalLeast: false, total: PHOTOS });
  });

  it("are all listed once whichever of many equal ones an engine takes", async () => {
    const { db } = records();
    const { engine } = deps;
    const equal = Array.from({ length: EQUAL }, (_, i) => `e${String(i).padStart(4, "0")}`);
    for (const id of equal) await putFile({ db, engine }, { id, name: `${id}.txt`, texts: ["A pontoon."] });
    for (let i = 0; i < 900; i++)
      await putFile({ db, engine }, { id: `b${i}`, name: `b${i}.txt`, texts: ["A pontoon, a pontoon."] });
    const rank: SearchDeps["engine"]["rank"] = async (query, visibleTo, limit) => {
      const all = await engine.rank(query, visibleTo, 40_000_000);
      const taken = all.toSorted((a, b) => b.score - a.score || (a.id < b.id ? 1 : -1)).slice(0, limit);
      return taken.sort(byRank);
    };
    let cursor: string | undefined;
    const ids: string[] = [];
    do {
      const request = { query: "pontoon", view: "list", limit: 100, cursor, visibleTo: SEES_S1 } as const;
      const { results, nextCursor } = await searchPage({ ...deps, engine: { ...engine, rank } }, request);
      ids.push(...results.map(({ id }) => id));
      cursor = nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect([ids.length, new Set(ids).size]).toEqual([EQUAL + 900, EQUAL + 900]);
  });

  it("cost nothing more before they are asked for", async () => {
    const limits: number[] = [];
    const rank: SearchDeps["engine"]["rank"] = (...given) => (limits.push(given[2]), deps.engine.rank(...given));
    const request = { query: "culvert", view: "list", limit: 100, cursor: undefined, visibleTo: SEES_S1 } as const;
    await searchPage({ ...deps, engine: { ...deps.engine, rank } }, request);
    expect(Math.max(...limits)).toBe(400);
  });
});
