import type { FacetValue } from "@reading-room/contract/search";
import { beforeAll, expect, it } from "vitest";
import { onEveryDatabase } from "../../../db/for-tests.ts";
import type { Engine } from "../../../drivers/engines/engine.ts";
import { memoryEngine } from "../../../drivers/engines/memory.ts";
import { putFile, putSource, type TestFile } from "../for-tests.ts";
import type { SearchDeps } from "../search-deps.ts";
import { searchPage } from "../search-page.ts";
import { searchStore } from "../store.ts";

const inside = (id: string, path: string, above: readonly string[] = []) => ({ folder: [id, path], above }) as const;
const texts = ["A bridge stands."];

const FILES: readonly TestFile[] = [
  { id: "pub", name: "Publications", isFolder: true },
  { id: "sample", name: "Sample", isFolder: true },
  { id: "subpub", name: "Publications", isFolder: true, ...inside("sample", "Sample") },
  { id: "tree", name: "Folders", isFolder: true },
  { id: "a", name: "a", isFolder: true, ...inside("tree", "Folders") },
  { id: "other", name: "A", isFolder: true, ...inside("sample", "Sample") },
  { id: "slash", name: "Either/Or", isFolder: true },
  { id: "f1", name: "f1.txt", texts, ...inside("pub", "Publications") },
  { id: "f2", name: "f2.txt", texts, ...inside("subpub", "Sample/Publications", ["sample"]) },
  { id: "f3", name: "f3.txt", texts, ...inside("subpub", "Sample/Publications", ["sample"]) },
  { id: "f4", name: "f4.txt", texts, ...inside("a", "Folders/a", ["tree"]) },
  { id: "f5", name: "f5.txt", texts, ...inside("other", "Sample/A", ["sample"]) },
  { id: "f6", name: "f6.txt", texts, ...inside("slash", "Either/Or") },
  { id: "xp", name: "Sample", isFolder: true, sourceId: "s2" },
  { id: "x1", name: "x1.txt", texts, sourceId: "s2", ...inside("xp", "Sample") },
];

onEveryDatabase("facets of folders", (records) => {
  let deps: SearchDeps;
  let engine: Engine;
  const one = ["s1"];
  const both = ["s1", "s2"];
  beforeAll(async () => {
    const { db } = records();
    engine = memoryEngine();
    await putSource(db, { id: "s1", name: "Library", isActive: true });
    await putSource(db, { id: "s2", name: "Far", isActive: true });
    for (const file of FILES) await putFile({ db, engine }, file);
    deps = { store: searchStore(db), engine, topics: [] };
  });

  const search = (query: string, sourceIds: readonly string[]) =>
    searchPage(deps, {
      query,
      view: "list",
      limit: 20,
      cursor: undefined,
      visibleTo: { sourceIds },
      hasFacets: true,
    });
  const foldersOf = async (query: string, sourceIds = one): Promise<FacetValue[]> =>
    (await search(query, sourceIds)).facets?.folders.filter(({ isOn }) => !isOn) ?? [];
  const short = (values: readonly FacetValue[]) => values.map(({ text, count }) => `${text} ${count}`).sort();

  /** A folder takes the place of the one that is asked for. */
  async function expectTrueCounts(query: string, where: string, sourceIds = one): Promise<void> {
    const folders = await foldersOf(`${query} ${where}`, sourceIds);
    expect(folders.length).toBeGreaterThan(0);
    for (const { text, count } of folders)
      expect([text, (await search(`${query} ${text}`, sourceIds)).total]).toEqual([text, count]);
  }

  it("lead to the folder that they count, where others are called like it", async () => {
    expect(short(await foldersOf("bridge"))).toEqual([
      'in:"Either/Or" 1',
      'in:"Folders" 1',
      'in:"Library/Publications" 1',
      'in:"Sample" 3',
    ]);
    const folders = await foldersOf("bridge in:Folders");
    const within = folders.filter(({ isWithin }) => isWithin === true);
    expect(short(within)).toEqual(['in:"Library/Folders/a" 1']);
    expect(within.map(({ label }) => label)).toEqual(["a"]);
    const beside = ['in:"Either/Or" 1', 'in:"Library/Publications" 1', 'in:"Sample" 3'];
    expect(short(folders.filter((folder) => !within.includes(folder)))).toEqual(beside);
    for (const query of ["bridge", "after:1990 type:text"])
      for (const where of ["", "in:Folders", "in:Sample", 'in:"Library/Sample"']) await expectTrueCounts(query, where);
  });

  it("leave room for those beside a folder that holds very many", async () => {
    for (let i = 0; i < 14; i += 1) {
      const id = `many${i}`;
      await putFile(
        { db: records().db, engine },
        { id, name: `Many ${i}`, isFolder: true, ...inside("pub", "Publications") },
      );
      await putFile(
        { db: records().db, engine },
        { id: `${id}f`, name: `${id}.txt`, texts, ...inside(id, `Publications/Many ${i}`, ["pub"]) },
      );
    }
    const folders = await foldersOf('bridge in:"Library/Publications"');
    expect(folders.filter(({ isWithin }) => isWithin === true)).toHaveLength(6);
    expect(short(folders)).toEqual(expect.arrayContaining(['in:"Folders" 1', 'in:"Sample" 3']));
  });

  it("are told apart by their paths where several are shown", async () => {
    await records().db.updateTable("source").set({ called: "Far" }).where("id", "=", "s2").execute();
    await records().db.updateTable("source").set({ called: "Near" }).where("id", "=", "s1").execute();
    const labels = (await foldersOf("bridge", both)).map(({ label }) => label);
    expect(labels).toEqual(expect.arrayContaining(["Near/Sample", "Far/Sample", "Folders"]));
    await expectTrueCounts("bridge", "", both);
    await records().db.updateTable("source").set({ called: "Folders" }).where("id", "=", "s2").execute();
    await expectTrueCounts("bridge", "", both);
  });

  it("tell nothing of what the asker may not see", async () => {
    await records().db.updateTable("source").set({ called: null }).execute();
    expect(short(await foldersOf("bridge"))).toContain('in:"Sample" 3');
  });
});
