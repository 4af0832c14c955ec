import { beforeAll, expect, it } from "vitest";
import { onEveryDatabase } from "../../db/for-tests.ts";
import { memoryEngine } from "../../drivers/engines/memory.ts";
import { putFile, putSource } from "./for-tests.ts";
import type { SearchDeps } from "./search-deps.ts";
import { searchPage } from "./search-page.ts";
import { searchStore } from "./store.ts";

onEveryDatabase("a citation of the Code", (records) => {
  let deps: SearchDeps;
  beforeAll(async () => {
    const { db } = records();
    const engine = memoryEngine();
    await putSource(db, { id: "s1", name: "Library", isActive: true });
    const section = ["§1606. Penalties"];
    const files = [
      { id: "code", name: "US Code Title 2.pdf", headings: section, texts: ["Whoever fails pays.", "Two pay twice."] },
      { id: "other", name: "US Code Title 7.pdf", headings: ["§1606. Rivers"], texts: ["Rivers are kept clean."] },
      { id: "rule", name: "rule.txt", texts: ["Reports follow 2 U.S.C. 1606, as amended."] },
      {
        id: "words",
        name: "words.txt",
        texts: ["2 of 1606 boats are of the USC crew, 10 of 2733 of the U.S.C. crew."],
      },
      { id: "claims", name: "claims.txt", texts: ["Claims are paid under section 2733 of title 10 alone."] },
    ];
    for (const file of files) await putFile({ db, engine }, file);
    deps = { store: searchStore(db), engine, topics: [] };
  });

  const search = async (query: string, view: "list" | "dropdown" = "list") => {
    const how = { view, limit: 10, cursor: undefined, visibleTo: { sourceIds: ["s1"] } } as const;
    const { results, notes } = await searchPage(deps, { query, ...how });
    return { ids: results.map(({ id }) => id), notes, first: results[0]?.passages[0]?.headingSnippet };
  };

  it.each(["2 U.S.C. 1606", "2 USC § 1606(a)", "section 1606 of title 2", "title 2, section 1606"])(
    "leads to the section in the file of that title, and behind it to what cites it: %s",
    async (query) => {
      const { ids, notes, first } = await search(query);
      expect(ids).toEqual(["code", "rule"]);
      expect(notes).toContain("Read as section 1606 of “title 2”.");
      expect(first).toBe("§<mark>1606</mark>. Penalties");
      expect((await search(query, "dropdown")).ids).toEqual(["code", "rule"]);
    },
  );

  it("leads to what cites it, in whichever way, where the library has no such title", async () => {
    expect((await search("10 USC 2733")).ids).toEqual(["claims"]);
  });

  it("is words where nothing has it, or more is asked for", async () => {
    expect((await search("2 USC 1607")).notes).not.toContain("Read as section 1607 of “title 2”.");
    expect((await search("2 USC 1606 boats")).ids).toEqual(["words"]);
  });
});
