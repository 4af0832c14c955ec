import { existsSync } from "node:fs";
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openRecords } from "../db/open.ts";
import { asks, runProgram, signIn, startProgram, whileServing, wrote, type Ended } from "./for-tests.ts";

const RULES = "libraryName: Our own\n";

let folder: string;
let file: string;
let written: Ended;
/** Of the session that was open when the backup was made, and what it was answered then. */
let accessToken: string;
let statusThen: number;
const at = (name: string): string => join(folder, name);

const run = (command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ended> =>
  runProgram(`commands/${command}.ts`, { args, env: { DATA_DIR: at("data"), PORT: "1", ...env } });

/** The folder that the first start names is remembered: it must come out of the backup. */
const serving = (dataDir: string, work: (address: string) => Promise<void>): Promise<void> =>
  whileServing({ args: dataDir === at("data") ? [at("library")] : [], env: { DATA_DIR: dataDir } }, work);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "reading-room-backup-"));
  file = at("reading-room.backup");
  await mkdir(at("library"));
  await writeFile(at("library/bridge.txt"), "The pontoon bridge crosses the river.");
  const input = "long enough\n";
  const env = { DATA_DIR: at("data") };
  await runProgram("commands/user.ts", { args: ["add", "anna@example.org", "--admin"], env, input });
  await writeFile(at("data/terms.md"), "# Our terms");
  await serving(at("data"), async (address) => {
    accessToken = await signIn(address);
    statusThen = (await asks(address, "/auth/me", accessToken)).status;
    const LIBRARY_SETTINGS = at("library/our.yaml");
    await writeFile(LIBRARY_SETTINGS, RULES);
    written = await run("backup", [file], { MAIL_FROM: "Library <x@example.org>", LIBRARY_SETTINGS });
  });
});
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));

it("writes one file for its owner only, while the product runs, and leaves nothing beside it", async () => {
  const { status, stdout, stderr } = written;
  expect([status, stderr]).toEqual([0, ""]);
  expect(stdout).toMatch(/^Wrote ".*reading-room\.backup" \(\d+\.\d MB\)\. It holds secrets/);
  expect(stdout).toContain("The search index is not in it; after a restore it is made again from the library.");
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await readdir(folder)).toSorted()).toEqual(["data", "library", "reading-room.backup"]);
});

it("brings back accounts, settings and the library, whose files are found again, and no session", async () => {
  const DATA_DIR = at("restored");
  await rm(DATA_DIR, { recursive: true, force: true }); // of a try before
  const { status, stdout } = await run("restore", [file], { DATA_DIR });
  expect(status).toBe(0);
  expect(stdout).toMatch(/^Restored the backup of \d{4}-\d\d-\d\dT[\d:.]+Z into /);
  expect((await readdir(DATA_DIR)).toSorted()).toEqual([
    "library.json",
    "library.yaml",
    "records.db",
    "secret.key",
    "settings.env",
    "terms.md",
  ]);
  expect(await readFile(join(DATA_DIR, "secret.key"))).toEqual(await readFile(at("data/secret.key")));
  for (const path of ["", "secret.key", "records.db", "settings.env"]) {
    expect([path, (await stat(join(DATA_DIR, path))).mode & 0o077]).toEqual([path, 0]);
  }
  expect(await readFile(join(DATA_DIR, "settings.env"), "utf8")).toContain("MAIL_FROM='Library <x@example.org>'");
  await serving(DATA_DIR, async (address) => {
    expect([statusThen, (await asks(address, "/auth/me", accessToken)).status]).toEqual([200, 401]);
    const token = await signIn(address);
    const search = async (): Promise<string> => (await asks(address, "/search?q=pontoon", token)).text();
    await expect.poll(search).toContain("bridge.txt");
  });
});

it("leaves nothing in the hand of a worker that was at work when the backup was made", async () => {
  const anHourOn = Date.now() + 3_600_000;
  const [data, restored] = [at("data"), at("at-work")];
  const { db } = await openRecords(join(data, "records.db"));
  const held = { state: "running", lease_until: anHourOn, leased_by: "gone" };
  const before = await db.selectFrom("indexed").selectAll().executeTakeFirstOrThrow();
  await db.updateTable("indexed").set(held).where("file_id", "=", before.file_id).execute();
  await db.insertInto("duty").values({ name: "held", holder: "gone", held_until: anHourOn }).execute();
  await run("backup", [at("at-work.backup")]);
  await db.updateTable("indexed").set(before).where("file_id", "=", before.file_id).execute();
  await db.deleteFrom("duty").execute();
  await db.destroy();
  await run("restore", [at("at-work.backup")], { DATA_DIR: restored });
  const { db: now } = await openRecords(join(restored, "records.db"));
  const due = await now.selectFrom("file_state").select(["became", "due_at"]).execute();
  expect([due.length > 0, due.filter(({ due_at: from }) => from === null || from > Date.now())]).toEqual([true, []]);
  expect(await now.selectFrom("duty").selectAll().execute()).toEqual([]);
  await now.destroy();
  await rm(at("at-work.backup"));
});

it("keeps the file that LIBRARY_SETTINGS names, writes it into the data folder alone, and says where it is", async () => {
  const LIBRARY_SETTINGS = at("library/our.yaml");
  await writeFile(LIBRARY_SETTINGS, "libraryName: Another's\n");
  const restored = async (name: string, env: Readonly<Record<string, string>>): Promise<string> => {
    const { stdout } = await run("restore", [file], { DATA_DIR: at(name), ...env });
    expect(await readFile(at(`${name}/library.yaml`), "utf8")).toBe(RULES);
    return /^The library's settings .*$/m.exec(stdout)?.[0] ?? "";
  };
  const named = (name: string): string =>
    `The library's settings are in "${at(`${name}/library.yaml`)}": name that file in LIBRARY_SETTINGS`;
  expect(await restored("unset", {})).toBe(`${named("unset")}.`);
  expect(await restored("set", { LIBRARY_SETTINGS })).toBe(
    `${named("set")}; "${LIBRARY_SETTINGS}", which it names now, is left as it is.`,
  );
  expect(await readFile(LIBRARY_SETTINGS, "utf8")).toBe("libraryName: Another's\n");
  expect(await restored("within", { LIBRARY_SETTINGS: at("within/library.yaml") })).toBe(
    `The library's settings (LIBRARY_SETTINGS) are in "${at("within/library.yaml")}".`,
  );
  expect((await run("backup", [at("b")], { LIBRARY_SETTINGS: at("gone.yaml") })).stderr).toBe(
    `The library settings "${at("gone.yaml")}" (setting LIBRARY_SETTINGS) are not there.\n`,
  );
});

it("moves aside what is in the data folder, says where it is, and leaves it there where the backup is damaged", async () => {
  const DATA_DIR = at("full");
  await mkdir(DATA_DIR);
  await writeFile(join(DATA_DIR, "precious.txt"), "x");
  const cut = at("cut-short");
  await writeFile(cut, (await readFile(file)).subarray(0, -20));
  expect((await run("restore", [cut], { DATA_DIR })).status).toBe(1);
  expect(await readdir(DATA_DIR)).toEqual(["precious.txt"]);
  await rm(cut);
  const restored = await run("restore", [file], { DATA_DIR });
  expect([restored.status, restored.stderr]).toEqual([0, ""]);
  const kept = /What was there before is in "(.*)"\./.exec(restored.stdout)?.[1] ?? "";
  expect(await readdir(kept)).toEqual(["precious.txt"]);
  expect(existsSync(join(DATA_DIR, "records.db"))).toBe(true);
});

it.skipIf(process.getuid?.() !== 0)(
  "restores into a folder whose surroundings are another's, as a container's volume, and moves aside within it",
  async () => {
    const NOBODY = 65_534;
    const [around, mine] = [await mkdtemp(join(tmpdir(), "reading-room-volume-")), at("mine.backup")];
    const DATA_DIR = join(around, "data");
    await mkdir(DATA_DIR);
    await writeFile(join(DATA_DIR, "precious.txt"), "x");
    await writeFile(mine, await readFile(file));
    await chmod(around, 0o755);
    await chmod(folder, 0o755);
    for (const path of [DATA_DIR, join(DATA_DIR, "precious.txt"), mine]) await chown(path, NOBODY, NOBODY);
    const as = { args: [mine], env: { DATA_DIR, PORT: "1" }, uid: NOBODY };
    const restored = await runProgram("commands/restore.ts", as);
    expect([restored.status, restored.stderr]).toEqual([0, ""]);
    const kept = /What was there before is in "(.*)"\./.exec(restored.stdout)?.[1] ?? "";
    expect([kept.startsWith(join(DATA_DIR, "before-")), await readdir(kept)]).toEqual([true, ["precious.txt"]]);
    expect((await readdir(DATA_DIR)).toSorted()).toContain("records.db");
    await rm(around, { recursive: true });
    await rm(mine);
  },
);

it.skipIf(process.getuid?.() !== 0)(
  "says so when it may not read or write, and takes no good backup for a damaged one",
  async () => {
    const NOBODY = 65_534;
    const DATA_DIR = at("data");
    const as = (command: string, args: readonly string[], dataDir = DATA_DIR): Promise<Ended> =>
      runProgram(`commands/${command}.ts`, { args, env: { DATA_DIR: dataDir, PORT: "1" }, uid: NOBODY });
    await chmod(folder, 0o755);
    expect((await as("backup", [at("other")])).stderr).toBe(
      `"${join(DATA_DIR, "records.db")}" may not be read or written by this user.\n`,
    );
    expect((await as("user", ["list"])).stderr).toContain("run this as the user whom DATA_DIR belongs to");
    expect((await as("restore", [file], at("none"))).stderr).toBe(
      `"${at("none")}" may not be read or written by this user.\n`,
    );
    const own = await mkdtemp(join(tmpdir(), "reading-room-own-"));
    await chown(own, NOBODY, NOBODY);
    expect((await as("restore", [file], own)).stderr).toBe(`"${file}" may not be read or written by this user.\n`);
    await rm(own, { recursive: true });
  },
);

it("takes an empty data folder", async () => {
  await mkdir(at("empty"));
  expect((await run("restore", [file], { DATA_DIR: at("empty") })).status).toBe(0);
});

it("restores nothing from what is damaged, cut short, or no backup", async () => {
  const whole = await readFile(file);
  const changed = Buffer.from(whole);
  const middle = Math.floor(changed.length / 2);
  changed[middle] = (changed[middle] ?? 0) ^ 0xff;
  const head = (text: string): Buffer => gzipSync(Buffer.from(text));
  const outside = JSON.stringify({ readingRoomBackup: 1, createdAt: "", files: [{ name: "../evil", size: 1 }] });
  const wrong: Readonly<Record<string, Buffer>> = {
    cut: whole.subarray(0, whole.length - 20),
    changed,
    text: Buffer.from("hello"),
    empty: Buffer.alloc(0),
    other: head("not json\n"),
    outside: head(`${outside}\nx`),
    long: head(`${JSON.stringify({ readingRoomBackup: 1, createdAt: "", files: [] })}\nmore`),
  };
  for (const [name, bytes] of Object.entries(wrong)) {
    const path = at(`wrong-${name}`);
    await writeFile(path, bytes);
    const { status, stderr } = await run("restore", [path], { DATA_DIR: at(`none-${name}`) });
    expect([name, status, stderr]).toEqual([name, 1, `"${path}" is no backup of Reading Room, or it is damaged.\n`]);
    expect(existsSync(at(`none-${name}`))).toBe(false);
    await rm(path);
  }
  expect((await readdir(folder)).filter((name) => name.includes("restoring") || name === "evil")).toEqual([]);
});

it("says what it cannot do in one sentence", async () => {
  expect((await run("backup", [file])).stderr).toBe(`"${file}" is there already; name a file that is not.\n`);
  expect((await run("backup", [at("no/folder/b")])).stderr).toBe(`The folder "${at("no/folder")}" does not exist.\n`);
  expect((await run("backup", [at("b")], { DATA_DIR: at("nothing") })).stderr).toBe(
    `There is nothing to back up in "${at("nothing")}" yet.\n`,
  );
  expect((await run("restore", [at("nothing")])).stderr).toBe(`There is no file "${at("nothing")}".\n`);
  const within = { DATA_DIR: at("data"), LIBRARY: at("data/library") };
  expect((await run("restore", [file], within)).stderr).toBe(
    `The library "${at("data/library")}" lies in the data folder, which a restore moves aside: move it elsewhere first.\n`,
  );
  const DATABASE_URL = "postgres://localhost:1/reading_room";
  for (const command of ["backup", "restore"]) {
    const args = [command === "backup" ? at("b") : file];
    expect((await run(command, args, { DATABASE_URL })).stderr).toMatch(
      /^The database that the setting DATABASE_URL names \(localhost:1\/reading_room\) could not be opened: [^\n]+\.\n$/,
    );
  }
  expect((await run("backup", [])).stderr).toMatch(/^npm run backup -- FILE/);
  expect((await run("restore", [file, "--force"])).stderr).toMatch(
    /^There is no option --force\.\nnpm run restore -- FILE/,
  );
  expect((await run("backup", ["one", "two"])).stderr).toMatch(/^"two" is too much; .+\nnpm run backup -- FILE/);
});

it("does not restore under a product that runs", async () => {
  const started = startProgram("main.ts", { args: [at("library")], env: { PORT: "0", DATA_DIR: at("running") } });
  await wrote(started, "ready at");
  const port = /ready at http:\/\/localhost:(\d+)/.exec(started.stdout())?.[1] ?? "";
  const restore = (DATA_DIR: string) => run("restore", [file], { DATA_DIR, PORT: port });
  const { status, stderr } = await restore(at("running"));
  // One that answers on the port serves another folder.
  const beside = await restore(at("beside"));
  started.child.kill("SIGTERM");
  await started.ended;
  const who = `Another Reading Room serves the data folder "${at("running")}"`;
  expect([status, stderr]).toEqual([1, `${who}; stop it first.\n`]);
  expect([beside.status, beside.stderr]).toEqual([0, ""]);
});

it("does not restore under one that runs on another port, or under a worker", async () => {
  const DATA_DIR = at("elsewhere");
  for (const [ROLES, who] of [
    ["serve", "Another Reading Room serves"],
    ["work", "A worker works on"],
  ] as const) {
    const started = startProgram("main.ts", { args: [at("library")], env: { PORT: "0", DATA_DIR, ROLES } });
    const lock = join(DATA_DIR, ROLES === "serve" ? "serving.lock" : "working.lock");
    await expect.poll(() => existsSync(lock) && existsSync(join(DATA_DIR, "records.db"))).toBe(true);
    const { status, stderr } = await run("restore", [file], { DATA_DIR });
    started.child.kill("SIGTERM");
    await started.ended;
    expect([status, stderr]).toEqual([1, `${who} the data folder "${DATA_DIR}"; stop it first.\n`]);
  }
});
