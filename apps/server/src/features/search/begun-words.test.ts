import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { onEveryDatabase } from "../../db/for-tests.ts";
import type { Engine } from "../../drivers/engines/engine.ts";
import { lancedbEngine } from "../../drivers/engines/lancedb.ts";
import { memoryEngine } from "../../drivers/engines/memory.ts";
import { correctQuery } from "./finding/correct-query.ts";
import { putFile, putSource, type TestFile } from "./for-tests.ts";
import type { SearchDeps } from "./search-deps.ts";
import { searchPage } from "./search-page.ts";
import { searchStore } from "./store.ts";

const FILES: readonly TestFile[] = [
  {
    id: "serials",
    name: "sold.txt",
    texts: ["Serial WX48J2210045 was sold. Order PO20240017, chassis WDB9066331S123456. Invoice 778812345, 880112233."],
  },
  { id: "sums", name: "sums.txt", texts: ["The sum is d41d8cd98f00b204e9800998ecf8427e, of XMLHttpRequest2."] },
  { id: "postal", name: "postal.txt", texts: ["Ninety 990 letters went out."] },
  { id: "mill", name: "mill.txt", texts: ["Sent to 990212 the mill."] },
  {
    id: "german",
    name: "german.txt",
    texts: [
      "Donaudampfschifffahrtsgesellschaftskapitän, Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz",
    ],
  },
];

/** A thousand serials, none of them in two files but one in three. */
const MANY: readonly TestFile[] = Array.from({ length: 4 }, (_, file) => ({
  id: `many${file}`,
  name: `many${file}.txt`,
  texts: [
    [...Array.from({ length: 250 }, (_, i) => `zq${file}${1_000 + i}`), ...(file > 0 ? ["zq9999"] : [])].join(" "),
  ],
}));

async function lancedbInFolder(): Promise<readonly [Engine, () => Promise<void>]> {
  const folder = await mkdtemp(join(tmpdir(), "reading-room-begun-"));
  const engine = await lancedbEngine(folder);
  const close = async () => {
    await engine.close();
    await rm(folder, { recursive: true, force: true });
  };
  return [engine, close];
}

const ENGINES = [
  ["memory", async () => [memoryEngine(), async () => {}] as const],
  ["LanceDB", lancedbInFolder],
] as const;

onEveryDatabase("words that are begun", (records) => {
  describe.each(ENGINES)("in %s", (_, open) => {
    let deps: SearchDeps;
    let close: () => Promise<void>;
    beforeAll(async () => {
      const { db } = records();
      for (const table of ["name_term", "indexed", "file", "source", "vocabulary", "file_vocabulary"] as const)
        await db.deleteFrom(table).execute();
      await db.deleteFrom("unlisted_word").execute();
      const [engine, end] = await open();
      close = end;
      await putSource(db, { id: "s1", name: "Library", isActive: true });
      for (const file of [...FILES, ...MANY]) await putFile({ db, engine }, file);
      deps = { store: searchStore(db), engine, topics: [] };
    });
    afterAll(() => close());

    const found = (query: string, view: "dropdown" | "list") =>
      searchPage(deps, { query, view, limit: 20, cursor: undefined, visibleTo: { sourceIds: ["s1"] } });
    const ids = async (query: string, view: "dropdown" | "list" = "list") =>
      (await found(query, view)).results.map(({ id }) => id).sort();

    it.each([
      ["WX48*", "serials"],
      ["wx48j22100*", "serials"],
      ["PO2024*", "serials"],
      ["WDB906*", "serials"],
      ["7788*", "serials"],
      ["88011*", "serials"],
      ["d41d8*", "sums"],
      ["XMLHttp*", "sums"],
      ["Donaudampf*", "german"],
      ["Rindfleisch*", "german"],
    ])("finds by “%s” what begins so, digits and all, however long", async (query, id) => {
      expect(await ids(query)).toEqual([id]);
    });

    it("finds all that begins so, not just what is called so", async () => {
      expect(await ids("990*")).toEqual(["mill", "postal"]);
      expect(await ids("sent -990*")).toEqual([]);
    });

    it.each(["WX4", "WX48J22", "PO2024001", "8801", "d41d8cd9", "xmlhttp", "donaudampfsch"])(
      "shows it in the dropdown while “%s” is typed",
      async (query) => {
        expect(await ids(query, "dropdown")).toHaveLength(1);
      },
    );

    it("shows what goes on behind what is typed whole", async () => {
      const { results } = await found("990", "dropdown");
      expect(results.map(({ id, snippet }) => [id, snippet])).toEqual([
        ["postal", "Ninety <mark>990</mark> letters went out."],
        ["mill", "Sent to <mark>990212</mark> the mill."],
      ]);
    });

    it("says when more words begin so than count, and counts those that most files hold first", async () => {
      const { notes, results } = await found("zq*", "list");
      expect(notes).toContain("Very many words begin with “zq”: only the 200 most frequent count.");
      expect(results.map(({ id }) => id)).toEqual(expect.arrayContaining(["many1", "many2", "many3"]));
    });

    it("never takes a word with digits for the right spelling of another", async () => {
      for (const query of ["WX48J2210046", "990213", "xmlhttprequest"]) {
        const asked = { unknown: [query.toLowerCase()], visibleTo: { sourceIds: ["s1"] } };
        expect(await correctQuery(deps, query, asked)).toBeNull();
        expect((await found(query, "list")).didYouMean).toBeNull();
      }
    });
  });
});
