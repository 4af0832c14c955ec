import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** Gives the tests of one run a folder in `TEST_FOLDER` for what they make once and share. @returns what vitest calls at the end */
export default function provideFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), "reading-room-run-"));
  process.env.TEST_FOLDER = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
