import { readFile, stat } from "node:fs/promises";
import { LOCKED } from "../../../core/files/locked.ts";
import { UnreadableFile } from "../unreadable-file.ts";
import { compoundFile, type CompoundFile } from "./compound-file.ts";
import { unlock } from "./unlock.ts";

/** A locked document is held in memory as a whole. */
const MAX_BYTES = 128 * 2 ** 20;
/** Excel locks workbooks that are only to be kept from changes with this, and opens them without asking. */
const EVERYBODYS = "VelvetSweatshop";

/**
 * The zip within a locked Office document.
 * @throws UnreadableFile when no password opens it, or it is an old Office file, which the same container holds
 */
export async function unlockedPackage(path: string, passwords: readonly string[]): Promise<Buffer> {
  if ((await stat(path)).size > MAX_BYTES)
    throw new UnreadableFile("unreadable_file", `The file is locked and larger than ${MAX_BYTES / 2 ** 20} MB.`);
  const file = opened(await readFile(path));
  const [info, locked] = [file.stream("EncryptionInfo"), file.stream("EncryptedPackage")];
  if (info === null || locked === null)
    throw new UnreadableFile(
      "unsupported_file",
      "The file is an old Office file under a new one's name; give it the ending .doc, .xls or .ppt.",
    );
  for (const password of [EVERYBODYS, ...passwords]) {
    const zip = unlock({ info, locked, password });
    if (zip !== null) return zip;
  }
  throw new UnreadableFile("encrypted_file", `${LOCKED}.`);
}

function opened(bytes: Buffer): CompoundFile {
  try {
    return compoundFile(bytes);
  } catch {
    throw new UnreadableFile("unreadable_file", "The file is damaged: its parts cannot be found.");
  }
}
