import { beforeEach, expect, it } from "vitest";
import { onEveryDatabase } from "../../db/for-tests.ts";
import { counselForTests } from "./for-tests.ts";

onEveryDatabase("Filters by year of publication", (records) => {
  const { begin, fill, asked } = counselForTests(records);
  beforeEach(begin);

  const askedOf = async (publishedYears: string[]) => {
    const { body } = await asked("When was the stone bridge over the Vistula built?", { filters: { publishedYears } });
    return body.results.map(({ id }) => id);
  };

  it("finds only what bears one of the years, whatever the file's own date", async () => {
    await fill();
    const { db } = records();
    await db.updateTable("indexed").set({ published_at: "2019-04" }).where("file_id", "=", "bridges").execute();
    expect(await askedOf(["2019"])).toEqual(["bridges"]);
    expect(await askedOf(["2018", "2019"])).toEqual(["bridges"]);
    expect(await askedOf(["2018"])).toEqual([]);
  });

  it("refuses a year that is none", async () => {
    await fill();
    const { status } = await asked("When was the stone bridge built?", { filters: { publishedYears: ["soon"] } });
    expect(status).toBe(400);
  });
});
