import { beforeAll, expect, it } from "vitest";
import { onEveryDatabase } from "../../../db/for-tests.ts";
import { memoryEngine } from "../../../drivers/engines/memory.ts";
import { putFile, putSource, type TestFile } from "../for-tests.ts";
import type { SearchDeps } from "../search-deps.ts";
import { searchPage } from "../search-page.ts";
import { searchStore } from "../store.ts";

const DRAFTS = 30;

onEveryDatabase("a list with exclusions", (records) => {
  let deps: SearchDeps;
  beforeAll(async () => {
    const { db } = records();
    const engine = memoryEngine();
    await putSource(db, { id: "s1", name: "Library", isActive: true });
    const files: TestFile[] = [
      { id: "guns", name: "Artillery.pdf" },
      { id: "art", name: "Arts and crafts.pdf" },
      { id: "plan", name: "Building plan.pdf", texts: ["The final plan of the bridge."] },
      { id: "final", name: "Final.txt", texts: ["What holds."], modifiedAt: 1 },
      { id: "other", name: "Other.txt", texts: ["What holds, too."], modifiedAt: 2 },
    ];
    for (let i = 0; i < DRAFTS; i++)
      files.push({ id: `d${i}`, name: `Plan ${i}.txt`, texts: [`Draft of part ${i}.`], modifiedAt: 1_000 + i });
    for (const file of files) await putFile({ db, engine }, file);
    deps = { store: searchStore(db), engine, topics: [] };
  });

  const page = (query: string, limit = 10, cursor?: string) =>
    searchPage(deps, { query, view: "list", limit, cursor, visibleTo: { sourceIds: ["s1"] } });
  const found = async (query: string) => (await page(query)).results.map(({ id }) => id).sort();

  it("leaves out names with the word in any of its forms, and no other that begins like it", async () => {
    expect(await found("type:pdf -art")).toEqual(["guns", "plan"]);
    expect(await found("artillery -art")).toEqual(["guns"]);
    expect(await found("type:pdf -build")).toEqual(["art", "guns"]);
    expect(await found("type:pdf -art*")).toEqual(["plan"]);
  });

  it("leaves out what holds any word with an excluded beginning, however many there are", async () => {
    expect(await found("type:text -dra*")).toEqual(["final", "other"]);
    expect((await page("type:text -dra*")).total).toBe(2);
  });

  it("fills its pages with what is left, and counts that", async () => {
    const { results, total, nextCursor } = await page("type:text -draft");
    expect([results.map(({ id }) => id), total, nextCursor]).toEqual([["other", "final"], 2, null]);
  });

  it("says when no file meets its filters", async () => {
    const { total, notes } = await page("name:zeppelin");
    expect([total, notes]).toEqual([0, ["No file meets the filters on name, author or publication date."]]);
  });

  it("shows nothing for a name of nothing but signs, which it says, and leaves nothing out by it", async () => {
    for (const query of ["name:#", 'name:"%"', "plan name:#", "name:# type:text"]) {
      const { total, notes } = await page(query);
      expect([query, total, notes.length, notes[0]]).toEqual([
        query,
        0,
        2,
        expect.stringMatching(/letters and digits/),
      ]);
    }
    expect(await found("name:# OR name:crafts")).toEqual(["art"]);
    expect(await found("type:pdf -name:#")).toEqual(["art", "guns", "plan"]);
    expect((await page("type:pdf -name:#")).notes.join()).toContain("“-name:#” stands for no name");
  });

  it("has no empty page before others, and says nothing of what may be fewer", async () => {
    const first = await page("type:text -draft", 1);
    expect([first.results.map(({ id }) => id), first.total, first.notes]).toEqual([["other"], 2, []]);
    const last = await page("type:text -draft", 1, first.nextCursor ?? "");
    expect([last.results.map(({ id }) => id), last.total, last.nextCursor]).toEqual([["final"], 2, null]);
  });
});
