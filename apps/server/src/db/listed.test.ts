import { expect, it } from "vitest";
import { onEveryDatabase } from "./for-tests.ts";
import { listed } from "./listed.ts";

onEveryDatabase("a list as a table", (records) => {
  const valuesOf = async (values: readonly string[]): Promise<string[]> => {
    const { db } = records();
    const rows = await db.selectFrom(listed(db, values).as("word")).select("word.value").execute();
    return rows.map(({ value }) => value);
  };

  it("has a row of each value, whatever its signs", async () => {
    const values = ["bridge", "", 'a "quoted", {braced} \\ one', "мост", "null", "🌉"];
    expect(await valuesOf(values)).toEqual(values);
    expect(await valuesOf([])).toEqual([]);
  });

  it("is as long as it is asked for", async () => {
    const many = Array.from({ length: 5_000 }, (_, i) => `word ${i}`);
    expect((await valuesOf(many)).toSorted()).toEqual(many.toSorted());
  });
});
