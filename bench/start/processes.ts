import { readdirSync, readFileSync } from "node:fs";

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly rssMb: number;
  readonly command: string;
}

const PAGE_BYTES = 4096;
const MB = 1024 * 1024;

function look(pid: number): Process | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const parent = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
    const resident = Number(readFileSync(`/proc/${pid}/statm`, "utf8").split(" ")[1]);
    const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim();
    return { pid, parent, rssMb: (resident * PAGE_BYTES) / MB, command };
  } catch {
    return null; // it has ended meanwhile
  }
}

/** A process and all below it, as they are now (Linux). */
export function processesBelow(root: number): Process[] {
  const all = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => look(Number(name)) ?? []);
  const family = new Set([root]);
  for (let before = 0; before !== family.size;) {
    before = family.size;
    for (const one of all) if (family.has(one.parent)) family.add(one.pid);
  }
  return all.filter(({ pid }) => family.has(pid));
}

/** What a process holds: memory of its own, and its share of what it has in common with others, such as Node itself. */
export function heldMb(pid: number): number {
  const held = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"));
  return (Number(held?.[1]) * 1024) / MB;
}
