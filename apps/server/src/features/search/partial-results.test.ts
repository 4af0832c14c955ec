import { beforeAll, expect, it } from "vitest";
import { onEveryDatabase } from "../../db/for-tests.ts";
import { memoryEngine } from "../../drivers/engines/memory.ts";
import { putFile, putSource, type TestFile } from "./for-tests.ts";
import type { SearchDeps } from "./search-deps.ts";
import { searchPage } from "./search-page.ts";
import { searchStore } from "./store.ts";

const SHOWN = 25;

const numbered = (prefix: string, count: number, text: string): TestFile[] =>
  Array.from({ length: count }, (_, i) => ({ id: `${prefix}${i}`, name: `${prefix}${i}.txt`, texts: [text] }));

onEveryDatabase("files that hold only some of the words", (records) => {
  let deps: SearchDeps;
  beforeAll(async () => {
    const { db } = records();
    const engine = memoryEngine();
    await putSource(db, { id: "s1", name: "Library", isActive: true });
    const files = [
      ...numbered("near", 5, "The culvert and the sluice are inspected."),
      ...numbered("far", 60, "The culvert is described at length, with its walls, its apron, its cover and its grate."),
      // So many that not all are shown, each with more of what is asked for than the one that has the rarest word.
      ...numbered("gate", 30, "A gate, a pump, a valve, a dam and a lever."),
      { id: "rare", name: "rare.txt", texts: ["An axolotl lives here."] },
    ];
    for (const file of files) await putFile({ db, engine }, file);
    deps = { store: searchStore(db), engine, topics: [] };
  });

  it("are the best of them, not a long tail", async () => {
    const asked = { query: "culvert sluice penstock", view: "list", limit: 100, cursor: undefined } as const;
    const answer = await searchPage(deps, { ...asked, visibleTo: { sourceIds: ["s1"] } });
    const { results, total, isTotalLeast, notes } = answer;
    expect({ total, isTotalLeast }).toEqual({ total: SHOWN, isTotalLeast: true });
    expect(notes).toEqual([
      "No file holds all of these words together: these are the best of those that hold some of them.",
    ]);
    expect(results.slice(0, 5).map(({ name }) => name.slice(0, 4))).toEqual(Array.from({ length: 5 }, () => "near"));
  });

  it("are led by those that hold the rarest, however many others hold all the rest", async () => {
    for (const query of ["gate axolotl", "gate pump valve dam lever axolotl", "gate pump valve dam lever axolotls"]) {
      const asked = { query, view: "list", limit: 100, cursor: undefined, isExplained: true } as const;
      const { results } = await searchPage(deps, { ...asked, visibleTo: { sourceIds: ["s1"] } });
      expect([query, results[0]?.id]).toEqual([query, "rare"]);
      expect(results[0]?.explain?.find(({ factor }) => factor === "coverage")?.value).toBeGreaterThan(0.5);
    }
  });

  it("are said to be among those that hold all of them", async () => {
    const { db } = records();
    const texts = ["The manhole, the shaft, and a spillway below the weir."];
    await putFile({ db, engine: deps.engine }, { id: "all", name: "all.txt", texts });
    await putFile(
      { db, engine: deps.engine },
      { id: "most", name: "most.txt", texts: ["Manhole, shaft and spillway."] },
    );
    const asked = { query: "manhole shaft spillway weir", view: "list", limit: 100, cursor: undefined } as const;
    const { results, isTotalLeast, notes } = await searchPage(deps, { ...asked, visibleTo: { sourceIds: ["s1"] } });
    expect(results.map(({ id }) => id)).toEqual(["all", "most"]);
    expect(isTotalLeast).toBe(false);
    expect(notes).toEqual(["Some of these files hold only a part of the words."]);
  });

  it("are looked for beside those that hold all of them, where hardly any will", async () => {
    const begun: string[] = [];
    const rank: SearchDeps["engine"]["rank"] = async (...given) => {
      const every = given[0].everyWord ? "every" : "some";
      begun.push(every);
      // Whoever waits for those with every word begins later.
      if (every === "every") await new Promise((resolve) => setTimeout(resolve, 100));
      begun.push(`${every} found`);
      return deps.engine.rank(...given);
    };
    const asked = { view: "list", limit: 100, cursor: undefined, visibleTo: { sourceIds: ["s1"] } } as const;
    const engine = { ...deps.engine, rank };
    await searchPage({ ...deps, engine }, { ...asked, query: "culvert penstock" });
    expect(begun.slice(0, 3)).toEqual(["every", "some", "some found"]);
    begun.length = 0;
    await searchPage({ ...deps, engine }, { ...asked, query: "culvert apron" });
    expect(begun.filter((one) => one.startsWith("some"))).toEqual([]);
  });

  it("are not said to be many where only what is called so is shown", async () => {
    const { db } = records();
    await putFile({ db, engine: deps.engine }, { id: "named", name: "Culvert missiles.pdf" });
    const asked = { query: "culvert missiles", view: "list", limit: 100, cursor: undefined } as const;
    const { total, notes } = await searchPage(deps, { ...asked, visibleTo: { sourceIds: ["s1"] } });
    expect({ total, notes }).toEqual({ total: 1, notes: [] });
  });

  it("are read once, to be judged and to be shown", async () => {
    let read = 0;
    const engine: SearchDeps["engine"] = {
      ...deps.engine,
      read: (...given) => {
        read += 1;
        return deps.engine.read(...given);
      },
    };
    const asked = { query: "culvert sluice penstock", view: "list", limit: 100, cursor: undefined } as const;
    await searchPage({ ...deps, engine }, { ...asked, visibleTo: { sourceIds: ["s1"] } });
    expect(read).toBe(1);
  });
});
