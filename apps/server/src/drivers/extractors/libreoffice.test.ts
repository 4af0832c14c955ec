import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { fileAt, NO_HELP } from "./extractor.ts";
import { extractorContract } from "./extractor.contract.ts";
import { extractorOf } from "./killable-extractors.ts";
import { libreoffice } from "./libreoffice.ts";
import { compoundFileOf } from "./office/lock-for-tests.ts";

extractorContract({
  make: () => extractorOf(libreoffice, { processes: 1 }),
  fileName: "bridges.doc",
  mimeType: "application/msword",
  // What only has the old name needs no LibreOffice, so this holds everywhere.
  writeGood: (path, words) => writeFile(path, `{\\rtf1\\ansi ${words.join("\\par ")}\\par}`),
  wrong: compoundFileOf({ Drawing: new Uint8Array(10) }),
});

let folder = "";
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), "old-office-"))));
afterAll(() => rm(folder, { recursive: true, force: true }));

const isGone = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return false;
  } catch {
    return true;
  }
};

it("kills a LibreOffice that is called off, with all that it started", { timeout: 180_000 }, async () => {
  const program = join(folder, "soffice");
  await writeFile(program, `#!/bin/sh\nsleep 600 &\necho $! > "${folder}/pid"\nwait\n`);
  await chmod(program, 0o755);
  await writeFile(join(folder, "slow.doc"), compoundFileOf({ WordDocument: new Uint8Array(64) }));
  vi.stubEnv("PATH", `${folder}${delimiter}${process.env["PATH"] ?? ""}`);
  const extractor = extractorOf(libreoffice, { processes: 1, limits: { baseMs: 170_000 } });
  const stop = new AbortController();
  try {
    const reading = extractor.extract(fileAt(join(folder, "slow.doc")), NO_HELP, stop.signal);
    const ending = reading.catch((error: unknown) => error);
    const pid = await vi.waitFor(async () => startedAs(await readFile(join(folder, "pid"), "utf8")), LONG);
    stop.abort(new Error("called off"));
    expect(await ending).toMatchObject({ message: "called off" });
    await vi.waitFor(() => expect(isGone(pid)).toBe(true), LONG);
  } finally {
    vi.unstubAllEnvs();
    await extractor.close();
  }
});

/** A busy machine takes its time to start a process. */
const LONG = { timeout: 120_000, interval: 50 };

function startedAs(text: string): number {
  expect(text).toMatch(/^\d+\n$/);
  return Number(text);
}
