import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);
const MAX_BYTES = 256 * 2 ** 20;

interface Limits {
  readonly seconds?: number;
  /** Where it finds programs of its own; where this one does when left out. */
  readonly path?: string;
}

/** What a program prints; null when it is absent or fails. */
export async function printed(program: string, args: readonly string[], limits: Limits = {}): Promise<string | null> {
  const { seconds = 120, path } = limits;
  const env = path === undefined ? process.env : { ...process.env, PATH: path };
  try {
    const { stdout } = await run(program, [...args], { maxBuffer: MAX_BYTES, timeout: 1_000 * seconds, env });
    return stdout;
  } catch {
    return null;
  }
}

/** Which of the programs are installed. */
export async function installed(names: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await Promise.all(names.map(async (name) => ((await printed("which", [name])) === null ? [] : [name])));
  return new Set(found.flat());
}
