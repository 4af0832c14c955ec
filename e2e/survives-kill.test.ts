import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openRecords } from "../apps/server/src/db/open.ts";
import { openEngine } from "../apps/server/src/drivers/engines/registry.ts";
import { makeAccount, signInByApi } from "./account.ts";
import { hasShared, SHARED } from "./place.ts";
import { settingsAt } from "./place-of-data.ts";
import { startReadingRoom } from "./reading-room.ts";

const LIBRARY = resolve(SHARED, "library");
const KILLS = 20;
/** Random, but the same at every run: a failure can be repeated. */
const moments = Array.from({ length: KILLS }, (_, i) => 200 + ((i * 7_919) % 2_300));

const sleep = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Every file with what is known of it. */
async function rowsOf(dataDir: string) {
  const { databaseUrl } = await settingsAt(dataDir);
  const { db } = await openRecords(databaseUrl);
  const rows = await db
    .selectFrom("file")
    .leftJoin("indexed", "indexed.file_id", "file.id")
    .where("file.is_folder", "=", 0)
    .orderBy("file.key")
    .select(["file.key", "file.version", "indexed.version as indexed_version"])
    .select(["indexed.state", "indexed.page_count", "indexed.passage_count"])
    .select(({ selectFrom }) =>
      selectFrom("page")
        .whereRef("page.file_id", "=", "file.id")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .as("pages"),
    )
    .execute();
  await db.destroy();
  return rows;
}

const sum = (counts: readonly (number | null)[]): number => counts.reduce<number>((all, one) => all + (one ?? 0), 0);

describe.skipIf(!hasShared("library"))("indexing that is killed", () => {
  let dataDir: string;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "reading-room-kill-"));
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  it(`ends with every file indexed exactly once after ${KILLS} kills`, { timeout: 600_000 }, async () => {
    for (const ms of moments) {
      const room = await startReadingRoom({ library: LIBRARY, dataDir });
      await sleep(ms);
      await room.kill();
    }
    const room = await startReadingRoom({ library: LIBRARY, dataDir });
    await room.indexed();
    const rows = await rowsOf(dataDir);
    expect(rows).toHaveLength(7);
    for (const row of rows) {
      expect(row).toMatchObject({ state: "indexed", pages: row.page_count, indexed_version: row.version });
    }
    expect(sum(rows.map(({ pages }) => pages))).toBe(3_137);

    const person = { email: "reader@example.org", password: "long enough" };
    await makeAccount(room, person);
    const { accessToken } = await signInByApi(room, person);
    const found = await room.call(`/api/search?q=${encodeURIComponent('"noise program"')}`, {
      headers: { Authorization: `Bearer ${accessToken}` },
    });
    const { data } = (await found.json()) as { data: { results: { id: string; passages: unknown[] }[] } };
    expect(new Set(data.results.map(({ id }) => id)).size).toBe(data.results.length);
    expect(data.results.length).toBeGreaterThan(0);
    await room.stop();
    const engine = await openEngine(await settingsAt(dataDir));
    expect(await engine.count()).toBe(sum(rows.map(({ passage_count }) => passage_count)));
    await engine.close();
  });

  it("indexes nothing again at the next start", { timeout: 120_000 }, async () => {
    const before = await rowsOf(dataDir);
    const room = await startReadingRoom({ library: LIBRARY, dataDir });
    await room.indexed();
    await room.stop();
    expect(await rowsOf(dataDir)).toEqual(before);
  });
});
