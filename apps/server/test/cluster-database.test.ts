import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openRecords } from "../src/db/open.ts";
import { call, cluster, newMember, type Answer, type Cluster, type ClusterNode, type Member } from "./cluster-nodes.ts";
import { POSTGRES_PROGRAMS, startOwnPostgres, type OwnPostgres } from "./own-postgres.ts";

const WRITERS = 4;
const BACK_MS = 5_000;

describe.skipIf(POSTGRES_PROGRAMS === null)("a node whose PostgreSQL comes and goes (skipped without it)", () => {
  let postgres: OwnPostgres;
  let all: Cluster;
  let node: ClusterNode;
  let member: Member;

  beforeAll(async () => {
    postgres = await startOwnPostgres();
    all = await cluster(postgres.url);
    await writeFile(join(all.library, "bridge.txt"), "The pontoon bridge crosses the river at dawn.");
    node = await all.start("serve", "data");
    member = await newMember(node, "anna@example.org");
    await all.start("work", "data");
    await vi.waitUntil(async () => (await search(node)).length === 1, { timeout: 30_000, interval: 100 });
  }, 90_000);
  afterAll(async () => {
    await all.close();
    await postgres.close();
  });

  const search = async (where: Pick<ClusterNode, "address">): Promise<readonly { readonly id: string }[]> => {
    const { body } = await call(where, "/search?q=pontoon", member);
    return (body.data as { results?: readonly { id: string }[] } | undefined)?.results ?? [];
  };
  const save = (where: Pick<ClusterNode, "address">, name: string): Promise<Answer> =>
    call(where, "/search/saved", { bearer: member.bearer, body: { name, query: name } });
  const savedNames = async (where: Pick<ClusterNode, "address">): Promise<string[]> => {
    const { body } = await call(where, "/search/saved", member);
    return (body.saved as readonly { name: string }[]).map(({ name }) => name);
  };

  it("answers 503 while it is gone, says what to do, goes on at most 5 seconds after it is back, and loses nothing that it acknowledged", async () => {
    const acknowledged: string[] = [];
    const refused = new Map<string, number>();
    const over = new AbortController();
    let [backAt, firstAt, slowestMs] = [Number.POSITIVE_INFINITY, 0, 0];
    const write = async (writer: number): Promise<void> => {
      for (let i = 0; !over.signal.aborted; i++) {
        const [name, begun] = [`${writer} ${i}`, performance.now()];
        const { status, retryAfter, body } = await save(node, name);
        slowestMs = Math.max(slowestMs, performance.now() - begun);
        if (status === 201) {
          acknowledged.push(name);
          if (begun > backAt) firstAt ||= performance.now();
        } else {
          const { code } = body.error as { code: string };
          refused.set(`${status} ${code} ${retryAfter !== null}`, 1);
        }
        await sleep(20);
      }
    };
    const writing = Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
    await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(20);
    postgres.crash();
    await expect.poll(async () => (await call(node, "/ready")).status, { interval: 20 }).toBe(503);
    expect((await call(node, "/health")).status).toBe(200);
    await sleep(1_000);
    await postgres.start();
    backAt = performance.now();
    await expect.poll(() => firstAt, { timeout: 2 * BACK_MS, interval: 50 }).toBeGreaterThan(0);
    over.abort();
    await writing;
    expect(firstAt - backAt).toBeLessThan(BACK_MS);
    expect([...refused.keys()]).toEqual(["503 unavailable true"]);
    expect(slowestMs).toBeLessThan(2 * BACK_MS);
    const told = node.stderr().match(/"msg":"The database (that|answers)[^"]*/g);
    expect(told).toEqual([
      expect.stringMatching(
        /DATABASE_URL names \(127\.0\.0\.1:\d+\/postgres\) cannot be reached: .+; check that PostgreSQL runs/,
      ),
      '"msg":"The database answers again.',
    ]);
    expect(node.stderr()).not.toMatch(/"stack"|\n +at /);
    const kept = new Set(await savedNames(node));
    expect(acknowledged.filter((name) => !kept.has(name))).toEqual([]);
  }, 60_000);

  it("says that nothing can be changed while the database is closed to writing, and goes on when it is open again", async () => {
    const READ = "default_transaction_read_only";
    postgres.run(`alter system set ${READ} = on`, "select pg_reload_conf()");
    await expect.poll(async () => (await save(node, "closed")).body).toMatchObject({ error: { code: "read_only" } });
    expect(await search(node)).toHaveLength(1);
    postgres.run(`set ${READ} = off`, `alter system reset ${READ}`, "select pg_reload_conf()");
    await expect.poll(async () => (await save(node, "open")).status).toBe(201);
  });

  it("reads, finds and opens from a copy that cannot be changed, says so of all else, and writes when it is the original", async () => {
    const copy = await postgres.replica();
    const copies = await cluster(copy.url);
    try {
      const reader = await copies.start("serve", "copy", { LIBRARY: all.library });
      expect(reader.stdout()).toContain("Nothing can be changed at the moment");
      expect((await call(reader, "/ready")).status).toBe(200);
      expect((await call(reader, "/auth/me", member)).status).toBe(200);
      const listed = await call(reader, "/browse/list", member);
      expect(listed.status).toBe(200);
      const [file] = listed.body.files as readonly { id: string }[];
      const headers = { Authorization: `Bearer ${member.bearer}` };
      const opened = await fetch(`${reader.address}/api/files/${file?.id}/open`, { headers });
      expect([opened.status, await opened.text()]).toEqual([200, expect.stringContaining("pontoon")]);
      expect((await call(reader, "/search?q=bridge.txt", member)).status).toBe(200);
      const answer = { query: "Where is the bridge?", conversationId: "none" };
      for (const refused of [
        await save(reader, "x"),
        await call(reader, "/auth/refresh", { body: { refreshToken: member.refreshToken } }),
        await call(reader, "/auth/login", { body: { identifier: member.email, password: "long enough" } }),
        await call(reader, "/ai-counsel/session/start", { ...member, body: answer }),
      ])
        expect(refused).toMatchObject({ status: 503, body: { error: { code: "read_only" } } });
      copy.promote();
      await expect.poll(async () => (await save(reader, "promoted")).status, { timeout: BACK_MS }).toBe(201);
      // What the audit log cannot hold meanwhile is in the server's log.
      expect(reader.stderr()).toMatch(/"audit":\{[^}]*"action":"file_open"/);
    } finally {
      await copies.close();
      await copy.close();
    }
  }, 60_000);

  it("refuses to start on a database that a newer version has changed for good, and bears what one only added", async () => {
    postgres.run("insert into migration (name, at) values ('999-newer', 0)");
    const records = await openRecords(postgres.url);
    await records.db.destroy();
    postgres.run("insert into fact (name, value) values ('schema_floor', '999-newer')");
    await expect(openRecords(postgres.url)).rejects.toMatchObject({
      code: "bad_setting",
      message:
        'The database belongs to a newer version of Reading Room (it needs "999-newer"); start that version or a newer one.',
    });
  });
});
