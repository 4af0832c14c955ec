import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { sweep, workFolder } from "./work-folder.ts";

it("sweeps what a process that is gone left behind, and nothing of the living or of other machines", async () => {
  const own = workFolder();
  const { pid: gone } = spawnSync(process.execPath, ["--version"]);
  const parent = mkdtempSync(join(tmpdir(), "sweep-"));
  onTestFinished(async () => {
    await own.remove();
    rmSync(parent, { recursive: true });
  });
  const mine = basename(own.path());
  expect(dirname(own.path())).toBe(tmpdir());
  const named = (pid: number) => mine.replace(`-${process.pid}-`, `-${pid}-`);
  const kept = [mine, `other${named(gone)}`, "reading-room-whole-x1", named(gone).replace(hostname(), "elsewhere")];
  for (const name of [...kept, named(gone)]) {
    mkdirSync(join(parent, name));
    writeFileSync(join(parent, name, "out"), "x");
  }
  await sweep(parent);
  expect(readdirSync(parent).sort()).toEqual([...kept].sort());
});

it("makes its folder once, when it is asked for, and removes it with all in it", async () => {
  const own = workFolder();
  await own.remove();
  const path = own.path();
  expect(own.path()).toBe(path);
  writeFileSync(join(path, "x"), "x");
  await own.remove();
  expect(readdirSync(dirname(path))).not.toContain(basename(path));
});
