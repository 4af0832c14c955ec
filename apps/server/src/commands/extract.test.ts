import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runProgram } from "./for-tests.ts";

let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "reading-room-extract-"));
  file = join(folder, "Quay rules.txt");
  await writeFile(file, "Quay rules\n\nThe quay opens at six. Boats longer than nine metres moor on the east side.\n");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function extract(...args: string[]) {
  const { status, stdout, stderr } = await runProgram("commands/extract.ts", { args });
  return { status, stderr: stderr.trim(), lines: stdout.trim().split("\n") };
}

it("shows a file's facts and its pages as the index reads them", async () => {
  const { status, lines } = await extract(file);
  const [facts, page] = lines.map((line): Record<string, unknown> => JSON.parse(line));
  expect([status, lines.length]).toEqual([0, 2]);
  expect(facts).toHaveProperty("title");
  expect(page).toMatchObject({ number: 1, text: expect.stringContaining("The quay opens at six.") });
});

it("shows its passages as they would be indexed", async () => {
  const { lines } = await extract(file, "--passages");
  expect(JSON.parse(lines[1] ?? "")).toMatchObject({ fileId: "Quay rules.txt", pageNumber: 1 });
});

it("says what is wrong with what it is given", async () => {
  expect(await extract()).toMatchObject({ status: 1, stderr: expect.stringContaining("npm run extract -- FILE") });
  expect((await extract(file, "--words")).stderr).toContain("There is no option --words.");
  expect((await extract(join(folder, "gone.pdf"))).stderr).toMatch(/^The file .+gone\.pdf cannot be read\.$/);
  expect((await extract(folder)).stderr).toMatch(/is no file\.$/);
});
