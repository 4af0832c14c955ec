import { closeSync, mkdirSync, openSync, readFileSync, rmSync, statSync, writeSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const LOOK_AGAIN_MS = 250;

/** A holder that has not yet written its number was killed between the two, or is about to. */
const NAMELESS_LIMIT_MS = 5_000;

/**
 * Runs `deed` while no other process on this machine runs one under the same lock file. A lock whose holder is gone is
 * taken over.
 */
export async function oneAtATime(lockFile, deed) {
  mkdirSync(path.dirname(lockFile), { recursive: true });
  for (let told = false; !take(lockFile); told = true) {
    if (!told) console.error("Another start is setting up; waiting for it …");
    await sleep(LOOK_AGAIN_MS);
  }
  const release = () => rmSync(lockFile, { force: true });
  process.once("exit", release);
  try {
    return await deed();
  } finally {
    process.off("exit", release);
    release();
  }
}

function take(lockFile) {
  try {
    const file = openSync(lockFile, "wx");
    writeSync(file, String(process.pid));
    closeSync(file);
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
    if (!isAbandoned(lockFile)) return false;
    rmSync(lockFile, { force: true });
    return take(lockFile);
  }
}

function isAbandoned(lockFile) {
  try {
    const holder = Number(readFileSync(lockFile, "utf8"));
    return holder ? !isAlive(holder) : Date.now() - statSync(lockFile).mtimeMs > NAMELESS_LIMIT_MS;
  } catch {
    return false;
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === "EPERM";
  }
}
