import { randomBytes } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../../../scripts/free-port.mjs";
import { runProgram, startProgram, wrote, type Ended } from "../src/commands/for-tests.ts";
import { findBrokenLink } from "../src/db/audit-log.ts";
import { openRecords } from "../src/db/open.ts";
import { tablesOf } from "../src/db/tables.ts";
import { clusterForTest, dropIndexes, hasOpensearch } from "../src/drivers/opensearch-for-tests.ts";
import { startWholeServer } from "./whole-server.ts";

/** Of the processes that run, of the schema itself, or of the embedded database alone. */
const OF_PROCESSES = ["migration", "duty", "rate_count", "file_change"];
const POSTGRES = process.env.TEST_POSTGRES_URL;
/** What is moved from, whatever the suites run on. */
const EMBEDDED = { DATABASE_URL: "", SEARCH_URL: "" };

/** What a server of these settings finds for somebody who signs in there. */
async function searchAt(settings: Readonly<Record<string, string>>, query: string): Promise<unknown> {
  const port = await freePort();
  const program = startProgram("main.ts", { env: { ...settings, PORT: String(port), ROLES: "serve" } });
  try {
    await wrote(program, "ready at");
    const at = `http://127.0.0.1:${port}/api`;
    const body = JSON.stringify({ identifier: "member", password: "long enough" });
    const signedIn = await fetch(`${at}/auth/login`, { method: "POST", body });
    const { accessToken } = (await signedIn.json()) as { accessToken: string };
    const headers = { Authorization: `Bearer ${accessToken}` };
    return await (await fetch(`${at}/search?q=${encodeURIComponent(query)}`, { headers })).json();
  } finally {
    program.child.kill("SIGTERM");
    await program.ended;
  }
}

describe.skipIf(POSTGRES === undefined)("moving an embedded installation to PostgreSQL", () => {
  let dataDir: string;
  const made: string[] = [];
  const admin = async (statement: (name: string) => ReturnType<typeof sql>, name: string): Promise<void> => {
    const { db } = await openRecords(POSTGRES ?? "");
    await statement(name).execute(db);
    await db.destroy();
  };
  const freshDatabase = async (): Promise<string> => {
    const name = `m_${randomBytes(6).toString("hex")}`;
    await admin((own) => sql`create database ${sql.id(own)}`, name);
    made.push(name);
    const url = new URL(POSTGRES ?? "");
    url.pathname = `/${name}`;
    return url.href;
  };
  const migrate = (...args: string[]): Promise<Ended> =>
    runProgram("commands/migrate-to.ts", { args, env: { DATA_DIR: dataDir } });

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "reading-room-migrate-"));
    const server = await startWholeServer(
      { "bridge.txt": "The pontoon bridge crosses the river Elbe.", "ford.md": "# Fords\n\nThe ford is shallow." },
      { DATA_DIR: dataDir, RATE_LIMIT_SCALE: "1000", ...EMBEDDED },
    );
    const headers = { Authorization: `Bearer ${server.member.bearer}` };
    await server.app.request("/api/search?q=pontoon", { headers });
    await server.app.request("/api/search/saved", {
      method: "POST",
      headers,
      body: JSON.stringify({ query: "pontoon", name: "Übersetzen 🌉" }),
    });
    await server.workUntil(async () => (await server.house.engine.fileIds()).size === 2);
    await server.close();
  }, 60_000);
  afterAll(async () => {
    for (const name of made) await admin((own) => sql`drop database ${sql.id(own)} with (force)`, name);
    await rm(dataDir, { recursive: true, force: true });
  });

  it("copies every table, says so, and says what to do next", async () => {
    const url = await freshDatabase();
    const ended = await migrate(url);
    expect([ended.stderr, ended.status]).toEqual(["", 0]);
    expect(ended.stdout).toContain("user: 3 rows, the same on both sides");
    expect(ended.stdout).toContain("DATABASE_URL=postgres");
    expect(ended.stdout).not.toContain(new URL(url).password || "no password is set");
    const mark = join(dataDir, "records.moved");
    expect(ended.stdout).toContain(`Nothing starts with it while "${mark}" is there; remove that to go back to it.`);
    expect(await readFile(mark, "utf8")).toContain(`were copied to postgres://`);

    const [here, there] = [await openRecords(join(dataDir, "records.db")), await openRecords(url)];
    const tables = (await tablesOf(here.db)).filter(({ name }) => !OF_PROCESSES.includes(name));
    for (const { name } of tables) {
      const count = sql<{ rows: number }>`select count(*) as rows from ${sql.table(name)}`;
      const [own, other] = [await count.execute(here.db), await count.execute(there.db)];
      // The secret is a fact more.
      const more = name === "fact" ? 1 : 0;
      expect([name, Number(other.rows[0]?.rows)]).toEqual([name, Number(own.rows[0]?.rows) + more]);
    }
    expect(await findBrokenLink(there.db)).toBeNull();
    const saved = await there.db.selectFrom("saved_search").select("name").execute();
    expect(saved).toEqual([{ name: "Übersetzen 🌉" }]);
    await Promise.all([here.db.destroy(), there.db.destroy()]);
  }, 60_000);

  it("leaves an installation that signs people in and finds what it found", async () => {
    const url = await freshDatabase();
    expect((await migrate(url)).status).toBe(0);
    const found = await searchAt({ DATA_DIR: dataDir, DATABASE_URL: url }, "pontoon");
    expect(found).toMatchObject({ data: { results: [{ name: "bridge.txt" }] } });
  }, 60_000);

  it.skipIf(!hasOpensearch)(
    "puts the passages into a search cluster, counted, and serves from there what it found",
    async () => {
      const url = await freshDatabase();
      const cluster = await clusterForTest();
      const [address = ""] = cluster.addresses;
      const env = { DATA_DIR: dataDir, SEARCH_INDEX: cluster.prefix };
      try {
        const ended = await runProgram("commands/migrate-to.ts", { args: [url, address], env });
        expect([ended.stderr, ended.status]).toEqual(["", 0]);
        expect(ended.stdout).toContain("2 passages of 2 documents are in the search cluster, as many as here.");
        const found = await searchAt({ ...env, DATABASE_URL: url, SEARCH_URL: address }, '"ford is shallow"');
        expect(found).toMatchObject({ data: { results: [{ name: "ford.md" }] } });
      } finally {
        await dropIndexes(cluster);
      }
    },
    120_000,
  );

  it("refuses a database that is in use, and leaves it as it is", async () => {
    const url = await freshDatabase();
    expect((await migrate(url)).status).toBe(0);
    const again = await migrate(url);
    expect([again.status, again.stderr]).toEqual([1, expect.stringMatching(/^The database is not empty .+\n$/)]);
  }, 60_000);

  it("leaves records that nothing serves or backs up by mistake, until somebody wants to go back to them", async () => {
    expect((await migrate(await freshDatabase())).status).toBe(0);
    const env = { DATA_DIR: dataDir, PORT: "0" };
    const says = /^The records of ".*records\.db" were copied to postgres:\/\/.+ remove ".*records\.moved" first\.\n$/;
    const backup = join(dataDir, "of-the-old.backup");
    for (const [program, args] of [
      ["main.ts", []],
      ["commands/backup.ts", [backup]],
      ["commands/user.ts", ["list"]],
    ] as const) {
      const { status, stderr } = await runProgram(program, { args, env });
      expect([program, status, stderr]).toEqual([program, 1, expect.stringMatching(says)]);
    }
    await rm(join(dataDir, "records.moved"));
    expect((await runProgram("commands/user.ts", { args: ["list"], env })).stdout).toContain("member@example.org");
  }, 60_000);

  it("refuses while a server serves the folder", async () => {
    await rm(join(dataDir, "records.moved"), { force: true });
    const url = await freshDatabase();
    const env = { DATA_DIR: dataDir, PORT: String(await freePort()), ROLES: "serve" };
    const program = startProgram("main.ts", { env });
    try {
      await wrote(program, "ready at");
      const ended = await migrate(url);
      expect([ended.status, ended.stderr]).toEqual([1, expect.stringContaining("serves the data folder")]);
    } finally {
      program.child.kill("SIGTERM");
      await program.ended;
    }
  }, 60_000);

  it("refuses what it cannot understand, and a folder that holds nothing", async () => {
    expect(await migrate()).toMatchObject({ status: 1, stderr: expect.stringContaining("npm run migrate-to") });
    expect((await migrate("mysql://x")).stderr).toContain("DATABASE_URL must look like postgres://");
    const nothing = { args: ["postgres://x@127.0.0.1/y"], env: { DATA_DIR: join(dataDir, "nothing") } };
    expect((await runProgram("commands/migrate-to.ts", nothing)).stderr).toContain("There is nothing to copy");
  });
});
