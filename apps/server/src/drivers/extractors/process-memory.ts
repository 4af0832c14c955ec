import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";

const run = promisify(execFile);
const PAGE_BYTES = 4_096;

/** @returns the memory that another process holds, in bytes, or null where the system does not tell */
export async function processMemory(pid: number): Promise<number | null> {
  try {
    if (process.platform === "linux") {
      const pages = Number((await readFile(`/proc/${pid}/statm`, "utf8")).split(" ")[1]);
      return pages * PAGE_BYTES;
    }
    if (process.platform === "win32") return null;
    const { stdout } = await run("ps", ["-o", "rss=", "-p", String(pid)]);
    return Number(stdout.trim()) * 1_024;
  } catch {
    return null;
  }
}
