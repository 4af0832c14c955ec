import { randomBytes } from "node:crypto";
import { link, readFile, rm, writeFile } from "node:fs/promises";
import { AppError } from "./core/app-error.ts";

const BYTES = 32;

const read = async (path: string): Promise<Uint8Array | null> => {
  const text = await readFile(path, "utf8").catch(() => null);
  if (text === null) return null;
  const secret = Buffer.from(text.trim(), "base64url");
  if (secret.length >= BYTES) return secret;
  throw new AppError(
    "bad_setting",
    `The secret in "${path}" is too short; delete the file and everybody signs in afresh.`,
  );
};

/**
 * This installation's secret, made on first use, readable by its owner only. Several processes agree on one.
 * @throws AppError `bad_setting` when the file holds too short a one
 */
export async function readSecret(path: string): Promise<Uint8Array> {
  const known = await read(path);
  if (known !== null) return known;
  const draft = `${path}.${randomBytes(6).toString("hex")}`;
  await writeFile(draft, randomBytes(BYTES).toString("base64url"), { mode: 0o600 });
  // Linking fails when another process was first: then its secret is the one.
  await link(draft, path).catch(() => {});
  await rm(draft);
  const made = await read(path);
  if (made === null) throw new AppError("bad_setting", `The secret could not be written to "${path}".`);
  return made;
}
