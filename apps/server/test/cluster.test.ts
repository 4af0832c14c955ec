import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Records } from "../src/db/open.ts";
import { call, cluster, mailedTokens, newMember, signIn, type Cluster, type ClusterNode } from "./cluster-nodes.ts";
import { ownDatabase, type OwnDatabase } from "./own-database.ts";

const POSTGRES = process.env.TEST_POSTGRES_URL;

/** How often each status came. */
const counted = (statuses: readonly number[]): Record<number, number> =>
  Object.fromEntries([...new Set(statuses)].map((one) => [one, statuses.filter((other) => other === one).length]));

describe.skipIf(POSTGRES === undefined)("two nodes on one PostgreSQL (skipped without it)", () => {
  let database: OwnDatabase;
  let db: Records;
  let all: Cluster;
  let nodes: readonly [ClusterNode, ClusterNode];

  beforeAll(async () => {
    database = await ownDatabase();
    all = await cluster(database.url);
    await writeFile(join(all.library, "bridge.txt"), "The pontoon bridge crosses the river.");
    await writeFile(join(all.library, "large.bin"), randomBytes(48 * 2 ** 20));
    // At once, on an empty database.
    nodes = await Promise.all([all.start("serve", "one", { SHUTDOWN_DELAY_S: "2" }), all.start("serve", "two")]);
    db = await database.open();
  }, 60_000);
  afterAll(async () => {
    await all.close();
    await database.drop();
  });

  /** Asks both nodes in turn, all at once. */
  const manyTimes = async (times: number, path: string, bodyOf: (i: number) => unknown): Promise<number[]> => {
    const asked = Array.from({ length: times }, (_, i) => call(nodes[i % 2 === 0 ? 0 : 1], path, { body: bodyOf(i) }));
    return (await Promise.all(asked)).map(({ status }) => status);
  };

  it("began with one schema and one secret: who signs in at one is known at the other", async () => {
    const [one, two] = nodes;
    const anna = await newMember(one, "anna@example.org");
    const me = await call(two, "/auth/me", { bearer: anna.bearer });
    expect([me.status, me.body.user]).toEqual([200, expect.objectContaining({ email: "anna@example.org" })]);
    expect(await call(two, "/auth/refresh", { body: { refreshToken: anna.refreshToken } })).toMatchObject({
      status: 200,
    });
    const secrets = db.selectFrom("fact").select("value").where("name", "=", "installation_secret");
    expect(await secrets.execute()).toHaveLength(1);
  });

  it("makes one account of 100 sign-ups of one address at once, each with the same answer", async () => {
    const email = "berta@example.org";
    const body = { email, password: "long enough" };
    const statuses = counted(await manyTimes(100, "/auth/signup", () => body));
    // Whoever finds too many passwords waiting to be hashed is told to come again.
    expect((statuses[201] ?? 0) + (statuses[429] ?? 0)).toBe(100);
    expect(statuses[201]).toBeGreaterThan(1);
    const accounts = db.selectFrom("user").select("id").where("email_key", "=", email);
    expect(await accounts.execute()).toHaveLength(1);
  }, 60_000);

  it("lets one of 20 confirms of one token win", async () => {
    const email = "clara@example.org";
    await call(nodes[0], "/auth/signup", { body: { email, password: "long enough" } });
    const [token] = await mailedTokens(nodes, email);
    expect(counted(await manyTimes(20, "/auth/confirm-email", () => ({ token })))).toEqual({ 200: 1, 400: 19 });
  });

  it("lets one of 50 refreshes of one token win, and ends that family for good", async () => {
    const dora = await newMember(nodes[0], "dora@example.org");
    const { refreshToken } = await signIn(nodes[1], dora.email);
    expect(counted(await manyTimes(50, "/auth/refresh", () => ({ refreshToken })))).toEqual({ 200: 1, 401: 49 });
  });

  it("leaves in peace: says so at once, ends what it is sending, takes nothing new, and the other one goes on", async () => {
    const [leaving, staying] = nodes;
    const { bearer } = await newMember(staying, "emil@example.org");
    // It names no library: it takes that of the others.
    await all.start("work", "two", { LIBRARY: "" });
    const largeId = async () =>
      (await db.selectFrom("file").select("id").where("name", "=", "large.bin").executeTakeFirst())?.id;
    await expect.poll(largeId, { timeout: 20_000 }).toBeDefined();
    const headers = { Authorization: `Bearer ${bearer}` };
    const download = await fetch(`${leaving.address}/api/files/${await largeId()}/open`, { headers });
    const watching = await fetch(`${leaving.address}/api/library/progress`, { headers });
    leaving.child.kill("SIGTERM");
    await expect.poll(async () => (await call(leaving, "/ready")).status).toBe(503);
    expect((await call(leaving, "/ready")).body).toMatchObject({ status: "not_ready", checks: { staying: false } });
    const late = await fetch(`${leaving.address}/api/auth/me`, { headers });
    expect([late.status, late.headers.get("connection")]).toEqual([200, "close"]);
    await watching.text(); // it ends, and whoever watches asks the other node
    await new Promise((later) => setTimeout(later, 2_500));
    await expect(call(leaving, "/health")).rejects.toThrow("fetch failed");
    expect((await download.arrayBuffer()).byteLength).toBe(48 * 2 ** 20);
    expect((await leaving.ended).status).toBe(0);
    expect((await call(staying, "/auth/me", { bearer })).status).toBe(200);
  }, 60_000);
});
