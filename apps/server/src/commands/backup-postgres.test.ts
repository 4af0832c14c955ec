import { randomUUID } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ownDatabase, type OwnDatabase } from "../../test/own-database.ts";
import { openRecords, type Records } from "../db/open.ts";
import { replaceRecords } from "../db/replace-records.ts";
import { asks, runProgram, signIn, startProgram, whileServing, type Ended } from "./for-tests.ts";

/** What a restore must bring back as it was; sessions end, and files are read again. */
const KEPT = ["user", "conversation", "message", "saved_search", "source", "file", "page", "audit_log"] as const;
const SETTINGS = { MAIL_FROM: "Library <x@example.org>" };

/** Opens records for as long as it takes: a restore wants nobody connected. */
async function inRecords<T>(url: string, work: (db: Records) => Promise<T>): Promise<T> {
  const { db } = await openRecords(url);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** Bytes come as a Buffer, and as it says itself in JSON, or as any other array of bytes. */
const plain = (_: string, value: unknown): unknown =>
  value instanceof Uint8Array ? { type: "Buffer", data: [...value] } : value;

/** The rows that matter, in one order, whichever database they are in. */
const rowsIn = (url: string): Promise<unknown> =>
  inRecords(url, async (db) => {
    const all: Record<string, string[]> = {};
    for (const name of KEPT) {
      const rows: readonly object[] = await db.selectFrom(name).selectAll().execute();
      all[name] = rows.map((row) => JSON.stringify(Object.entries(row).toSorted(), plain)).toSorted();
    }
    return all;
  });

const secretIn = (url: string): Promise<string | undefined> =>
  inRecords(url, async (db) => {
    const fact = db.selectFrom("fact").select("value").where("name", "=", "installation_secret");
    return (await fact.executeTakeFirst())?.value;
  });

async function addConversation(db: Records, userId: string): Promise<void> {
  const [id, now] = [randomUUID(), Date.now()];
  await db.transaction().execute(async (tx) => {
    const conversation = { id, user_id: userId, title: "Über 🌉", created_at: now, last_activity_at: now };
    await tx
      .insertInto("conversation")
      .values({ ...conversation, message_count: 1 })
      .execute();
    const message = { type: "user", content: "Where is the bridge?", search_mode: "answer", created_at: now };
    await tx
      .insertInto("message")
      .values({ ...message, id: randomUUID(), conversation_id: id, ordinal: 0 })
      .execute();
  });
}

const userIn = async (db: Records): Promise<string> =>
  (await db.selectFrom("user").select("id").executeTakeFirstOrThrow()).id;

describe.skipIf(process.env.TEST_POSTGRES_URL === undefined)("backups of PostgreSQL", () => {
  let folder: string;
  let used: OwnDatabase;
  let other: OwnDatabase;
  let file: string;
  const at = (name: string): string => join(folder, name);
  const run = (command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ended> =>
    runProgram(`commands/${command}.ts`, { args, env: { DATA_DIR: at("data"), PORT: "1", ...env } });
  const withUser = (email: string, url: string): Promise<Ended> =>
    runProgram("commands/user.ts", {
      args: ["add", email, "--admin"],
      env: { DATA_DIR: at("data"), DATABASE_URL: url },
      input: "long enough\n",
    });
  const findsTheBridge = (env: Readonly<Record<string, string>>): Promise<void> =>
    whileServing({ env }, async (address) => {
      const token = await signIn(address);
      const search = async (): Promise<string> => (await asks(address, "/search?q=pontoon", token)).text();
      await expect.poll(search).toContain("bridge.txt");
    });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "reading-room-backup-postgres-"));
    [used, file] = [await ownDatabase(), at("of-postgres.backup")];
    for (const name of ["library", "data"]) await mkdir(at(name));
    await writeFile(at("library/bridge.txt"), "The pontoon bridge crosses the river.");
    await withUser("anna@example.org", used.url);
    await writeFile(at("data/terms.md"), "# Our terms");
    const env = { DATA_DIR: at("data"), DATABASE_URL: used.url };
    await whileServing({ args: [at("library")], env }, async (address) => {
      await signIn(address);
      await inRecords(used.url, async (db) => addConversation(db, await userIn(db)));
      await run("backup", [file], { ...SETTINGS, DATABASE_URL: used.url });
    });
  });
  afterAll(async () => {
    await used.drop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  beforeEach(async () => void (other = await ownDatabase()));
  afterEach(() => other.drop());

  it("are restored into an empty one: accounts, conversations, settings, files and what was read of them", async () => {
    const env = { DATA_DIR: at("moved"), DATABASE_URL: other.url };
    const { status, stdout, stderr } = await run("restore", [file], env);
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(/^Restored the backup of \S+Z into "postgres:.+" and ".*moved"\.\nIts settings are in /);
    expect(await rowsIn(other.url)).toEqual(await rowsIn(used.url));
    expect(await secretIn(other.url)).toBe(await secretIn(used.url));
    const files = ["library.json", "secret.key", "settings.env", "terms.md"];
    expect((await readdir(env.DATA_DIR)).toSorted()).toEqual(files);
    expect(await readFile(at("moved/settings.env"), "utf8")).toContain("MAIL_FROM='Library <x@example.org>'");
    await findsTheBridge(env);
  });

  it("are restored into the embedded database, and that one's into PostgreSQL", async () => {
    expect((await run("restore", [file], { DATA_DIR: at("embedded") })).status).toBe(0);
    expect(await rowsIn(at("embedded/records.db"))).toEqual(await rowsIn(used.url));
    expect(await readFile(at("embedded/secret.key"), "utf8")).toBe(await secretIn(used.url));
    expect(await secretIn(at("embedded/records.db"))).toBeUndefined();
    const back = at("of-embedded.backup");
    expect((await run("backup", [back], { DATA_DIR: at("embedded") })).status).toBe(0);
    await findsTheBridge({ DATA_DIR: at("embedded") });

    const env = { DATA_DIR: at("back"), DATABASE_URL: other.url };
    expect((await run("restore", [back], env)).stderr).toBe("");
    expect(await rowsIn(other.url)).toEqual(await rowsIn(used.url));
    expect(await secretIn(other.url)).toBe(await secretIn(used.url));
    await findsTheBridge(env);
  });

  it("leave what a used database held in a schema of its own, whole and at work, and say which", async () => {
    await withUser("berta@example.org", other.url);
    const env = { DATA_DIR: at("used"), DATABASE_URL: other.url };
    await mkdir(env.DATA_DIR);
    await writeFile(join(env.DATA_DIR, "precious.txt"), "x");
    const { status, stdout } = await run("restore", [file], env);
    expect(status).toBe(0);
    expect(await rowsIn(other.url)).toEqual(await rowsIn(used.url));
    const kept = /What was there before is in "(.*)"\./.exec(stdout)?.[1] ?? "";
    expect(await readdir(kept)).toEqual(["precious.txt"]);

    const schema = /before are in the schema "(before_\w+)" of/.exec(stdout)?.[1] ?? "none";
    const before = `${other.url}?options=${encodeURIComponent(`-c search_path=${schema}`)}`;
    await inRecords(before, async (db) => {
      expect(await db.selectFrom("user").select("username").execute()).toEqual([{ username: "berta" }]);
      const row = { file_id: "f", state: "waiting", attempts: 0, next_try_at: 0 };
      await db.insertInto("indexed").values(row).execute();
      expect(await db.selectFrom("file_state").select("became").execute()).toEqual([{ became: "waiting" }]);
    });
    expect(await rowsIn(other.url)).toEqual(await rowsIn(used.url));
  });

  it("change nothing where they are damaged, or what comes behind fails", async () => {
    await withUser("berta@example.org", other.url);
    const [before, DATA_DIR, cut] = [await rowsIn(other.url), at("untouched"), at("cut-short")];
    await mkdir(DATA_DIR);
    await writeFile(join(DATA_DIR, "precious.txt"), "x");
    await writeFile(cut, (await readFile(file)).subarray(0, -20));
    const damaged = await run("restore", [cut], { DATA_DIR, DATABASE_URL: other.url });
    expect(damaged.stderr).toBe(`"${cut}" is no backup of Reading Room, or it is damaged.\n`);
    expect([await rowsIn(other.url), await readdir(DATA_DIR)]).toEqual([before, ["precious.txt"]]);

    await inRecords(at("fails/records.db"), (from) =>
      inRecords(other.url, async (to) => {
        const full = (): Promise<never> => Promise.reject(new Error("no room"));
        await expect(replaceRecords(from, to, full)).rejects.toThrow("no room");
      }),
    );
    expect(await rowsIn(other.url)).toEqual(before);
  });

  it("are not restored while a server or a worker is connected to the database, whatever its data folder", async () => {
    for (const ROLES of ["serve", "work"]) {
      const env = { PORT: "0", DATA_DIR: at(ROLES), DATABASE_URL: other.url, ROLES };
      const started = startProgram("main.ts", { args: [at("library")], env });
      const listen = sql`select 1 from pg_stat_activity where datname = current_database() and query like 'listen%'`;
      const isThere = () => inRecords(other.url, async (db) => (await listen.execute(db)).rows.length > 0);
      await expect.poll(isThere).toBe(true);
      const refused = await run("restore", [file], { DATA_DIR: at("meanwhile"), DATABASE_URL: other.url });
      started.child.kill("SIGTERM");
      await started.ended;
      expect(refused.stderr).toMatch(
        /^Reading Room is connected to the database \(from [\d.:]+\): stop every server and worker that uses it first\.\n$/,
      );
    }
    expect((await run("restore", [file], { DATA_DIR: at("meanwhile"), DATABASE_URL: other.url })).stderr).toBe("");
  });

  it("hold what is written meanwhile as a whole or not at all", async () => {
    const [path, DATA_DIR] = [at("meanwhile.backup"), at("as-a-whole")];
    const written = await inRecords(used.url, async (db) => {
      const userId = await userIn(db);
      const over = new AbortController();
      const backup = run("backup", [path], { DATABASE_URL: used.url }).finally(() => over.abort());
      let count = 0;
      for (; !over.signal.aborted; count += 1) await addConversation(db, userId);
      expect((await backup).stderr).toBe("");
      return count;
    });
    await run("restore", [path], { DATA_DIR });
    await inRecords(join(DATA_DIR, "records.db"), async (db) => {
      const conversations = await db.selectFrom("conversation").select("id").execute();
      const messages = await db.selectFrom("message").select("conversation_id as id").execute();
      const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id).toSorted();
      expect(ids(messages)).toEqual(ids(conversations));
      expect([conversations.length > 1, conversations.length < written]).toEqual([true, true]);
    });
  });

  it("are refused, in one sentence, of an empty database, and where a newer version has been at work", async () => {
    const env = { DATABASE_URL: other.url };
    expect((await run("backup", [at("none")], env)).stderr).toBe("There is nothing to back up in the database yet.\n");
    const later = { name: "999-later", at: 0 };
    await inRecords(other.url, (db) =>
      db.withTables<{ migration: typeof later }>().insertInto("migration").values(later).execute(),
    );
    const newer = `The database is of a newer version of Reading Room (it has "999-later"): use that version, or a newer one.\n`;
    expect((await run("backup", [at("none")], env)).stderr).toBe(newer);
    expect((await run("restore", [file], { ...env, DATA_DIR: at("newer") })).stderr).toBe(newer);
    expect((await readdir(folder)).filter((name) => ["none", "newer"].includes(name))).toEqual([]);
  });
});
