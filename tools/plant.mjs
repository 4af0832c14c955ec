import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** Writes `files` (path → text) below a new temporary folder. @returns that folder */
export function plant(files) {
  const folder = mkdtempSync(path.join(tmpdir(), "reading-room-plant-"));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  return folder;
}
