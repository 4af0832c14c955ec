import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { place } from "./places.mjs";

const MAKES_ONE = `
import { existsSync, writeFileSync } from "node:fs";
import { memoryFolder } from ${JSON.stringify(place("scripts", "memory-folder.mjs"))};
const folder = memoryFolder();
if (folder !== null) writeFileSync(folder + "/left behind", "");
console.log(JSON.stringify({ folder, wasThere: folder !== null && existsSync(folder) }));
`;

it("is a folder as long as its process lives, and goes with all that is in it", () => {
  const { stdout, status } = spawnSync(process.execPath, ["--input-type=module", "-e", MAKES_ONE], {
    encoding: "utf8",
  });
  const { folder, wasThere } = JSON.parse(stdout);
  expect(status).toBe(0);
  expect(wasThere).toBe(folder !== null);
  expect(folder !== null && existsSync(folder)).toBe(false);
});
