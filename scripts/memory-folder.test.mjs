import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { place } from "./places.mjs";

const MAKES_ONE = `
import { existsSync, statSync, writeFileSync } from "node:fs";
import { memoryFolder } from ${JSON.stringify(place("scripts", "memory-folder.mjs"))};
const folder = memoryFolder();
if (folder !== null) writeFileSync(folder + "/left behind", "");
const mode = folder === null ? 0 : statSync(folder).mode & 0o7777;
console.log(JSON.stringify({ folder, mode }));
`;

it("is everybody's folder as long as its process lives, and goes with all that is in it", () => {
  const { stdout, status } = spawnSync(process.execPath, ["--input-type=module", "-e", MAKES_ONE], {
    encoding: "utf8",
  });
  const { folder, mode } = JSON.parse(stdout);
  expect(status).toBe(0);
  expect(mode).toBe(folder === null ? 0 : 0o1777);
  expect(folder !== null && existsSync(folder)).toBe(false);
});
