import { workFolder } from "./drivers/extractors/work-folder.ts";

/** Where systems look for the folder of temporary files. */
const NAMES = ["TMPDIR", "TEMP", "TMP"] as const;

/**
 * Runs work whose temporary files all lie in one folder of this process's own. What a process that was killed left there is
 * swept away when the next one begins.
 */
export async function inOwnTempFolder(work: () => Promise<void>): Promise<void> {
  const folder = workFolder();
  const path = folder.path();
  const before = NAMES.map((name) => [name, process.env[name]] as const);
  for (const name of NAMES) process.env[name] = path;
  try {
    await work();
  } finally {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
    await folder.remove();
  }
}
