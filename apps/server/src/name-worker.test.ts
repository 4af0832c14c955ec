import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { nameWorker, type WorkerName } from "./name-worker.ts";

let dataDir = "";
const names: WorkerName[] = [];

beforeEach(() => void (dataDir = mkdtempSync(join(tmpdir(), "reading-room-worker-"))));
afterEach(() => {
  for (const { letGo } of names.splice(0)) letGo();
  rmSync(dataDir, { recursive: true, force: true });
});

function named(): WorkerName {
  const name = nameWorker(dataDir);
  names.push(name);
  return name;
}

it("knows of no worker before the first", () => {
  expect(named().gone).toBeNull();
});

it("takes none for gone that may still live", () => {
  named();
  expect(named().gone).toBeNull();
});

it("knows that the one before has ended", () => {
  const first = named();
  first.letGo();
  const second = named();
  expect(second).toMatchObject({ gone: first.id });
  expect(second.id).not.toBe(first.id);
});

it("knows it of one that was killed", async () => {
  const program = `
    const { nameWorker } = await import(${JSON.stringify(import.meta.resolve("./name-worker.ts"))});
    console.log(nameWorker(${JSON.stringify(dataDir)}).id);
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  expect(named().gone).toBeNull();
  child.kill("SIGKILL");
  await once(child, "exit");
  expect(named().gone).toBe(line.toString().trim());
});
