import { beforeAll, expect, it } from "vitest";
import { onEveryDatabase } from "../../db/for-tests.ts";
import { memoryEngine } from "../../drivers/engines/memory.ts";
import { putFile, putSource, type TestFile } from "./for-tests.ts";
import type { SearchDeps } from "./search-deps.ts";
import { searchPage } from "./search-page.ts";
import { searchStore } from "./store.ts";

const FILES: readonly TestFile[] = [
  { id: "near", name: "near.txt", texts: ["The inspector grants relief of tolls."] },
  {
    id: "apart",
    name: "apart.txt",
    texts: ["The inspector calls.", "Nothing is here.", "Relief is granted by the mayor."],
  },
  { id: "one", name: "one.txt", texts: ["The inspector calls again and again."] },
  { id: "phrases", name: "phrases.txt", texts: ["The small arms range is closed.", "Hearing conservation is taught."] },
  { id: "movie", name: "movie.txt", texts: ["They move on."] },
  { id: "torn", name: "torn.txt", texts: ["Arms of a small range.", "Hearing conservation is taught."] },
];

/** More than the rarest word may stand in, each with one of two common words. */
const COMMON: readonly TestFile[] = Array.from({ length: 240 }, (_, i) => ({
  id: `common${i}`,
  name: `common${i}.txt`,
  texts: [i % 2 === 0 ? "A lever." : "A valve."],
}));

onEveryDatabase("words that stand in several passages of a file", (records) => {
  let deps: SearchDeps;
  beforeAll(async () => {
    const { db } = records();
    const engine = memoryEngine();
    await putSource(db, { id: "s1", name: "Library", isActive: true });
    for (const file of [...FILES, ...COMMON]) await putFile({ db, engine }, file);
    deps = { store: searchStore(db), engine, topics: [] };
  });

  const search = (query: string) =>
    searchPage(deps, { query, view: "list", limit: 20, cursor: undefined, visibleTo: { sourceIds: ["s1"] } });
  const found = async (query: string): Promise<string[]> => (await search(query)).results.map(({ id }) => id);

  it("find it, behind those that have them in one", async () => {
    expect(await found("inspector relief")).toEqual(["near", "apart"]);
    expect((await found("relief inspector calls"))[0]).toBe("apart");
    expect((await search("inspector relief")).notes).toEqual([]);
  });

  it("are shown with a passage for each", async () => {
    const hit = (await search("inspector relief")).results.find(({ id }) => id === "apart");
    expect(hit?.passages.map(({ pageNumber }) => pageNumber).sort()).toEqual([1, 3]);
    expect(hit?.passages.map(({ snippet }) => snippet).join(" ")).toMatch(
      /<mark>inspector<\/mark>.*<mark>Relief<\/mark>|<mark>Relief<\/mark>.*<mark>inspector<\/mark>/,
    );
  });

  it("may be phrases, each word for word", async () => {
    expect(await found('"small arms range" "hearing conservation"')).toEqual(["phrases"]);
    expect(await found('"small arms range" taught')).toEqual(["phrases"]);
  });

  it("may be alternatives, and are left out with what is excluded", async () => {
    expect(await found("zeppelin OR inspector mayor")).toEqual(["apart"]);
    expect(await found("inspector relief -mayor")).toEqual(["near"]);
  });

  it("are not asked for one by one where each of them stands in very many files", async () => {
    const asked: string[] = [];
    const rank: SearchDeps["engine"]["rank"] = async (...given) => {
      asked.push(given[0].words);
      return deps.engine.rank(...given);
    };
    const request = { view: "list", limit: 20, cursor: undefined, visibleTo: { sourceIds: ["s1"] } } as const;
    await searchPage({ ...deps, engine: { ...deps.engine, rank } }, { ...request, query: "lever valve" });
    expect(asked).not.toContain("lever");
    await searchPage({ ...deps, engine: { ...deps.engine, rank } }, { ...request, query: "lever mayor" });
    expect(asked.filter((words) => words === "lever" || words === "mayor")).toEqual(["mayor", "lever"]);
  });

  it("ask for no other spelling of what is called just so", async () => {
    expect((await search("movie")).didYouMean).toBeNull();
  });

  it("are said to be partly there only where no file holds them all", async () => {
    const { results, notes } = await search("inspector zeppelin");
    expect(results.length).toBeGreaterThan(0);
    expect(notes).toEqual(["No file holds all of these words together: these hold some of them."]);
  });
});
