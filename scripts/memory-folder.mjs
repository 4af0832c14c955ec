import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { freemem } from "node:os";
import path from "node:path";

/** Linux keeps in memory what stands below it. */
const MEMORY = "/dev/shm";
/** Bytes. Tests hold tens of MB there at a time; what else runs beside them wants the rest. */
const LEAST_FREE = 4 * 2 ** 30;
/** As of any folder for what is temporary: some tests go on as another user. */
const EVERYBODYS = 0o1777;

/** @returns a folder in memory that lives as long as this process, or null where there is none, or little memory */
export function memoryFolder() {
  if (!existsSync(MEMORY) || Math.min(freemem(), roomIn(MEMORY)) < LEAST_FREE) return null;
  const folder = mkdtempSync(path.join(MEMORY, "reading-room-test-"));
  chmodSync(folder, EVERYBODYS);
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** @returns the bytes that are free there */
function roomIn(folder) {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
