import { existsSync } from "node:fs";
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { freePort } from "../../../scripts/free-port.mjs";
import { runProgram, startProgram, type Ended, type Started } from "./commands/for-tests.ts";

const READY = /^Reading Room is ready at (http:\/\/localhost:\d+)$/m;
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

let folder: string;
let library: string;
let running: Started[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "reading-room-main-"));
  library = join(folder, "library");
  await mkdir(library);
  running = [];
});
afterEach(async () => {
  for (const { child, ended } of running) {
    child.kill("SIGKILL");
    await ended;
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

const envWith = (env: Readonly<Record<string, string>> = {}) => ({ DATA_DIR: join(folder, "data"), PORT: "0", ...env });

function start(args: readonly string[] = [library], env: Readonly<Record<string, string>> = {}): Started {
  const started = startProgram("main.ts", { args, env: envWith(env) });
  running.push(started);
  return started;
}

async function readyAt({ stdout, stderr }: Started): Promise<string> {
  await expect.poll(() => `${stdout()}${stderr()}`).toMatch(READY);
  return READY.exec(stdout())?.[1] ?? "";
}

const refusal = async (args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<string> => {
  const { status, stdout, stderr } = await runProgram("main.ts", { args, env: envWith(env) });
  expect([status, stdout]).toEqual([1, ""]);
  expect(stderr).toMatch(/^[^\n]+\.\n$/);
  return stderr.trim();
};

/** Processes whose parent this is. */
async function childrenOf(pid: number | undefined): Promise<number[]> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const stats = await Promise.all(pids.map((name) => readFile(`/proc/${name}/stat`, "utf8").catch(() => "")));
  return stats.flatMap((stat) => {
    const [, own, parent] = /^(\d+) \(.*\) \S (\d+)/s.exec(stat) ?? [];
    return Number(parent) === pid ? [Number(own)] : [];
  });
}

it("serves a folder, says so, and remembers it for the next start", async () => {
  await writeFile(join(library, "bridge.txt"), "The pontoon bridge crosses the river.");
  const first = start();
  const address = await readyAt(first);
  expect(await (await fetch(`${address}/api/health`)).json()).toEqual({ status: "ok" });
  const ready = await fetch(`${address}/api/ready`);
  expect([ready.status, await ready.json()]).toEqual([
    200,
    { status: "ready", checks: { database: true, engine: true } },
  ]);
  expect((await fetch(`${address}/api/browse/list`)).status).toBe(401);
  expect((await fetch(`${address}/metrics`)).status).toBe(200);
  expect((await stat(join(folder, "data"))).mode & 0o077).toBe(0);
  await expect.poll(first.stdout).toContain("Library ready: 1 of 1 files, 1 pages");
  first.child.kill("SIGTERM");
  expect((await first.ended).status).toBe(0);

  const second = start([]);
  await readyAt(second);
  await expect.poll(second.stdout).toContain("Library ready: 1 of 1 files, 1 pages");
  expect(second.stdout()).not.toContain("Indexing:");
});

it("tells a library ready at a later start once it was looked through, and not as it was known before", async () => {
  await writeFile(join(library, "bridge.txt"), "The pontoon bridge crosses the river.");
  const first = start();
  await expect.poll(first.stdout).toContain("Library ready: 1 of 1 files");
  first.child.kill("SIGTERM");
  await first.ended;
  await writeFile(join(library, "ferry.txt"), "The ferry crosses the river, too.");

  const second = start();
  await expect.poll(second.stdout).toContain("Library ready: 2 of 2 files");
  expect(second.stdout()).not.toContain("Library ready: 1 of 1");
});

it("says plainly that accounts are gone where the records of a used data folder are, and only then", async () => {
  const first = start();
  await readyAt(first);
  first.child.kill("SIGTERM");
  const { stdout } = await first.ended;
  await rm(join(folder, "data/records.db"));
  const second = start();
  await readyAt(second);
  const says = `The database "${join(folder, "data/records.db")}" is not there any more`;
  expect([stdout.includes("The database"), second.stdout().split(says).length - 1]).toEqual([false, 1]);
});

it("says plainly that its secret is gone where the records are there, once", async () => {
  for (const isLost of [false, true, false]) {
    if (isLost) await rm(join(folder, "data/secret.key"));
    const started = start();
    await readyAt(started);
    started.child.kill("SIGTERM");
    const { stdout } = await started.ended;
    const says = `The secret of this installation is not there any more ("${join(folder, "data/secret.key")}")`;
    expect(stdout.split(says)).toHaveLength(isLost ? 2 : 1);
  }
});

it("refuses records that were copied to PostgreSQL until their mark is taken away", async () => {
  const mark = join(folder, "data/records.moved");
  await mkdir(join(folder, "data"));
  await writeFile(mark, "The records of this folder were copied to postgres://db/library at noon.\n");
  expect(await refusal([library])).toBe(
    `The records of this folder were copied to postgres://db/library at noon. Set DATABASE_URL to that, since what was written there is not here. To go back to the records here all the same, remove "${mark}" first.`,
  );
  expect(existsSync(join(folder, "data/records.db"))).toBe(false);
  await rm(mark);
  await readyAt(start());
});

it("tells a worker, too, which of its settings do nothing", async () => {
  const worker = start([library], { ROLES: "work", SHUTDOWN_DELAY_S: "5", S3_ENDPOINT: "http://127.0.0.1:1" });
  await expect.poll(worker.stdout).toContain("Reading Room is at work");
  const [first, second] = worker.stdout().split("\n");
  expect(first).toBe("The setting SHUTDOWN_DELAY_S is not used, since this process serves nothing (ROLES=work).");
  expect(second).toBe("The setting S3_ENDPOINT is not used, since no place of the library begins with s3://.");
});

it("serves what was served last where no start names a library, says so, and never the sample in its place", async () => {
  await writeFile(join(library, "bridge.txt"), "The pontoon bridge crosses the river.");
  const first = start([], { LIBRARY: library });
  await expect.poll(first.stdout).toContain("Library ready: 1 of 1 files");
  first.child.kill("SIGTERM");
  await first.ended;

  const second = start([], { LIBRARI: library });
  await expect.poll(second.stdout).toContain("Library ready: 1 of 1 files");
  expect(second.stdout().split(`"${library}" is served, as last time`)).toHaveLength(2);
  expect(second.stdout()).toContain(
    "The environment variable LIBRARI is not used: there is no such setting. Is LIBRARY meant?",
  );
  second.child.kill("SIGTERM");
  await second.ended;

  await rm(join(folder, "data/records.db"));
  expect(await refusal([])).toMatch(
    /is not there any more, .+ with it is lost which library was served\. .+ set LIBRARY\.$/,
  );
});

it.skipIf(!isRoot)(
  "names a folder that it may not read, and so does the doctor (needs root, to drop its rights)",
  async () => {
    await chmod(folder, 0o755);
    for (const name of ["library/closed", "data"]) await mkdir(join(folder, name));
    await writeFile(join(library, "closed", "in.txt"), "Nobody reads this.");
    await writeFile(join(library, "bridge.txt"), "The pontoon bridge crosses the river.");
    await chmod(join(library, "closed"), 0o000);
    await chown(join(folder, "data"), NOBODY, NOBODY);
    const started = startProgram("main.ts", { args: [library], env: envWith(), uid: NOBODY });
    running.push(started);
    await expect.poll(started.stdout).toContain("Library ready: 1 of 1 files, 1 pages (1 folder not read)");
    const says = 'A folder could not be read, so what is in it is missing or as it was before: "closed" (No permission';
    expect(started.stdout()).toContain(`library: ${says}`);
    const doctor = await runProgram("commands/doctor.ts", { env: envWith(), uid: NOBODY });
    expect([doctor.status, doctor.stdout]).toEqual([1, expect.stringContaining(`FAIL  "library": ${says}`)]);
  },
);

it("starts with an empty folder, and says that it is empty", async () => {
  const started = start();
  await readyAt(started);
  await expect.poll(started.stdout).toContain("The library is empty: documents put into its folder appear here.");
});

it("starts without the folder of an earlier start, and says that it cannot be read", async () => {
  const first = start();
  await readyAt(first);
  first.child.kill("SIGTERM");
  await first.ended;
  await rm(library, { recursive: true });
  const second = start([]);
  await readyAt(second);
  await expect.poll(second.stdout).toContain(`library: The folder "${library}" cannot be read (ENOENT).`);
  expect(second.stdout()).not.toContain("The library is empty");
});

it.skipIf(!existsSync("/proc/self/stat"))(
  "stops on SIGTERM with status 0 and leaves no process behind (needs /proc, to see them)",
  async () => {
    const started = start();
    await readyAt(started);
    const { pid } = started.child;
    await expect.poll(() => childrenOf(pid)).toHaveLength(1);
    const children = await childrenOf(pid);
    started.child.kill("SIGTERM");
    expect((await started.ended).status).toBe(0);
    const isGone = (child: number): boolean => !existsSync(`/proc/${child}`);
    await expect.poll(() => children.every(isGone)).toBe(true);
    expect(started.stderr()).toBe("");
  },
);

it("stops when it is told to while it starts", async () => {
  for (const afterMs of [300, 600, 900]) {
    const started = start([library], { DATA_DIR: join(folder, `data${afterMs}`) });
    await new Promise((resolve) => setTimeout(resolve, afterMs));
    started.child.kill("SIGTERM");
    const ended: Ended = await started.ended;
    // Before it has begun to listen for signals, the signal itself ends it.
    expect([0, null]).toContain(ended.status);
  }
});

it.skipIf(!existsSync("/proc/self/stat"))("brings another worker when one dies (needs /proc, to see it)", async () => {
  const started = start();
  await readyAt(started);
  await expect.poll(() => childrenOf(started.child.pid)).toHaveLength(1);
  const [first = 0] = await childrenOf(started.child.pid);
  process.kill(first, "SIGKILL");
  await expect.poll(async () => (await childrenOf(started.child.pid)).filter((pid) => pid !== first)).toHaveLength(1);
  expect(started.stderr() + started.stdout()).toMatch(
    /"status":null,"killedBy":"SIGKILL",.*"the process that indexes ended by itself; another follows"/,
  );
});

it.skipIf(!existsSync("/proc/self/stat"))(
  "leaves no worker behind when it is killed at any moment (needs /proc, to see it)",
  async () => {
    for (const afterMs of [0, 50, 150, 400]) {
      const started = start();
      await readyAt(started);
      await expect.poll(() => childrenOf(started.child.pid), { interval: 5 }).toHaveLength(1);
      const [worker] = await childrenOf(started.child.pid);
      await new Promise((resolve) => setTimeout(resolve, afterMs));
      started.child.kill("SIGKILL");
      await expect.poll(() => existsSync(`/proc/${worker}`)).toBe(false);
    }
  },
);

it("refuses a port in use, and changes nothing of what is remembered", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => other.once("listening", resolve));
  const { port } = other.address() as AddressInfo;
  const message = await refusal([library], { PORT: String(port) });
  expect(message).toBe(`Port ${port} is in use already; stop what uses it, or set PORT to another.`);
  expect(await readdir(join(folder, "data"))).toEqual([]);
  other.close();
});

it("refuses a data folder that another server serves, and leaves that one as it is", async () => {
  const address = await readyAt(start());
  const second = join(folder, "second");
  await mkdir(second);
  expect(await refusal([second])).toMatch(/^Another Reading Room serves the data folder ".*data" already; /);
  expect(await readFile(join(folder, "data", "library.json"), "utf8")).not.toContain("second");
  expect((await fetch(`${address}/api/ready`)).status).toBe(200);
});

it("serves the port that is asked for", async () => {
  const port = await freePort();
  expect(await readyAt(start([library], { PORT: String(port) }))).toBe(`http://localhost:${port}`);
});

it("refuses a folder that is missing, or is a file", async () => {
  await writeFile(join(folder, "a file.pdf"), "%PDF");
  expect(await refusal([join(folder, "missing")])).toBe(
    `The library folder "${join(folder, "missing")}" does not exist (the FOLDER after npm start --).`,
  );
  expect(await refusal([join(folder, "a file.pdf")])).toBe(
    `The library "${join(folder, "a file.pdf")}" is a file; a folder is needed (the FOLDER after npm start --).`,
  );
  expect(await refusal([], { LIBRARY: `${library};${join(folder, "missing")}` })).toMatch(
    /does not exist \(setting LIBRARY\)\.$/,
  );
});

it("refuses a place that it cannot read, and says which setting is wrong", async () => {
  expect(await refusal([], { LIBRARY: "s3://bucket", AWS_REGION: "" })).toContain("AWS_REGION must be given");
  expect(await refusal([], { LIBRARY: "ftp://user:word@host/x" })).toBe(
    "No library can be read at an address that begins with ftp://; known are: gdrive:FOLDER-ID, s3://bucket/folder, the path of a folder (setting LIBRARY).",
  );
  const badKey = { GOOGLE_APPLICATION_CREDENTIALS: join(folder, "key.json") };
  expect(await refusal([library], badKey)).toMatch(
    /^The setting GOOGLE_APPLICATION_CREDENTIALS names .* cannot be read/,
  );
  await writeFile(join(folder, "key.json"), "no JSON");
  expect(await refusal([library], badKey)).toMatch(/which is no JSON key\.$/);
});

it("refuses languages of scanned pages that are not installed, and says which are", async () => {
  for (const asked of ["xx", "eng+klingon"]) {
    expect(await refusal([library], { OCR: "tesseract.js", OCR_LANGUAGES: asked })).toMatch(
      /^The setting OCR_LANGUAGES names (xx|klingon), which tesseract\.js does not have here \(it has eng\): .*or leave it out\.$/,
    );
  }
});

it("refuses folders of LIBRARY one of which lies inside the other", async () => {
  await mkdir(join(library, "pdf"));
  expect(await refusal([], { LIBRARY: `${library};${join(library, "pdf")}` })).toBe(
    `The library folder "${join(library, "pdf")}" lies inside "${library}", which is named, too: leave one of them out (setting LIBRARY).`,
  );
});

it("refuses a data folder that is a file", async () => {
  await writeFile(join(folder, "taken"), "");
  expect(await refusal([library], { DATA_DIR: join(folder, "taken") })).toMatch(
    /^The data folder ".*taken" cannot be written \(setting DATA_DIR\): /,
  );
  expect(await refusal([library], { DATA_DIR: join(folder, "taken", "below") })).toMatch(/DATA_DIR/);
});

it.skipIf(!existsSync("/proc/self"))("refuses a data folder that cannot be made (needs /proc)", async () => {
  expect(await refusal([library], { DATA_DIR: "/proc/nothing" })).toMatch(
    /^The data folder "\/proc\/nothing" cannot be written \(setting DATA_DIR\): ENOENT/,
  );
});

it.skipIf(!isRoot)("refuses folders without permission (needs root, to drop its rights)", async () => {
  await chmod(folder, 0o755);
  const asNobody = async (env: Readonly<Record<string, string>>): Promise<string> => {
    const { status, stderr } = await runProgram("main.ts", { args: [library], env: envWith(env), uid: NOBODY });
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^[^\n]+\.\n$/)]);
    return stderr;
  };
  expect(await asNobody({})).toMatch(/^The data folder .* cannot be written \(setting DATA_DIR\): .*permission denied/);
  await mkdir(join(folder, "own"));
  await chmod(join(folder, "own"), 0o777);
  await chmod(library, 0o700);
  expect(await asNobody({ DATA_DIR: join(folder, "own") })).toBe(
    `The library folder "${library}" cannot be read: no permission (the FOLDER after npm start --).\n`,
  );
});

it("refuses a wrong setting, an unknown option, and a second folder", async () => {
  expect(await refusal([library], { PORT: "http" })).toBe("The setting PORT must be a port number from 0 to 65535.");
  expect(await refusal([library], { SEARCH_URL: "http://127.0.0.1:1" })).toBe(
    "OpenSearch does not answer at SEARCH_URL, so the search index cannot be used.",
  );
  expect(await refusal([library], { DATABASE_URL: "postgres://nobody:word@127.0.0.1:1/none" })).toMatch(
    /^The database that the setting DATABASE_URL names \(127\.0\.0\.1:1\/none\) could not be opened: .*; check that PostgreSQL runs/,
  );
  expect(await refusal([library], { EMBEDDINGS: "local", EMBEDDINGS_MODEL_DIR: library })).toBe(
    `The setting EMBEDDINGS_MODEL_DIR must name the folder of an embedding model: "${library}" has no config.json that can be read.`,
  );
  expect(await refusal(["--fast"])).toBe("There is no option --fast; see npm start -- --help.");
  expect(await refusal([library, folder])).toBe("Give one folder; put a name with spaces in quotes.");
});

it("prints help without opening anything", async () => {
  const { status, stdout } = await runProgram("main.ts", { args: ["--help"], env: envWith() });
  expect([status, stdout]).toEqual([0, expect.stringContaining("RATE_LIMIT_SCALE")]);
  expect(existsSync(join(folder, "data"))).toBe(false);
});

it("says that nobody is an admin, and how to make one, when mails leave the machine", async () => {
  const smtp = { SMTP_URL: "smtp://127.0.0.1:1" };
  const without = start([library], smtp);
  await readyAt(without);
  expect(without.stdout()).toContain("There is no admin: set ADMIN_EMAILS");
  without.child.kill("SIGTERM");
  await without.ended;
  const named = start([library], { ...smtp, ADMIN_EMAILS: "chief@example.org" });
  await readyAt(named);
  expect(named.stdout()).not.toContain("There is no admin: set ADMIN_EMAILS");
});

it("says in one line that it works where it serves nothing; one that a server started says nothing of it", async () => {
  const AT_WORK =
    "Reading Room is at work: it scans the library and reads its files. It serves nothing (ROLES=work).\n";
  const worker = start([library], { ROLES: "work" });
  await expect.poll(worker.stdout).toBe(AT_WORK);
  worker.child.kill("SIGTERM");
  expect((await worker.ended).status).toBe(0);
  const both = start([library]);
  await expect.poll(both.stdout).toContain("The library is empty");
  expect(both.stdout()).not.toContain("at work");
});

it("starts without the embedding model that is still to be downloaded, and says how", async () => {
  const started = start([library], { EMBEDDINGS: "local" });
  await readyAt(started);
  expect(started.stdout()).toMatch(/^There is no search by meaning yet: `npm run get-model` .+\.$/m);
});

it("keeps what it writes for its owner only, in a data folder that others may look into too", async () => {
  await mkdir(join(folder, "data"), { mode: 0o755 });
  await chmod(join(folder, "data"), 0o755);
  const address = await readyAt(start());
  const body = JSON.stringify({ email: "anna@example.org", password: "long enough" });
  expect((await fetch(`${address}/api/auth/signup`, { method: "POST", body })).status).toBe(201);
  const names = await readdir(join(folder, "data"), { recursive: true });
  expect(names).toEqual(expect.arrayContaining(["records.db", "secret.key", "outbox"]));
  const modes = names.map(async (name) => {
    const found = await stat(join(folder, "data", name)).catch(() => null); // the worker tidies up meanwhile
    return found !== null && (found.mode & 0o077) !== 0 ? [name] : [];
  });
  expect((await Promise.all(modes)).flat()).toEqual([]);
});
