import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, it } from "vitest";

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** As npm does: a shell that runs a node that runs `runNode`, which runs the program. The program prints its pid. */
const program = `import { runNode } from ${JSON.stringify(import.meta.resolve("./run-node.mjs"))};
await runNode(process.execPath, ["-e", "console.log(process.pid); setInterval(() => {}, 1000)"]);`;

it.skipIf(process.platform === "win32")("ends what npm ran when npm is killed without telling it", async () => {
  const shell = spawn("sh", ["-c", '"$0" --input-type=module -e "$1"; true', process.execPath, program], {
    env: { ...process.env, npm_lifecycle_event: "start" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [printed] = await once(shell.stdout, "data");
  const pid = Number(String(printed));
  expect(isAlive(pid)).toBe(true);
  shell.kill("SIGTERM");
  await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false);
});
