import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, it } from "vitest";

/** Runs some statements in a process that survives surprises. */
async function run(statements: string): Promise<{ readonly status: number | null; readonly said: string }> {
  const program = `import { surviveSurprises } from ${JSON.stringify(import.meta.resolve("./survive-surprises.ts"))};
    surviveSurprises({ error: (_, text) => console.log(text) }, () => process.exit(1));
    ${statements}; setTimeout(() => console.log("goes on"), 50);`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", program]);
  let said = "";
  child.stdout.on("data", (part: Buffer) => void (said += part.toString()));
  await once(child, "close");
  return { status: child.exitCode, said };
}

it("goes on after what the outside world did, and after a rejection that nobody waits for", async () => {
  const stream = `process.nextTick(() => { throw Object.assign(new Error("read"), { code: "EIO" }); })`;
  expect(await run(stream)).toEqual({ status: 0, said: "a failure that nobody foresaw\ngoes on\n" });
  const rejection = `void Promise.reject(new Error("lost"))`;
  expect(await run(rejection)).toEqual({ status: 0, said: "a failure that nobody waited for\ngoes on\n" });
});

it("ends after a fault of its own, having said so", async () => {
  const fault = `process.nextTick(() => { throw new TypeError("x is undefined"); })`;
  expect(await run(fault)).toEqual({ status: 1, said: "a failure that nobody foresaw\n" });
});
