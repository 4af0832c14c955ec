import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";

const run = promisify(execFile);
const PAGE_BYTES = 4_096;
/** Programs that start programs further down than this are not followed. */
const MAX_DEPTH = 5;

/**
 * @param withPrograms counts the processes that it started, and theirs, too; on Linux only
 * @returns the memory that another process holds, in bytes, or null where the system does not tell
 */
export async function processMemory(pid: number, withPrograms = false): Promise<number | null> {
  try {
    if (process.platform === "linux") return withPrograms ? await treeMemory(pid, MAX_DEPTH) : await ownMemory(pid);
    if (process.platform === "win32") return null;
    const { stdout } = await run("ps", ["-o", "rss=", "-p", String(pid)]);
    return Number(stdout.trim()) * 1_024;
  } catch {
    return null;
  }
}

async function ownMemory(pid: number): Promise<number> {
  return Number((await readFile(`/proc/${pid}/statm`, "utf8")).split(" ")[1]) * PAGE_BYTES;
}

async function treeMemory(pid: number, depth: number): Promise<number> {
  const own = await ownMemory(pid);
  if (depth === 0) return own;
  const started = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8").catch(() => "");
  const each = started.split(" ").filter((id) => id !== "");
  const theirs = await Promise.all(each.map((id) => treeMemory(Number(id), depth - 1).catch(() => 0)));
  return theirs.reduce((sum, bytes) => sum + bytes, own);
}
