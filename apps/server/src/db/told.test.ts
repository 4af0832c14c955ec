import { beforeAll, expect, it } from "vitest";
import { onEveryDatabase } from "./for-tests.ts";

onEveryDatabase("what documents tell that narrows a search", (records) => {
  beforeAll(async () => {
    const row = { version: "1", state: "indexed", attempts: 0, next_try_at: 0 };
    const rows = ["a", "b"].map((id) => ({ ...row, file_id: id, published_at: "2019-05", topics: '["x"]' }));
    await records().db.insertInto("indexed").values(rows).execute();
  });

  const told = async () =>
    (await records().db.selectFrom("told").selectAll().orderBy("file_id").execute()).map((row) => ({ ...row }));
  const said = { version: "1", published_at: "2019-05", topics: '["x"]', content_hash: null };

  it("is there with what was read, and follows it", async () => {
    expect(await told()).toEqual([
      { file_id: "a", ...said },
      { file_id: "b", ...said },
    ]);
    const now = { version: "2", published_at: null, topics: '["y"]', content_hash: "h" };
    await records().db.updateTable("indexed").set(now).where("file_id", "=", "a").execute();
    expect(await told()).toEqual([
      { file_id: "a", ...now },
      { file_id: "b", ...said },
    ]);
  });

  it("goes with it, and comes back with a transaction that fails", async () => {
    const { db } = records();
    const before = await told();
    const broken = db.transaction().execute(async (tx) => {
      await tx.deleteFrom("indexed").execute();
      throw new Error("broken off");
    });
    await expect(broken).rejects.toThrow("broken off");
    expect(await told()).toEqual(before);
    await db.deleteFrom("indexed").where("file_id", "=", "a").execute();
    expect((await told()).map((row) => row.file_id)).toEqual(["b"]);
  });
});
