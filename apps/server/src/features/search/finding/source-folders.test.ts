import { beforeAll, expect, it } from "vitest";
import { onEveryDatabase } from "../../../db/for-tests.ts";
import { memoryEngine } from "../../../drivers/engines/memory.ts";
import { putFile, putSource, type TestFile } from "../for-tests.ts";
import type { SearchDeps } from "../search-deps.ts";
import { searchPage } from "../search-page.ts";
import { searchStore } from "../store.ts";
import { suggest } from "../suggestions/suggest.ts";

const FILES: readonly TestFile[] = [
  { id: "d1", name: "Old manuals", isFolder: true, sourceId: "reports" },
  { id: "f1", name: "Bridges.txt", sourceId: "army", texts: ["A bridge stands."] },
  { id: "f2", name: "Ships.txt", sourceId: "navy", folder: ["d2", "Harbours"], texts: ["A bridge stands on a ship."] },
  { id: "f3", name: "Money.txt", sourceId: "reports", folder: ["d1", "Old manuals"], texts: ["The bridge was dear."] },
];
const SOURCES = [
  ["army", "Manuals", "Manuals (army)"],
  ["navy", "Manuals", "Manuals (navy)"],
  ["reports", "Reports", "Reports"],
] as const;

onEveryDatabase("several sources in a search", (records) => {
  let deps: SearchDeps;
  const visibleTo = { sourceIds: SOURCES.map(([id]): string => id) };
  beforeAll(async () => {
    const { db } = records();
    const engine = memoryEngine();
    for (const [id, name, called] of SOURCES) {
      await putSource(db, { id, name, isActive: true });
      await db.updateTable("source").set({ called }).where("id", "=", id).execute();
    }
    for (const file of FILES) await putFile({ db, engine }, file);
    deps = { store: searchStore(db), engine, topics: [] };
  });

  const page = (query: string, limit = 10, cursor?: string) =>
    searchPage(deps, { query, view: "list", limit, cursor, visibleTo });
  const names = async (query: string) => (await page(query)).results.map(({ name }) => name).sort();
  const folders = async (query: string, sees = visibleTo) => {
    const how = { view: "list", limit: 10, cursor: undefined, visibleTo: sees } as const;
    const { results } = await searchPage(deps, { query, ...how });
    return results.flatMap(({ name, isFolder }) => (isFolder ? [name] : [])).sort();
  };

  it("are found by name, like the folders of the root that they are", async () => {
    expect(await folders("manuals")).toEqual(["Manuals (army)", "Manuals (navy)", "Old manuals"]);
    expect(await folders("manuals navy")).toEqual(["Manuals (navy)"]);
    expect(await folders("manuals -army")).toEqual(["Manuals (navy)", "Old manuals"]);
    expect(await folders("name:repo")).toEqual(["Reports"]);
    expect(await folders("name:repo OR name:army")).toEqual(["Manuals (army)", "Reports"]);
    expect((await page("reports")).results[0]).toMatchObject({ id: "reports", isFolder: true, folderPath: "" });
    expect(await folders("type:pdf reports")).toEqual([]);
    expect(await folders("after:2020-01-01 reports")).toEqual([]);
  });

  it("are listed among folders, page by page, each once", async () => {
    const listed: string[][] = [];
    for (let cursor: string | undefined; listed.length < 10;) {
      const { results, total, nextCursor } = await page("type:folder", 2, cursor);
      expect(total).toBe(4);
      listed.push(results.map(({ id }) => id));
      if (nextCursor === null) break;
      cursor = nextCursor;
    }
    expect(listed).toEqual([
      ["army", "navy"],
      ["reports", "d1"],
    ]);
    expect((await page("type:folder -old", 3)).nextCursor).toBeNull();
  });

  it("count among the folders that narrow a search", async () => {
    const folders = async (query: string) => {
      const how = { view: "list", limit: 10, cursor: undefined, visibleTo, hasFacets: true } as const;
      const { facets } = await searchPage(deps, { query, ...how });
      return facets?.types.find(({ text }) => text === "type:folder")?.count;
    };
    expect(await folders("type:folder")).toBe(4);
    expect(await folders("manuals")).toBe(3);
  });

  it("are suggested", async () => {
    const suggestions = await suggest(deps.store, { query: "manu", type: "all" }, visibleTo);
    expect(suggestions.map(({ text, type }) => `${type}: ${text}`).sort()).toEqual([
      "folder: Manuals (army)",
      "folder: Manuals (navy)",
      "folder: Old manuals",
    ]);
  });

  it("can be searched alone, by either name, before folders with the name inside", async () => {
    expect(await names('in:"Manuals (navy)" bridge')).toEqual(["Ships.txt"]);
    expect(await names("in:manuals bridge")).toEqual(["Bridges.txt", "Ships.txt"]);
    expect(await names('in:"old manuals" bridge')).toEqual(["Money.txt"]);
    expect(await names('-in:"Manuals (navy)" bridge')).toEqual(["Bridges.txt", "Money.txt"]);
    expect(await names("-in:manuals bridge")).toEqual(["Money.txt"]);
    expect(await names("-in:manuals -in:reports type:text")).toEqual([]);
    expect(await names("-name:army type:folder")).toEqual(["Manuals (navy)", "Old manuals", "Reports"]);
    const both = await page("in:reports in:harbours bridge");
    expect(both.results.map(({ name }) => name)).toEqual(["Money.txt"]);
    expect(both.notes).toContain("Only whole sources were searched: “harbours” is none.");
  });

  it("begin the paths of their files", async () => {
    const paths = (await page("bridge")).results.map(({ name, folderPath }) => `${folderPath}: ${name}`);
    expect(paths.sort()).toEqual([
      "Manuals (army): Bridges.txt",
      "Manuals (navy)/Harbours: Ships.txt",
      "Reports/Old manuals: Money.txt",
    ]);
  });

  it("are hidden with their names where they may not be seen", async () => {
    const seen = { sourceIds: ["reports"] };
    expect(await folders("manuals", seen)).toEqual(["Old manuals"]);
    expect(await suggest(deps.store, { query: "manuals n", type: "all" }, seen)).toEqual([]);
  });
});
