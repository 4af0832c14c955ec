import { beforeAll, expect, it } from "vitest";
import { onEveryDatabase } from "../../db/for-tests.ts";
import { memoryEngine } from "../../drivers/engines/memory.ts";
import { putFile, putSource } from "./for-tests.ts";
import { searchStore, type SearchStore } from "./store.ts";

onEveryDatabase("whether anything is called so", (records) => {
  let isAnyNamed: SearchStore["isAnyNamed"];
  beforeAll(async () => {
    const { db } = records();
    await putSource(db, { id: "s1", name: "Texts", isActive: true });
    for (const [id, name] of [
      ["f1", "Bridges of Paris.txt"],
      ["f2", "River crossings.txt"],
      ["f3", "Мосты.txt"],
    ] as const)
      await putFile({ db, engine: memoryEngine() }, { id, name });
    ({ isAnyNamed } = searchStore(db));
  });

  it("is told by one name that has a word of each list", async () => {
    expect(await isAnyNamed([["bridg"], ["pari"]])).toBe(true);
    expect(await isAnyNamed([["bridg"], ["river"]])).toBe(false);
    expect(await isAnyNamed([["ferr", "riv"], ["cross"], ["txt", "pdf"]])).toBe(true);
    expect(await isAnyNamed([["мост"]])).toBe(true);
  });

  it("never holds for an empty list", async () => {
    expect(await isAnyNamed([[]])).toBe(false);
    expect(await isAnyNamed([["bridg"], []])).toBe(false);
  });
});
