import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { withDraft } from "./with-draft.ts";

let parent: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), "reading-room-draft-"));
});
afterEach(() => rm(parent, { recursive: true }));

it("is gone when the work ends, also with a failure", async () => {
  const seen = await withDraft(parent, ".draft-", async ({ folder }) => {
    await writeFile(join(folder, "secret"), "");
    return readdir(parent);
  });
  expect(seen).toEqual([`.draft-${process.pid}`]);
  await expect(withDraft(parent, ".draft-", () => Promise.reject(new Error("full")))).rejects.toThrow("full");
  expect(await readdir(parent)).toEqual([]);
});

it("removes what killed runs left, and nothing that may be at work", async () => {
  const [old, young, own] = [".draft-999999999", ".draft-999999998", `.draft-${process.ppid}`];
  for (const name of [old, young, own]) await mkdir(join(parent, name));
  for (const name of [old, own]) await utimes(join(parent, name), 1, 1);
  await withDraft(parent, ".draft-", async () => {});
  expect((await readdir(parent)).toSorted()).toEqual([young, own].toSorted());
});

const WORK = `
  import { withDraft } from ${JSON.stringify(join(import.meta.dirname, "with-draft.ts"))};
  await withDraft(process.argv[1], ".draft-", async ({ finish }) => {
    if (process.argv[2] === "finishing") finish();
    process.stdout.write("at work");
    await new Promise((done) => setTimeout(done, process.argv[2] === "finishing" ? 300 : 60_000));
  });
`;

it.each([
  ["SIGINT", "working", 130],
  ["SIGTERM", "working", 143],
  ["SIGTERM", "finishing", 0],
] as const)("is gone when the command gets a %s while it is %s", async (signal, state, status) => {
  const child = spawn(process.execPath, ["--input-type=module", "--eval", WORK, parent, state]);
  await once(child.stdout, "data");
  child.kill(signal);
  const [code] = (await once(child, "exit")) as [number | null];
  expect([code, await readdir(parent)]).toEqual([status, []]);
});
