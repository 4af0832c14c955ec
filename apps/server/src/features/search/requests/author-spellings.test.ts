import { beforeAll, expect, it } from "vitest";
import { onEveryDatabase } from "../../../db/for-tests.ts";
import { memoryEngine } from "../../../drivers/engines/memory.ts";
import { authorSpellings } from "./author-spellings.ts";
import { putFile, putSource } from "../for-tests.ts";
import type { SearchDeps } from "../search-deps.ts";
import { searchPage } from "../search-page.ts";
import { searchStore } from "../store.ts";

const AUTHORS = ["Jürgen Möller", "MÖLLER & Søn", "Anna Mo\u0308ller-Weiß", "Zoë Q", "Mueller"];

const spellings = (...typed: readonly string[]) => authorSpellings({ accentedAuthors: async () => AUTHORS }, typed);

it("finds how the library writes a name, typed with its accents or without", async () => {
  expect(await spellings("moller")).toEqual(["moller", "Möller", "MÖLLER", "Mo\u0308ller"]);
  expect(await spellings("Möller")).toEqual(["Möller", "moller", "MÖLLER", "Mo\u0308ller"]);
  expect(await spellings("jurgen mol")).toEqual(["jurgen mol", "Jürgen Möl"]);
  expect(await spellings("weiss", "zoe")).toEqual(["weiss", "Weiß", "zoe", "Zoë"]);
});

it("leaves alone what it does not know, and asks nothing where no author is asked for", async () => {
  expect(await spellings("%")).toEqual(["%"]);
  expect(await spellings("\u0301")).toEqual(["\u0301"]);
  expect(await authorSpellings({ accentedAuthors: () => Promise.reject(new Error("asked")) }, [])).toEqual([]);
});

onEveryDatabase("a search for an author", (records) => {
  let deps: SearchDeps;
  beforeAll(async () => {
    const { db } = records();
    const engine = memoryEngine();
    await putSource(db, { id: "s1", name: "Library", isActive: true });
    const authors = { a: "Jürgen MÖLLER", b: "J. Moller", c: "Q. Mueller" };
    for (const [id, author] of Object.entries(authors))
      await putFile({ db, engine }, { id, name: `${id}.txt`, texts: ["Tides and quays."], indexed: { author } });
    deps = { store: searchStore(db), engine, topics: [] };
  });

  it("finds it with accents or without, however it is typed, and leaves it out so", async () => {
    const found = async (query: string) => {
      const how = { view: "list", limit: 10, cursor: undefined, visibleTo: { sourceIds: ["s1"] } } as const;
      return (await searchPage(deps, { query, ...how })).results.map(({ id }) => id).toSorted();
    };
    for (const author of ["moller", "Möller", "MØLLER", '"j. moller" author:"jurgen m"'])
      for (const words of ["", "tides "])
        expect([author, await found(`${words}author:${author}`)]).toEqual([author, ["a", "b"]]);
    expect(await found("author:jurgen")).toEqual(["a"]);
    expect(await found("tides -author:mol")).toEqual(["c"]);
  });
});
