import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { randomBytes } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { auditLog } from "../db/audit-log.ts";
import { openRecords } from "../db/open.ts";
import { openEngine } from "../drivers/engines/registry.ts";
import { fileWith, passagesOf } from "../drivers/engines/for-tests.ts";
import { startLocalProvider } from "../drivers/identity-providers/for-tests.ts";
import { factStore } from "../features/installation/fact-store.ts";
import { putUser } from "../features/search/for-tests.ts";
import { markMoved } from "../moved-records.ts";
import { sealer } from "../seal.ts";
import { checkNode } from "./doctor-checks.ts";
import { checkRecords } from "./doctor-records.ts";
import { freePort } from "../../../../scripts/free-port.mjs";
import { runProgram, startProgram } from "./for-tests.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "reading-room-doctor-"));
  await mkdir(join(folder, "library"));
  await writeFile(join(folder, "library", "bridge.txt"), "The pontoon bridge crosses the river.");
});
afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));

const dataDir = (): string => join(folder, "data");

async function doctor(env: Readonly<Record<string, string>> = {}): Promise<{ status: number | null; stdout: string }> {
  const PORT = env.PORT ?? String(await freePort());
  const settings = { DATA_DIR: dataDir(), LIBRARY: join(folder, "library"), ...env, PORT };
  const { status, stdout, stderr } = await runProgram("commands/doctor.ts", { env: settings });
  expect(stderr).toBe("");
  return { status, stdout };
}

/** A data folder as a first start leaves it; with the address while it serves, to `during`. */
async function served(during: (port: string) => Promise<void> = async () => {}): Promise<void> {
  const env = { DATA_DIR: dataDir(), PORT: "0" };
  const { child, stdout, ended } = startProgram("main.ts", { args: [join(folder, "library")], env });
  await expect.poll(stdout).toContain("Library ready");
  await during(/localhost:(\d+)/.exec(stdout())?.[1] ?? "");
  child.kill("SIGTERM");
  await ended;
}

it("finds all well before the first start, and makes nothing", async () => {
  const { status, stdout } = await doctor();
  expect(stdout).toMatch(/^ok +Node 2\d\./m);
  expect(stdout).toContain("There is no database yet");
  expect(stdout).toMatch(/^ok +The library ".*library" can be read$/m);
  expect(stdout).toMatch(/^note +terms: .* DATA_DIR\/terms\.md replaces it\.$/m);
  expect([status, stdout.trim().split("\n").at(-1)]).toEqual([0, "All is well."]);
});

it("finds all well beside a product that runs, and after it", async () => {
  await served(async (port) => {
    const { status, stdout } = await doctor({ PORT: port });
    expect(stdout).toContain(`Reading Room answers on port ${port}`);
    expect(stdout).toContain("The index answers and holds 1 passages, as the records say");
    expect(status).toBe(0);
  });
  const { status, stdout } = await doctor();
  expect([status, stdout]).toEqual([0, expect.stringContaining("The audit log is whole")]);
  expect(stdout).toContain("The database is whole");
  expect(stdout).toContain("The secret is its owner's alone");
});

it("names every wrong setting, not only the first", async () => {
  const { status, stdout } = await doctor({ PORT: "x", MAIL_FROM: "xx", TRUST_PROXY: "many" });
  expect(stdout.split("\n").slice(1)).toEqual([
    expect.stringMatching(/^FAIL +The setting PORT must/),
    "FAIL  The setting MAIL_FROM must look like Name <name@example.org>.",
    expect.stringMatching(/^FAIL +The setting TRUST_PROXY must/),
    "3 things need mending.",
    "",
  ]);
  expect(status).toBe(1);
});

it("tells, as the start does, a setting without use and a secret that stops it", async () => {
  await mkdir(dataDir());
  await writeFile(join(dataDir(), "secret.key"), "hush", { mode: 0o600 });
  const { status, stdout } = await doctor({ SEARCH_SHARDS: "2" });
  expect(stdout).toContain("note  The setting SEARCH_SHARDS is not used, since SEARCH_URL is not set.");
  expect(stdout).toMatch(/^FAIL +The secret in ".*secret\.key" is too short; delete the file/m);
  expect(status).toBe(1);
});

it("tells a secret that is lost, and what was sealed with another, and where nothing is read from an S3 store", async () => {
  await served();
  const path = join(dataDir(), "secret.key");
  await rm(path);
  const lost = await doctor({ S3_ENDPOINT: "http://127.0.0.1:1" });
  const says = `FAIL  The secret of this installation is not there any more ("${path}"), though its records are: the next start makes a new one.`;
  expect([lost.status, lost.stdout]).toEqual([1, expect.stringContaining(says)]);
  expect(lost.stdout).toContain(
    "note  The setting S3_ENDPOINT is not used, since no place of the library begins with s3://.",
  );
  const { db } = await openRecords(join(dataDir(), "records.db"));
  await db
    .updateTable("source")
    .set({ secret: sealer(randomBytes(32), "source").seal("a key") })
    .execute();
  await db.destroy();
  await writeFile(path, randomBytes(32).toString("base64url"), { mode: 0o600 });
  const other = await doctor();
  expect([other.status, other.stdout]).toEqual([
    1,
    expect.stringMatching(
      /^FAIL +What is needed to read "library" was sealed with another secret: put the secret\.key .+ connect it again\.$/m,
    ),
  ]);
});

it("says that the records were copied to PostgreSQL, before a start would refuse them", async () => {
  await served();
  await markMoved(
    { dataDir: dataDir(), databaseUrl: join(dataDir(), "records.db") },
    "postgres://db.example.org/rooms",
  );
  const { status, stdout } = await doctor();
  expect(status).toBe(1);
  expect(stdout).toMatch(
    /^FAIL +The database: The records of ".*" were copied to postgres:\/\/db\.example\.org\/rooms at .+ Set DATABASE_URL/m,
  );
});

it("tells who is an admin, or becomes one, and fails where nobody can", async () => {
  await served();
  const admins = async (env: Readonly<Record<string, string>>) =>
    (await doctor(env)).stdout.split("\n").filter((line) => /admin/i.test(line));
  const mails = {
    SMTP_URL: "smtp://127.0.0.1:1",
    MAIL_FROM: "library@example.org",
    PUBLIC_URL: "https://library.example.org",
  };
  expect(await admins({})).toEqual([
    "note  There is no admin yet: the first account that is confirmed in the browser will be one.",
  ]);
  expect(await admins(mails)).toEqual([
    "FAIL  There is no admin: set ADMIN_EMAILS, or make one with `npm run user -- add EMAIL --admin`.",
  ]);
  const named = { ...mails, ADMIN_EMAILS: "ann@example.org" };
  expect(await admins(named)).toEqual([
    "note  No account that is active has an address of ADMIN_EMAILS: who signs up with one is an admin.",
  ]);
  const { db } = await openRecords(join(dataDir(), "records.db"));
  await putUser(db, "ann");
  expect(await admins(named)).toEqual(["ok    Who owns an address of ADMIN_EMAILS is an admin"]);
  // Confirmed while ADMIN_EMAILS named others, or deactivated since: no other account is the first.
  await db.insertInto("fact").values({ name: "first_confirmed_user", value: "u-ann" }).execute();
  expect((await admins({}))[0]).toContain("FAIL  There is no admin: set ADMIN_EMAILS,");
  await db.updateTable("user").set({ is_admin: 1 }).execute();
  await db.destroy();
  expect(await admins(mails)).toEqual(["ok    There is an admin"]);
});

it("says what to do about each thing that is broken", async () => {
  await served();
  await chmod(join(dataDir(), "secret.key"), 0o644);
  const { db } = await openRecords(join(dataDir(), "records.db"));
  const entry = { user_id: null, username: "x", action: "x", details: null, ip_address: null, created_at: 1 };
  await db
    .insertInto("audit_log")
    .values({ ...entry, id: "forged", position: 999, previous_hash: "p", hash: "h" })
    .execute();
  await db.updateTable("source").set({ last_error: "7 files are kept." }).execute();
  await db.destroy();
  const engine = await openEngine({ searchUrl: null, dataDir: dataDir() });
  for (const id of await engine.fileIds()) await engine.replace(id, fileWith(), []);
  await engine.replace("nobody's", fileWith(), passagesOf("nobody's", ["Left behind"]));
  await engine.close();
  const taken = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => taken.once("listening", resolve));
  const { port } = taken.address() as AddressInfo;
  // The folder that an earlier start named counts, not LIBRARY.
  await rm(join(folder, "library"), { recursive: true });
  const { status, stdout } = await doctor({ PORT: String(port), SMTP_URL: "smtp://127.0.0.1:1" });
  taken.close();
  expect(status).toBe(1);
  for (const says of [
    /FAIL +Others may read ".*secret\.key": run chmod 600 on it\./,
    /FAIL +The audit log was changed at its first entry/,
    /FAIL +"library": 7 files are kept\./,
    /FAIL +Index and records differ: files missing in the index: 1, too many: 1 \(.*\); the next start mends it\./,
    /FAIL +The library folder ".*library" does not exist \(the FOLDER of an earlier start\); start with npm start -- FOLDER to name another\./,
    /FAIL +The mail server does not answer: .*ECONNREFUSED.*; check SMTP_URL\./,
    /FAIL +Port \d+ is in use already; stop what uses it, or set PORT to another/,
    /8 things need mending\./,
  ]) {
    expect(stdout).toMatch(says);
  }
});

it("tells of files that are missing while their source is off, and of reading that was stopped or that nobody does", async () => {
  await served();
  const engine = await openEngine({ searchUrl: null, dataDir: dataDir() });
  for (const id of await engine.fileIds()) await engine.replace(id, fileWith(), []);
  await engine.close();
  const { db } = await openRecords(join(dataDir(), "records.db"));
  await db.updateTable("source").set({ is_active: 0, is_enabled: 0 }).execute();
  await factStore(db).setFact("indexing_paused", "1");
  const off = await doctor();
  expect(off.stdout).not.toContain("Index and records differ");
  expect(off.stdout).toContain(
    "note  Files missing in the index, of sources that are off now: 1; they are read again once their source is on.\n",
  );
  expect(off.stdout).toContain("note  Indexing is paused: an admin lets it go on in the admin area, under Library.\n");
  expect(off.status).toBe(0);
  await factStore(db).setFact("worker_seen_at", "1");
  await db.destroy();
  const alone = await doctor({ ROLES: "serve", HOST: "0.0.0.0" });
  expect(alone.stdout).toMatch(/^FAIL +No worker is running, it seems: last heard of \d+ seconds ago\.$/m);
  expect(alone.stdout).toMatch(
    /^note +Links in mails begin with http:\/\/localhost, .* set PUBLIC_URL to the address/m,
  );
  expect(alone.status).toBe(1);
});

it("checks nothing when it is asked how it is used, or is given what it cannot understand", async () => {
  const usage = "npm run doctor     check every setting and dependency, and say what to do\n";
  const run = (...args: string[]) => runProgram("commands/doctor.ts", { args, env: { DATA_DIR: dataDir() } });
  expect(await run("--help")).toEqual({ status: 0, stdout: usage, stderr: "" });
  expect(await run("foo")).toEqual({ status: 1, stdout: "", stderr: `"foo" is too much.\n${usage}` });
  expect(await run("--fast")).toEqual({ status: 1, stdout: "", stderr: `There is no option --fast.\n${usage}` });
});

it("asks the identity provider what it is, and says what has to be registered there", async () => {
  const callback = "https://library.example.org/api/auth/oidc/callback";
  const provider = await startLocalProvider(callback);
  const env = {
    OIDC_ISSUER: provider.settings.issuer,
    OIDC_CLIENT_ID: "reading-room",
    OIDC_CLIENT_SECRET: "a secret that nobody repeats",
    OIDC_NAME: "The Office",
    PUBLIC_URL: "https://library.example.org/",
  };
  const found = await doctor(env);
  await provider.stop();
  const gone = await doctor(env);
  expect([found.status, found.stdout]).toEqual([
    0,
    expect.stringContaining(`ok    The identity provider "The Office" answers; its client must have ${callback} as`),
  ]);
  expect([gone.status, gone.stdout]).toEqual([
    1,
    expect.stringMatching(/FAIL +The identity provider does not answer: .*ECONNREFUSED.*; check OIDC_ISSUER\./),
  ]);
  expect(found.stdout + gone.stdout).not.toContain("nobody repeats");
});

it("tells a database and a data folder that cannot be used", async () => {
  const refused = await doctor({ DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" });
  expect([refused.status, refused.stdout]).toEqual([
    1,
    expect.stringMatching(
      /FAIL +The database: The database that the setting DATABASE_URL names .*ECONNREFUSED.*; check that PostgreSQL/,
    ),
  ]);
  await writeFile(join(folder, "file"), "");
  expect((await doctor({ DATA_DIR: join(folder, "file") })).status).toBe(1);
  const inFile = await doctor({ DATA_DIR: join(folder, "file", "data") });
  expect(inFile.stdout).toMatch(/^FAIL +DATA_DIR ".*" cannot be made: nothing can be made in ".*file" \(ENOTDIR\)/m);
  expect(inFile.status).toBe(1);
});

it("tells places of the library that cannot be read, whatever they are needed for", async () => {
  const found = await doctor({ GOOGLE_APPLICATION_CREDENTIALS: join(folder, "key.json"), LIBRARY: "ftp://host/x" });
  expect(found.stdout).toMatch(/FAIL +The setting GOOGLE_APPLICATION_CREDENTIALS names ".*", which cannot be read\./);
  expect(found.stdout).toMatch(
    /FAIL +No library can be read at an address that begins with ftp:\/\/.*\(setting LIBRARY\)/,
  );
  await mkdir(join(folder, "library", "pdf"));
  const nested = await doctor({ LIBRARY: `${join(folder, "library")};${join(folder, "library", "pdf")}` });
  expect(nested.stdout).toMatch(/FAIL +The library folder ".*pdf" lies inside ".*", which is named, too.*LIBRARY/);
  const { stdout } = await doctor({ S3_ENDPOINT: "nonsense" });
  expect(stdout).toMatch(/FAIL +The setting S3_ENDPOINT must be an http\(s\):\/\/ address\./);
});

it("checks what was served last where no setting names a library, and not the sample", async () => {
  const env = { DATA_DIR: dataDir(), PORT: "0" };
  const { child, stdout, ended } = startProgram("main.ts", { env: { ...env, LIBRARY: join(folder, "library") } });
  await expect.poll(stdout).toContain("Library ready");
  child.kill("SIGTERM");
  await ended;
  const unnamed = async () => (await runProgram("commands/doctor.ts", { env })).stdout;
  expect(await unnamed()).toMatch(
    /ok +The library "\/.*library" can be read\nnote +Neither LIBRARY nor a folder is named/,
  );
  await rm(join(folder, "library"), { recursive: true });
  expect(await unnamed()).toMatch(
    /FAIL +The library folder ".*library" does not exist \(what was served last\); start with/,
  );
  await rm(join(dataDir(), "records.db"));
  expect(await unnamed()).toMatch(
    /FAIL +The library: The database ".*" is not there any more, .* which library was served/,
  );
});

it("wants a Node that is new enough", () => {
  expect(checkNode("24.1.0").verdict).toBe("ok");
  expect(checkNode("20.11.0")).toMatchObject({ verdict: "FAIL" });
});

it("says of an audit log whose first entry was changed that it was that one", async () => {
  const records = await openRecords(":memory:");
  const entry = { userId: null, username: "System", details: null, ip: null };
  await auditLog(records.db)({ ...entry, action: "user_add" });
  await records.db.updateTable("audit_log").set({ username: "nobody" }).execute();
  const said = (await checkRecords(records)).map(({ says }) => says);
  expect(said).toContain("The audit log was changed at its first entry: compare it with a backup.");
  await records.db.destroy();
});
