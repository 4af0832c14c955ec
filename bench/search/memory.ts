import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

const MB = 2 ** 20;

/** What a process holds in memory now, and held at most so far, in MB (Linux). */
export function memoryOf(pid: number): { readonly nowMb: number; readonly mostMb: number } {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const mb = (field: string): number =>
    Number(new RegExp(`^${field}:\\s+(\\d+)`, "m").exec(status)?.[1] ?? NaN) / 1_024;
  return { nowMb: mb("VmRSS"), mostMb: mb("VmHWM") };
}

/** What all files in a folder take up, in MB. */
export const diskOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size / MB, 0);
