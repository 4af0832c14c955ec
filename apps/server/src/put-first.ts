import { randomBytes } from "node:crypto";
import { link, rm, writeFile } from "node:fs/promises";

/**
 * Writes a file that only its owner may read, unless it is there: of several processes that do so at once the first one's counts, and none
 * reads half of it. Where no links can be made, none is made.
 */
export async function putFirst(path: string, text: string): Promise<void> {
  const draft = `${path}.${randomBytes(6).toString("hex")}`;
  await writeFile(draft, text, { mode: 0o600 });
  // Linking fails when another process was first.
  await link(draft, path).catch(() => {});
  await rm(draft);
}
