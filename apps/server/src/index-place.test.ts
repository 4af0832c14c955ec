import { expect, it } from "vitest";
import { onEveryDatabase } from "./db/for-tests.ts";
import { folderForTest } from "./for-tests.ts";
import { noteIndexPlace } from "./index-place.ts";

onEveryDatabase("an index in a data folder", (records) => {
  it("is told of to nodes that have another folder, and to no others", async () => {
    const [one, other] = [await folderForTest("index-place-"), await folderForTest("index-place-")];
    const stop = new AbortController();
    const start = (dataDir: string, searchUrl: string | null = null) =>
      noteIndexPlace({ settings: { dataDir, searchUrl }, records: records(), isCopy: false }, stop.signal);
    const isShared = records().kind === "postgres";
    const held = () => records().db.selectFrom("duty").select("holder").execute();
    const together = Array.from({ length: 20 }, () => start(one));
    expect(new Set(await Promise.all(together))).toEqual(new Set([null]));
    await expect.poll(held).toHaveLength(isShared ? 1 : 0);
    expect((await start(other))?.includes("Set SEARCH_URL on all nodes") === true).toBe(isShared);
    expect([await start(one), await start(other, "https://search")]).toEqual([null, null]);
    stop.abort();
    // It may lie somewhere else from now on.
    await expect
      .poll(() =>
        noteIndexPlace(
          { settings: { dataDir: other, searchUrl: null }, records: records(), isCopy: false },
          stop.signal,
        ),
      )
      .toBeNull();
  });
});
