import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "@lancedb/lancedb";
import { afterEach, beforeEach, expect, it } from "vitest";
import { fileWith, passagesOf } from "./for-tests.ts";
import { memoryEngine } from "./memory.ts";
import { openSound } from "../open-sound.ts";
import { openEngine } from "./registry.ts";

let dataDir: string;
let damaged: number;
const open = () => openEngine({ searchUrl: null, dataDir }, () => void (damaged += 1));

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "reading-room-sound-"));
  damaged = 0;
  const engine = await open();
  await engine.replace("f", fileWith(), passagesOf("f", ["A pontoon bridge"]));
  await engine.close();
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const table = () => join(dataDir, "passages", "passage.lance");

it("opens an index that is whole as it is", async () => {
  const engine = await open();
  expect([damaged, await engine.count()]).toEqual([0, 1]);
  await engine.close();
});

const damages: readonly (readonly [string, () => Promise<unknown>])[] = [
  ["its data gone", () => rm(join(table(), "data"), { recursive: true })],
  ["its indexes gone", () => rm(join(table(), "_indices"), { recursive: true })],
  ["its versions gone", () => rm(join(table(), "_versions"), { recursive: true })],
  [
    "garbage for its versions",
    async () => {
      for (const name of await readdir(join(table(), "_versions")))
        await writeFile(join(table(), "_versions", name), "garbage");
    },
  ],
  [
    "the columns of another version",
    async () => {
      const db = await connect(join(dataDir, "passages"));
      const old = await db.openTable("passage");
      await old.dropColumns(["passage"]);
      old.close();
      db.close();
    },
  ],
];
for (const [what, damage] of damages) {
  it(`puts an index aside that has ${what}, and begins an empty one`, async () => {
    await damage();
    const engine = await open();
    expect([damaged, await engine.count()]).toEqual([1, 0]);
    expect(await readdir(dataDir)).toEqual(expect.arrayContaining(["passages", "passages.damaged"]));
    await engine.replace("f", fileWith(), passagesOf("f", ["A pontoon bridge"]));
    await engine.close();
    const again = await open();
    expect([damaged, await again.count()]).toEqual([1, 1]);
    await again.close();
  });
}

it("leaves an index alone that the place keeps from being opened, or that is whole a moment later", async () => {
  const folder = join(dataDir, "passages");
  const full = () => Promise.reject(new Error("cannot be used", { cause: new Error("No space left on device") }));
  await expect(openSound({ folder, open: full, onDamaged: () => void (damaged += 1) })).rejects.toThrow(
    "cannot be used",
  );
  let tries = 0;
  const late = async () => {
    if (++tries === 1) throw new Error("Not found");
    return memoryEngine();
  };
  await openSound({ folder, open: late, onDamaged: () => void (damaged += 1) });
  expect([damaged, tries]).toEqual([0, 2]);
});
