import type { ForkOptions } from "node:child_process";
import type { Need } from "./format.ts";

/** Nothing else of the environment: a file that takes the child over finds no secrets in it. */
const ENVIRONMENT = ["NODE_COMPILE_CACHE", "SystemRoot", "LANG"];
/** Programs are found by it. */
const FOR_PROGRAMS = ["PATH"];

const GRANTS = { addons: "--allow-addons", programs: "--allow-child-process" } satisfies Record<Need, string>;

/**
 * How a child is started: it may read files, write to its own folder alone, and do neither of what `needs` names unless named
 * there.
 */
export const childProcessOptions = (folder: string, needs: readonly Need[]): ForkOptions => ({
  env: environment(folder, needs),
  execArgv: [
    "--max-old-space-size=640",
    "--disallow-code-generation-from-strings",
    "--permission",
    "--allow-fs-read=*",
    `--allow-fs-write=${folder}`,
    // For the thread that watches for the parent's end; threads are under the same restrictions.
    "--allow-worker",
    ...needs.map((need) => GRANTS[need]),
  ],
  stdio: ["ignore", "ignore", "ignore", "ipc"],
  detached: leadsGroup(needs),
});

/**
 * Whether such a child leads a process group, so that programs it starts end with it. The others stay in the worker's: a group of
 * its own may also be given time of its own, whatever its priority says.
 */
export const leadsGroup = (needs: readonly Need[]): boolean =>
  needs.includes("programs") && process.platform !== "win32";

function environment(folder: string, needs: readonly Need[]): NodeJS.ProcessEnv {
  const names = needs.includes("programs") ? [...ENVIRONMENT, ...FOR_PROGRAMS] : ENVIRONMENT;
  const kept = names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]));
  return { ...Object.fromEntries(kept), TMPDIR: folder, TEMP: folder, TMP: folder, HOME: folder };
}
