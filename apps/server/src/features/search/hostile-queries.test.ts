import { beforeAll, expect, it } from "vitest";
import { onEveryDatabase } from "../../db/for-tests.ts";
import { memoryEngine } from "../../drivers/engines/memory.ts";
import { putFile, putSource } from "./for-tests.ts";
import { searchPage } from "./search-page.ts";
import { searchStore, type SearchStore } from "./store.ts";
import { suggest } from "./suggestions/suggest.ts";

const FOLDERS = 1_200;
const VISIBLE = { sourceIds: ["s1"] };
const DIFFERENT = Array.from({ length: 340 }, (_, i) => i.toString(36));
const MANY_WORDS = DIFFERENT.join(" ");
const MANY_NAMES = DIFFERENT.map((word) => `name:${word}`).join(" ");
/** Far more than any of these takes, far less than a query that grows with the square of something. */
const PATIENCE_MS = 4_000;

onEveryDatabase("hostile queries", (records) => {
  let store: SearchStore;
  const engine = memoryEngine();
  const search = (query: string) =>
    searchPage(
      { store, engine, topics: [] },
      { query, view: "list", limit: 10, cursor: undefined, visibleTo: VISIBLE },
    );

  beforeAll(async () => {
    const { db } = records();
    await putSource(db, { id: "s1", name: "Library", isActive: true });
    await putFile({ db, engine }, { id: "d0", name: "alpha", isFolder: true });
    await putFile({ db, engine }, { id: "e0", name: "below", isFolder: true, folder: ["d0", "alpha"] });
    const deep = { id: "f0", name: "deep.txt", folder: ["e0", "alpha/below"], texts: ["a pontoon bridge"] } as const;
    await putFile({ db, engine }, deep);
    const row = await db.selectFrom("file").selectAll().where("id", "=", "d0").executeTakeFirstOrThrow();
    const many = Array.from({ length: FOLDERS }, (_, i) => ({
      ...row,
      id: `m${i}`,
      key: `m${i}`,
      name: `a b ${i}`,
      sort_name: `a b ${i}`,
    }));
    for (let i = 0; i < many.length; i += 300)
      await db
        .insertInto("file")
        .values(many.slice(i, i + 300))
        .execute();
    store = searchStore(db);
  });

  it("finds what stands anywhere below a folder", async () => {
    for (const query of ["in:alpha", "in:below", "in:alpha name:deep"]) {
      expect([query, (await search(query)).results.map(({ id }) => id)]).toEqual([
        query,
        query === "in:alpha" ? ["e0", "f0"] : ["f0"],
      ]);
    }
  });

  it("takes more folders than a database takes conditions", async () => {
    for (const query of ["in:a in:b", "in:a ".repeat(199), "bridge in:a in:b in:l in:e"]) {
      expect(Array.isArray((await search(query)).results)).toBe(true);
    }
  });

  it("counts only the first of what an operator says over and over, and says so", async () => {
    const said = {
      in: 'in:"WORD b"',
      name: "name:WORD",
      author: "author:WORD",
      published: "published:20WORD..2050",
      "excluded words": "-WORD type:text",
    };
    for (const [what, pattern] of Object.entries(said)) {
      const words = Array.from({ length: 30 }, (_, i) => String(i + 10));
      const { notes } = await search(words.map((word) => pattern.replace("WORD", word)).join(" "));
      expect([what, notes.filter((note) => note.includes("Only the first 12") && note.includes(what))]).toEqual([
        what,
        [expect.any(String)],
      ]);
    }
  });

  it("takes any words of up to a thousand characters in good time, and a ligature that stands for many letters", async () => {
    const queries = [
      "x",
      "\ufdfa",
      "\u0300",
      "a b ",
      "a* ",
      "-a ",
      '"a b" ',
      "a OR ",
      "name:a ",
      "author:a ",
      "brigde ",
      MANY_WORDS,
      MANY_NAMES,
    ];
    for (const part of queries) {
      const query = part.repeat(1_000).slice(0, 1_000);
      const start = performance.now();
      await search(query);
      await suggest(store, { query, type: "all" }, VISIBLE);
      expect([part, performance.now() - start < PATIENCE_MS]).toEqual([part, true]);
    }
  });
});
