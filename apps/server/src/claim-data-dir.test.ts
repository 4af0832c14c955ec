import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { claimDataDir } from "./claim-data-dir.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "reading-room-claim-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it("lets one claim a folder at a time", () => {
  const release = claimDataDir(folder);
  expect(() => claimDataDir(folder)).toThrow(/^Another Reading Room serves the data folder ".*" already; .*\.$/);
  release();
  claimDataDir(folder)();
});

it("says why a folder cannot be claimed", () => {
  expect(() => claimDataDir(join(folder, "missing"))).toThrow(/^The data folder ".*missing" cannot be used: .*\.$/);
});
