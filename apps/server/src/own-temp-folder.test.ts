import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { inOwnTempFolder } from "./own-temp-folder.ts";

it("keeps what is written for a while together, and takes it away at the end, whatever the end is", async () => {
  const outside = tmpdir();
  let inside = "";
  const working = inOwnTempFolder(async () => {
    inside = tmpdir();
    await writeFile(join(inside, "page.png"), "x");
    throw new Error("the work broke off");
  });
  await expect(working).rejects.toThrow("the work broke off");
  expect(inside.startsWith(join(outside, "reading-room-"))).toBe(true);
  expect([tmpdir(), existsSync(inside)]).toEqual([outside, false]);
});
