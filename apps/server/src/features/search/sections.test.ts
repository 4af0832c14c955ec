import { beforeAll, expect, it } from "vitest";
import { onEveryDatabase } from "../../db/for-tests.ts";
import { memoryEngine } from "../../drivers/engines/memory.ts";
import { putFile, putSource } from "./for-tests.ts";
import type { SearchDeps } from "./search-deps.ts";
import { searchPage } from "./search-page.ts";
import { searchStore } from "./store.ts";

onEveryDatabase("a section's number", (records) => {
  let deps: SearchDeps;
  beforeAll(async () => {
    const { db } = records();
    const engine = memoryEngine();
    await putSource(db, { id: "s1", name: "Library", isActive: true });
    const told = "Section 4507 applies. See section 4507, and section 4507 again.";
    await putFile(
      { db, engine },
      {
        id: "law",
        name: "law.txt",
        headings: ["§4507. Longevity compensation", "(a) Employees"],
        texts: ["(a) Eligible employees are paid.", "(b) The rate is fixed."],
      },
    );
    await putFile({ db, engine }, { id: "notes", name: "notes.txt", texts: [told, "4507 4507 4507"] });
    deps = { store: searchStore(db), engine, topics: [] };
  });

  const search = async (query: string) => {
    const how = { view: "list", limit: 10, cursor: undefined, visibleTo: { sourceIds: ["s1"] } } as const;
    return (await searchPage(deps, { query, ...how })).results;
  };

  it.each(["§ 4507", "section 4507", "Sec. 4507", "4507"])(
    "leads first to where the section begins: %s",
    async (query) => {
      const [first] = await search(query);
      expect([
        first?.id,
        first?.passages.map(({ pageNumber, headingSnippet }) => [pageNumber, headingSnippet]),
      ]).toEqual(["law", [1, 2].map((page) => [page, "§<mark>4507</mark>. Longevity compensation"])]);
    },
  );

  it("leads nowhere else when it has another name, or more is asked for", async () => {
    for (const query of ["chapter 4507", "section 4507 applies"]) expect((await search(query))[0]?.id).toBe("notes");
  });
});
