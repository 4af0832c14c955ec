import { chmod, chown, mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { checkFiles, OWN_FILES } from "./check-files.ts";
import { runProgram, whileServing, type Ended } from "./for-tests.ts";

const NOBODY = 65_534;
const SERVICE = 4_321;
const ALL = `chown -R ${SERVICE}:${SERVICE}`;
const isRoot = process.getuid?.() === 0;

let folder: string;
let dataDir: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "reading-room-files-"));
  dataDir = join(folder, "data");
  await mkdir(join(dataDir, "passages", "passages.lance"), { recursive: true });
  for (const name of ["records.db", "secret.key", "passages/passages.lance/1.txn"])
    await writeFile(join(dataDir, name), "x");
  await chmod(folder, 0o755);
});
afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));

const give = (name: string, uid: number): Promise<void> => chown(join(dataDir, name), uid, uid);
async function giveAll(uid: number): Promise<void> {
  for (const name of ["", ...(await readdir(dataDir, { recursive: true }))]) await give(name, uid);
}

it("says nothing of a folder that is not there, and that all is well of one's own", async () => {
  expect(await checkFiles({ dataDir: join(folder, "none") })).toEqual([]);
  expect(await checkFiles({ dataDir })).toEqual([
    { verdict: "ok", says: "What is in DATA_DIR can be read and written by this user" },
  ]);
});

it.skipIf(!isRoot)("tells root what the owner of the folder cannot use, however deep, and what to do", async () => {
  await giveAll(SERVICE);
  expect(await checkFiles({ dataDir })).toEqual([
    {
      verdict: "ok",
      says: `What is in DATA_DIR can be read and written by its owner, as whom Reading Room runs (user ${SERVICE})`,
    },
  ]);
  for (const name of ["records.db", "secret.key", "passages/passages.lance"]) {
    await give(name, 0);
    await chmod(join(dataDir, name), 0o700);
  }
  const paths = ["records.db", "passages/passages.lance", "secret.key"].map((name) => `"${join(dataDir, name)}"`);
  expect(await checkFiles({ dataDir })).toEqual([
    {
      verdict: "FAIL",
      says: `What is in DATA_DIR cannot all be read and written by its owner, as whom Reading Room runs (user ${SERVICE}): ${paths.join(", ")}; as root, run ${ALL} "${dataDir}" && chmod -R u+rwX "${dataDir}".`,
    },
  ]);
});

it.skipIf(!isRoot)("wants what is only read to be readable, and leaves alone what is the operator's own", async () => {
  await giveAll(SERVICE);
  for (const name of ["terms.md", "secret.key", "our.backup", "settings.env"]) {
    await writeFile(join(dataDir, name), "x");
    await chmod(join(dataDir, name), 0o600);
    await give(name, 0);
  }
  await chmod(join(dataDir, "terms.md"), 0o644);
  const [found] = await checkFiles({ dataDir });
  expect(found).toMatchObject({
    verdict: "FAIL",
    says: expect.stringContaining(`: "${join(dataDir, "secret.key")}"; as root`),
  });
});

it.skipIf(!isRoot)("tells the service's own user, too", async () => {
  await giveAll(NOBODY);
  await give("records.db", 0);
  await chmod(join(dataDir, "records.db"), 0o600);
  const { stdout } = await runProgram("commands/doctor.ts", { env: { DATA_DIR: dataDir, PORT: "1" }, uid: NOBODY });
  expect(stdout).toMatch(
    /^FAIL +What is in DATA_DIR cannot all be read and written by this user: ".*records\.db"; as root, run chown -R 65534:65534 /m,
  );
});

it("knows all that a start leaves in a data folder", async () => {
  const DATA_DIR = join(folder, "served");
  await mkdir(join(folder, "library"));
  await writeFile(join(folder, "library", "bridge.txt"), "The pontoon bridge crosses the river.");
  await whileServing({ args: [join(folder, "library")], env: { DATA_DIR } }, async () => {
    const known: readonly string[] = [...OWN_FILES.written, ...OWN_FILES.read];
    expect((await readdir(DATA_DIR)).filter((name) => !known.includes(name))).toEqual([]);
  });
});

it.skipIf(!isRoot)(
  "finds nothing to mend after a restore that root ran: all of it is the owner's of the folder",
  async () => {
    const run = (command: string, args: readonly string[], env = {}): Promise<Ended> =>
      runProgram(`commands/${command}.ts`, {
        args,
        env: { DATA_DIR: dataDir, PORT: "1", ...env },
        input: "long enough\n",
      });
    await rm(dataDir, { recursive: true });
    await run("user", ["add", "anna@example.org", "--admin"]);
    const file = join(folder, "a.backup");
    await run("backup", [file]);
    const service = join(folder, "service");
    await mkdir(service);
    await chown(service, SERVICE, SERVICE);
    for (const [target, before] of [
      [join(service, "data"), []],
      [join(service, "new", "er"), []],
      [join(service, "data"), ["records.db"]],
    ] as const) {
      const restored = await run("restore", [file], { DATA_DIR: target });
      expect([restored.status, restored.stderr]).toEqual([0, ""]);
      expect(restored.stdout).toContain(
        `What was restored belongs to the owner of the data folder (user ${SERVICE}), as whom Reading Room runs.`,
      );
      expect(restored.stdout.includes("What was there before is in")).toBe(before.length > 0);
      expect(await checkFiles({ dataDir: target })).toMatchObject([{ verdict: "ok" }]);
    }
    const owners = (await readdir(service, { recursive: true })).map(
      async (name) => (await stat(join(service, name))).uid,
    );
    expect(new Set(await Promise.all(owners))).toEqual(new Set([SERVICE]));
  },
);
