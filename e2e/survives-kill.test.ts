import { mkdtemp, rm } from "node:fs/promises";
import { DatabaseSync } from "node:sqlite";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openEngine } from "../apps/server/src/drivers/engines/registry.ts";
import { makeAccount, signInByApi } from "./account.ts";
import { hasShared, SHARED } from "./place.ts";
import { isEmbedded } from "./place-of-data.ts";
import { startReadingRoom } from "./reading-room.ts";

const LIBRARY = resolve(SHARED, "library");
const KILLS = 20;
/** Random, but the same at every run: a failure can be repeated. */
const moments = Array.from({ length: KILLS }, (_, i) => 200 + ((i * 7_919) % 2_300));

const sleep = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

interface Row {
  readonly key: string;
  readonly state: string;
  readonly pages: number;
  readonly page_count: number | null;
  readonly passage_count: number;
  readonly version: string;
  readonly indexed_version: string | null;
}

function rowsOf(dataDir: string): Row[] {
  const db = new DatabaseSync(join(dataDir, "records.db"), { readOnly: true, timeout: 5_000 });
  const rows = db
    .prepare(
      `select file.key, indexed.state, indexed.page_count, indexed.passage_count, file.version, indexed.version as indexed_version,
         (select count(*) from page where page.file_id = file.id) as pages
       from file left join indexed on indexed.file_id = file.id where file.is_folder = 0 order by file.key`,
    )
    .all();
  db.close();
  return rows as unknown as Row[];
}

describe.skipIf(!hasShared("library") || !isEmbedded)("indexing that is killed", () => {
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
    const rows = rowsOf(dataDir);
    expect(rows).toHaveLength(7);
    for (const row of rows) {
      expect(row).toMatchObject({ state: "indexed", pages: row.page_count, indexed_version: row.version });
    }
    expect(rows.reduce((sum, row) => sum + row.pages, 0)).toBe(3_137);

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
    const engine = await openEngine({ searchUrl: null, dataDir });
    expect(await engine.count()).toBe(rows.reduce((sum, row) => sum + row.passage_count, 0));
    await engine.close();
  });

  it("indexes nothing again at the next start", { timeout: 120_000 }, async () => {
    const before = rowsOf(dataDir);
    const room = await startReadingRoom({ library: LIBRARY, dataDir });
    await room.indexed();
    await room.stop();
    expect(rowsOf(dataDir)).toEqual(before);
  });
});
