import type { SearchHit } from "@reading-room/contract/search";
import { beforeAll, expect, it } from "vitest";
import { onEveryDatabase } from "../../db/for-tests.ts";
import { memoryEngine } from "../../drivers/engines/memory.ts";
import { putFile, putSource, type TestFile } from "./for-tests.ts";
import { searchPage, type SearchRequest } from "./search-page.ts";
import type { SearchDeps } from "./search-deps.ts";
import { searchStore } from "./store.ts";

const MARCH = "The column marches at four kilometres an hour with a halt every fifty minutes.";
const FORDING = "A ford is marked with poles before the column crosses.";

const SAME = { content_hash: "march" };
const edition = (hash: string, published: string) => ({
  content_hash: hash,
  edition_key: "fm 21-18",
  publication_number: "FM 21-18",
  published_at: published,
});

const NOISE = { texts: ["Aircraft are loud."], indexed: { content_hash: "noise", topics: '["safety"]' } };

const MANY = 260;
const manyCopies = Array.from({ length: MANY }, (_, i): TestFile => {
  const id = `copy${String(i).padStart(3, "0")}`;
  return { id, name: `${id}.txt`, texts: ["Latrines are dug downwind."], indexed: { content_hash: "latrines" } };
});

const FILES: readonly TestFile[] = [
  { id: "d1", name: "Drawer", isFolder: true },
  { id: "d2", name: "Attic", isFolder: true },
  { id: "m1", name: "march.txt", folder: ["d1", "Drawer"], texts: [MARCH], indexed: SAME, modifiedAt: 1_500 },
  { id: "m2", name: "march table.txt", folder: ["d2", "Attic"], texts: [MARCH], indexed: SAME, modifiedAt: 2_000 },
  { id: "m3", name: "march.txt", sourceId: "s2", texts: [MARCH], indexed: SAME },
  { id: "m4", name: "march changed.txt", texts: [MARCH], indexed: { ...SAME, version: "v0" }, modifiedAt: 1_000 },
  { id: "e1", name: "FM 21-18 (1944) Fording.pdf", texts: [FORDING], indexed: edition("e1", "1944") },
  { id: "e2", name: "FM 21-18 (1990).pdf", texts: [FORDING], indexed: edition("e2", "1990-06") },
  { id: "e3", name: "FM 21-18 (2001).pdf", sourceId: "s2", texts: [FORDING], indexed: edition("e3", "2001") },
  { id: "n3", name: "sound.txt", folder: ["d1", "Attic/Drawer"], above: ["d2"], ...NOISE, modifiedAt: 1_000 },
  { id: "n2", name: "sound.txt", folder: ["d2", "Attic"], ...NOISE, modifiedAt: 9_000 },
  { id: "n1", name: "copy of sound.txt", ...NOISE, modifiedAt: 9_500 },
  { id: "n0", name: "hush.txt", folder: ["d2", "Attic"], ...NOISE, modifiedAt: 9_600 },
  { id: "t1", name: "rations.txt", texts: ["Rations and rope."], indexed: { topics: '["logistics"]' } },
  { id: "t2", name: "rope.txt", texts: ["Rope and knots."], indexed: { topics: '["training","safety"]' } },
  ...manyCopies,
  { id: "l1", name: "latrine orders.txt", texts: ["Where latrines are dug, and by whom: see downwind."] },
];

const TOPICS = [
  { id: "logistics", name: "Logistics and sustainment", words: ["supply"] },
  { id: "safety", name: "Safety and environment", words: ["hazard"] },
];

onEveryDatabase("documents that stand in several places", (records) => {
  let deps: SearchDeps;
  beforeAll(async () => {
    const { db } = records();
    const engine = memoryEngine();
    await putSource(db, { id: "s1", name: "Library", isActive: true });
    await putSource(db, { id: "s2", name: "Hidden", isActive: false });
    for (const file of FILES) await putFile({ db, engine }, file);
    deps = { store: searchStore(db), engine, topics: TOPICS };
  });

  const search = (query: string, some: Partial<SearchRequest> = {}) =>
    searchPage(deps, { query, view: "list", limit: 20, cursor: undefined, visibleTo: { sourceIds: ["s1"] }, ...some });
  const ids = (results: readonly SearchHit[]): string[] => results.map(({ id }) => id);

  it("shows a document once, with the places that the query found, too", async () => {
    const { results, total } = await search("halt every fifty minutes");
    expect(total).toBe(2);
    expect(ids(results).toSorted()).toEqual(["m1", "m4"]);
    expect(results.find(({ id }) => id === "m1")?.copies).toEqual([
      { id: "m2", name: "march table.txt", folderPath: "Attic", publishedAt: null },
    ]);
  });

  it("shows the original before its copies, unless another place is called like what is asked for", async () => {
    const first = async (query: string) => {
      const { results } = await search(query);
      return results.flatMap(({ id, copies }) => (id.startsWith("n") ? [[id, ...copies.map((copy) => copy.id)]] : []));
    };
    for (const query of ["loud aircraft", "loud", "topic:safety", "name:sound loud"])
      expect([query, (await first(query)).map(([id]) => id)]).toEqual([query, ["n2"]]);
    expect((await first("loud"))[0]?.toSorted()).toEqual(["n0", "n1", "n2", "n3"]);
    for (const [query, id] of [
      ["copy of sound", "n1"],
      ["hush", "n0"],
      ["loud drawer", "n3"],
    ] as const)
      expect([query, (await first(query)).map(([one]) => one)]).toEqual([query, [id]]);
  });

  it("names no place that the filters or the sources keep out", async () => {
    const inDrawer = await search("halt in:Drawer");
    expect(inDrawer.results.map(({ id, copies }) => [id, copies.length])).toEqual([["m1", 0]]);
    const everywhere = JSON.stringify(await search("halt"));
    expect(everywhere).not.toContain("m3");
  });

  it("does not take a file that changed since it was read for a copy", async () => {
    const { results } = await search("halt");
    expect(results.find(({ id }) => id === "m4")).toMatchObject({ copies: [] });
  });

  it("lists a document once by filters alone, counts it once, and goes on behind it", async () => {
    const first = await search("name:march", { limit: 1 });
    expect([ids(first.results), first.total]).toEqual([["m1"], 2]);
    expect(first.results[0]?.copies.map(({ id }) => id)).toEqual(["m2"]);
    const second = await search("name:march", { limit: 1, cursor: first.nextCursor ?? "" });
    expect([ids(second.results), second.total, second.nextCursor]).toEqual([["m4"], 2, null]);
  });

  it("finds what stands behind hundreds of copies of one document", async () => {
    const { results, total, notes } = await search("latrines dug downwind");
    expect(total).toBe(2);
    expect(ids(results)).toContain("l1");
    expect(results.find(({ id }) => id.startsWith("copy"))?.copies.length).toBeGreaterThan(1);
    expect(notes).toEqual([]);
  });

  it("finds an edition that has been superseded, says by which, and ranks it behind that", async () => {
    const { results } = await search("ford poles column");
    expect(ids(results)).toEqual(["e2", "e1"]);
    const [current, old] = results;
    expect(old?.supersededBy).toEqual({
      id: "e2",
      name: "FM 21-18 (1990).pdf",
      folderPath: "",
      publishedAt: "1990-06",
    });
    expect(current?.supersededBy).toBeNull();
    expect(old?.score).toBeLessThan(current?.score ?? 0);
  });

  it("ranks it behind even when its name fits better", async () => {
    expect(ids((await search("fording column poles FM 21-18")).results)).toEqual(["e2", "e1"]);
  });

  it("finds by topics: by id, by name, or by a word of the name", async () => {
    for (const query of ["topic:logistics", 'topic:"Logistics and sustainment"', "topic:sustainment"]) {
      expect(ids((await search(`${query} rope`)).results)).toEqual(["t1"]);
      expect(ids((await search(query)).results)).toEqual(["t1"]);
    }
    expect(ids((await search("rope topic:safety")).results)).toEqual(["t2"]);
  });

  it("says which topics there are when it knows none of that name", async () => {
    const { total, notes } = await search("rope topic:cookery");
    expect(total).toBe(0);
    expect(notes).toEqual([
      "No topic is called “cookery”; there are: Logistics and sustainment, Safety and environment.",
    ]);
  });
});
