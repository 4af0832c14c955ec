import { beforeAll, expect, it } from "vitest";
import { onEveryDatabase } from "../../db/for-tests.ts";
import { memoryEngine } from "../../drivers/engines/memory.ts";
import { putFile, putSource, type TestFile } from "./for-tests.ts";
import type { SearchDeps } from "./search-deps.ts";
import { searchPage } from "./search-page.ts";
import { searchStore } from "./store.ts";

const TEXT = ["A bridge stands."];
const FILES: readonly TestFile[] = [
  { id: "deep", name: "Deep", isFolder: true },
  { id: "deep1", name: "1", isFolder: true, folder: ["deep", "Deep"] },
  { id: "deep2", name: "2", isFolder: true, folder: ["deep1", "Deep/1"], above: ["deep"] },
  { id: "other2", name: "2", isFolder: true, folder: ["deep", "Deep"] },
  { id: "slash", name: "Either/Or", isFolder: true },
  { id: "f0", name: "top.txt", folder: ["deep", "Deep"], texts: TEXT },
  { id: "f1", name: "one.txt", folder: ["deep1", "Deep/1"], above: ["deep"], texts: TEXT },
  { id: "f2", name: "two.txt", folder: ["deep2", "Deep/1/2"], above: ["deep", "deep1"], texts: TEXT },
  { id: "f3", name: "other.txt", folder: ["other2", "Deep/2"], above: ["deep"], texts: TEXT },
  { id: "f4", name: "slash.txt", folder: ["slash", "Either/Or"], texts: TEXT },
  { id: "quoted", name: 'The "Old" Bridge', isFolder: true },
  { id: "f5", name: "quoted.txt", folder: ["quoted", 'The "Old" Bridge'], texts: TEXT },
  { id: "x0", name: "Deep", isFolder: true, sourceId: "s2" },
  { id: "x1", name: "far.txt", folder: ["x0", "Deep"], sourceId: "s2", texts: TEXT },
];

onEveryDatabase("A path behind “in:”", (records) => {
  let deps: SearchDeps;
  const visibleTo = { sourceIds: ["s1", "s2"] };
  beforeAll(async () => {
    const { db } = records();
    const engine = memoryEngine();
    for (const id of ["s1", "s2"]) {
      await putSource(db, { id, name: "Texts", isActive: true });
      const called = id === "s1" ? "Near" : "Far";
      await db.updateTable("source").set({ called }).where("id", "=", id).execute();
    }
    for (const file of FILES) await putFile({ db, engine }, file);
    deps = { store: searchStore(db), engine, topics: [] };
  });

  const page = (query: string, sees = visibleTo) =>
    searchPage(deps, { query: `bridge ${query}`, view: "list", limit: 20, cursor: undefined, visibleTo: sees });
  const found = async (query: string, sees = visibleTo) =>
    (await page(query, sees)).results.map(({ name }) => name).sort();

  it("is the end of a folder's path, in order", async () => {
    expect(await found('in:"Deep/1/2"')).toEqual(["two.txt"]);
    expect(await found("in:deep/1")).toEqual(["one.txt", "two.txt"]);
    expect(await found("in:1/2")).toEqual(["two.txt"]);
    expect(await found('in:"deep/2"')).toEqual(["other.txt"]);
    expect(await found('in:"2/1"')).toEqual([]);
    expect((await page('in:"2/1"')).notes).toContain("No folder is called “2/1”.");
  });

  it("may begin with the source, as results show it", async () => {
    expect(await found('in:"Near/Deep/1"')).toEqual(["one.txt", "two.txt"]);
    expect(await found('in:"Far/Deep"')).toEqual(["far.txt"]);
    expect(await found('in:"Far/Deep/1"')).toEqual([]);
    expect(await found('in:"Near/1"')).toEqual([]);
    expect(await found('in:"Far/Deep"', { sourceIds: ["s1"] })).toEqual([]);
  });

  it("may have slashes around it, which mean nothing", async () => {
    expect(await found("in:deep/")).toEqual(["far.txt", "one.txt", "other.txt", "top.txt", "two.txt"]);
    expect(await found('in:"/Deep/1/"')).toEqual(["one.txt", "two.txt"]);
    expect(await found("in:Far/")).toEqual(["far.txt"]);
    expect((await page('in:"/"')).notes).toContain("No folder is called “/”.");
  });

  it("takes the last name for a part of one, unless it is in quotes, and a name with a slash in it for that name", async () => {
    expect(await found("in:near/dee")).toEqual(["one.txt", "other.txt", "top.txt", "two.txt"]);
    expect(await found('in:"near/dee"')).toEqual([]);
    expect(await found('in:"Either/Or"')).toEqual(["slash.txt"]);
  });

  it("may hold quotation marks, each typed twice", async () => {
    expect(await found('in:"The ""Old"" Bridge"')).toEqual(["quoted.txt"]);
  });

  it("may be as long as a query", async () => {
    for (const query of [`in:${"a/".repeat(450)}`, "in:a/b ".repeat(130), `in:"${"%/_/!/".repeat(100)}"`])
      expect((await page(query)).results).toEqual([]);
  });
});
