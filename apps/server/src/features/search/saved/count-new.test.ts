import { beforeAll, expect, it } from "vitest";
import { onEveryDatabase } from "../../../db/for-tests.ts";
import { memoryEngine } from "../../../drivers/engines/memory.ts";
import { countNew } from "./count-new.ts";
import { putFile, putSource, type TestFile } from "../for-tests.ts";
import type { SearchDeps } from "../search-deps.ts";
import { searchFiles } from "../finding/search-files.ts";
import { searchStore } from "../store.ts";

const VISIBLE = { sourceIds: ["s1"] };
const VISITED = 1_000;
const OLD_FILES = 140;
const SHORT = "The bridge at the quay.";
/** So long that every passage about nothing but the bridge is better. */
const LONG = `${"Of many other things it tells at length. ".repeat(30)} Behind them stands a bridge.`;

const old = Array.from({ length: OLD_FILES }, (_, i): TestFile => ({
  id: `old${i}`,
  name: `${i}.txt`,
  texts: Array.from({ length: 3 }, () => SHORT),
}));
const came: readonly TestFile[] = [
  { id: "late", name: "late.txt", texts: [LONG] },
  { id: "other", name: "other.txt", texts: ["Nothing of that."] },
  { id: "image", name: "late.png" },
];
const rules = { texts: ["Rules."], indexed: { content_hash: "rules" } };
const places: readonly TestFile[] = [
  { id: "rules", name: "rules.md", ...rules },
  { id: "copy", name: "copy of rules.md", ...rules },
];

onEveryDatabase("what is new in a search", (records) => {
  let deps: SearchDeps;
  beforeAll(async () => {
    const { db } = records();
    const engine = memoryEngine();
    await putSource(db, { id: "s1", name: "Library", isActive: true });
    for (const file of [...old, ...came, ...places]) await putFile({ db, engine }, file);
    const isNew = [...came.map(({ id }) => id), "copy"];
    await db
      .updateTable("file")
      .set({ created_at: VISITED + 1 })
      .where("id", "in", isNew)
      .execute();
    deps = { store: searchStore(db), engine, topics: [] };
  });

  const count = (query: string) => countNew(deps, { query, visitedAt: VISITED }, VISIBLE);

  it("is counted among all that may answer, where only the best of very many are looked through", async () => {
    const { found, isCut } = await searchFiles(deps, "bridge", VISIBLE);
    expect([isCut, found.some(({ row }) => row.id === "late")]).toEqual([true, false]);
    expect(await count("bridge")).toBe(1);
    expect(await count("bridge type:pdf")).toBe(0);
    expect(await count("bridge quay")).toBe(0);
    expect(await count("bridge name:late")).toBe(1);
  });

  it("is no copy of what was there before, found by words or listed", async () => {
    expect([await count("rules"), await count("type:md")]).toEqual([0, 0]);
    expect([await count("type:png"), await count("type:txt name:late")]).toEqual([1, 1]);
  });
});
