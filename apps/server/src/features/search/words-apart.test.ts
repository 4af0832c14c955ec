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

/** Many that hold two words in one passage, and some that hold them apart; each word stands in few files. */
const LEDGERS: readonly TestFile[] = [
  ...Array.from({ length: 14 }, (_, i) => ({
    id: `together${i}`,
    name: `together${i}.${i < 2 ? "pdf" : "txt"}`,
    texts: ["The bursar signs the ledger."],
  })),
  { id: "split1", name: "split1.pdf", texts: ["The bursar calls.", "A ledger is kept."] },
  { id: "split2", name: "split2.pdf", texts: ["A bursar is chosen.", "Each ledger is read."], folder: ["f1", "Old"] },
  ...Array.from({ length: 5 }, (_, i) => ({ id: `half${i}`, name: `half${i}.pdf`, texts: ["The bursar calls."] })),
  ...Array.from({ length: 4 }, (_, i) => ({
    id: `tide${i}`,
    name: `tide${i}.txt`,
    texts: ["The tide, the buoy and the jetty."],
  })),
  { id: "most", name: "most.pdf", texts: ["The tide and the buoy."] },
  { id: "least", name: "least.pdf", texts: ["The jetty alone."], folder: ["f1", "Old"] },
  { id: "f1", name: "Old", isFolder: true },
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
    for (const file of [...FILES, ...LEDGERS, ...COMMON]) await putFile({ db, engine }, file);
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

  it("find a file however many hold all of them in one passage, with a filter and without", async () => {
    const all = await found("bursar ledger");
    expect(all).toHaveLength(16);
    expect(all.slice(-2).sort()).toEqual(["split1", "split2"]);
    expect((await found("type:pdf bursar ledger")).sort()).toEqual(["split1", "split2", "together0", "together1"]);
    expect(await found("in:Old bursar ledger")).toEqual(["split2"]);
    expect(await found("name:split bursar ledger")).toHaveLength(2);
  });

  it("bring in nothing with a filter that the list without it does not show", async () => {
    const filters = [
      "type:pdf",
      "type:text",
      "in:Old",
      "name:split",
      "name:half",
      "-type:text",
      "-in:Old",
      "-name:split",
    ];
    const queries = [
      "bursar ledger",
      "bursar ledger calls",
      "tide buoy jetty",
      "tide jetty",
      "inspector relief",
      '"the bursar"',
    ];
    for (const query of queries) {
      const all = await found(query);
      for (const filter of filters) {
        const more = (await found(`${filter} ${query}`)).filter((id) => !all.includes(id));
        expect([query, filter, more]).toEqual([query, filter, []]);
      }
    }
  });

  it("say that other files hold them where none that meets the filters does", async () => {
    const { results, notes } = await search("in:Old tide jetty");
    expect([results, notes[0]]).toEqual([[], "Other files hold all of these words, but do not meet the filters."]);
    const partly = await search("type:pdf inspector zeppelin");
    expect(partly.notes.join()).not.toContain("Other files");
  });
});
