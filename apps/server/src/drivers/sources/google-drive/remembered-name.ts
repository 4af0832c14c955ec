import { readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

/** What people call a place, as it was when it was last looked at: a start need not wait for Drive to say so. */
export interface RememberedName {
  /** Null before it was ever looked at. */
  readonly get: () => string | null;
  readonly set: (name: string) => Promise<void>;
}

/** @param path of the file that it is kept in */
export function rememberedName(path: string): RememberedName {
  let name: string | null = null;
  try {
    name = readFileSync(path, "utf8") || null;
  } catch {
    // It was not looked at yet.
  }
  return {
    get: () => name,
    set: async (now) => {
      if (now === name) return;
      name = now;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await writeFile(path, now, { mode: 0o600 });
    },
  };
}
