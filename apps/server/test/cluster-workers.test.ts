import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Records } from "../src/db/open.ts";
import { call, cluster, newMember, type Cluster, type ClusterNode, type Member } from "./cluster-nodes.ts";
import { ownDatabase, type OwnDatabase } from "./own-database.ts";

const POSTGRES = process.env.TEST_POSTGRES_URL;
const FILES = 300;
/** A lease is held for 30 seconds, a duty for 20. */
const TAKEN_OVER_MS = 60_000;

describe.skipIf(POSTGRES === undefined)("three workers on one PostgreSQL (skipped without it)", () => {
  let database: OwnDatabase;
  let db: Records;
  let all: Cluster;
  let node: ClusterNode;
  let member: Member;

  beforeAll(async () => {
    database = await ownDatabase();
    db = await database.open();
    all = await cluster(database.url);
    const filler = "Wagons are loaded from the rear and unloaded in the same order. ".repeat(4);
    for (let i = 0; i < FILES; i++)
      await writeFile(join(all.library, `${i}.txt`), `The ferry number${i} crosses the river. ${filler}`);
    node = await all.start("serve", "data");
    member = await newMember(node, "anna@example.org");
  }, 60_000);
  afterAll(async () => {
    await all.close();
    await database.drop();
  });

  const holders = async (): Promise<(string | null)[]> => {
    const rows = await db.selectFrom("indexed").select("leased_by").distinct().where("state", "=", "running").execute();
    return rows.map((row) => row.leased_by);
  };
  const dutyHolder = async (): Promise<string | undefined> =>
    (await db.selectFrom("duty").select("holder").where("name", "=", "library").executeTakeFirst())?.holder;
  const indexedFiles = async (): Promise<number> =>
    (await db.selectFrom("indexed").select("file_id").where("state", "=", "indexed").execute()).length;

  /** What a reader of the progress is told, as it comes. */
  async function watchProgress(): Promise<() => string> {
    const headers = { Authorization: `Bearer ${member.bearer}` };
    const { body } = await fetch(`${node.address}/api/library/progress`, { headers });
    let told = "";
    void (async () => {
      for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) told += part;
    })().catch(() => {}); // the node is ended with the test
    return () => told;
  }

  it("takes over what a killed one had in hand and what it looked after, each file once, and watchers see it", async () => {
    const told = await watchProgress();
    const first = await all.start("work", "data");
    const firstId = async () => (await readFile(join(first.dataDir, "worker.id"), "utf8").catch(() => "")).trim();
    await expect.poll(dutyHolder, { interval: 20, timeout: 20_000 }).toBeDefined();
    // The others do not hold its lock, as if they were on other machines: they know nothing of its end.
    await Promise.all([all.start("work", "data"), all.start("work", "data")]);
    const id = await firstId();
    await expect.poll(holders, { interval: 2, timeout: 20_000 }).toContain(id);
    first.child.kill("SIGKILL");
    await first.ended;
    expect(await dutyHolder()).toBe(id);

    await writeFile(join(all.library, "late.txt"), "The late ferry crosses the river.");
    await expect.poll(indexedFiles, { interval: 500, timeout: TAKEN_OVER_MS }).toBe(FILES + 1);
    expect(await dutyHolder()).not.toBe(id);
    const words = db.selectFrom("vocabulary").select("files").where("term", "=", "ferry");
    expect(await words.executeTakeFirst()).toEqual({ files: FILES + 1 });
    const found = await call(node, "/search?q=ferry&limit=1", member);
    expect((found.body.data as { total: number }).total).toBe(FILES + 1);
    const read = await db.selectFrom("indexed").select("passage_count").execute();
    expect(read.reduce((sum, { passage_count: own }) => sum + (own ?? 0), 0)).toBe(FILES + 1);
    await expect.poll(told).toContain(`"filesDone":${FILES + 1}`);
  }, 120_000);
});
