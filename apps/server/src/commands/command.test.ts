import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { expect, it } from "vitest";

const COMMAND = JSON.stringify(resolve(import.meta.dirname, "command.ts"));

it("ends quietly when nobody reads on", () => {
  const script = `import { runCommand, say } from ${COMMAND};
    await runCommand("", async () => {
      for (let line = 0; line < 20; line++) {
        say("x".repeat(100_000));
        await new Promise((next) => setTimeout(next, 20));
      }
    });`;
  const piped = `"$NODE" --input-type=module -e "$SCRIPT" | head -c 1`;
  const env = { PATH: process.env.PATH, NODE: process.execPath, SCRIPT: script, DATA_DIR: "/tmp/none-is-made" };
  const { stdout, stderr } = spawnSync("sh", ["-c", piped], { env, encoding: "utf8" });
  expect([stdout, stderr]).toEqual(["x", ""]);
});

it("says how it is used when asked, and does nothing", () => {
  const script = `import { runCommand, say } from ${COMMAND};
    await runCommand("npm run it -- FILE", async () => say("done"));`;
  for (const flag of ["--help", "-h"]) {
    // Of arguments behind a script that is given as text the second stands where the first of a file does.
    const args = ["--input-type=module", "-e", script, "-", "a file", flag];
    const { status, stdout } = spawnSync(process.execPath, args, { env: { PORT: "wrong" }, encoding: "utf8" });
    expect([status, stdout]).toEqual([0, "npm run it -- FILE\n"]);
  }
});
