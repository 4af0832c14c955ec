import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { AppError } from "./core/app-error.ts";
import { agreedFact, knownFact } from "./db/agreed-fact.ts";
import type { OpenRecords, Records } from "./db/open.ts";
import { putFirst } from "./put-first.ts";
import type { Settings } from "./settings.ts";

const BYTES = 32;

/** @throws AppError `bad_setting` for a file that is there and cannot be read: another secret in its place would open nothing */
function nothingOrRefused(path: string, error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT" || error.code === "ENOTDIR") return null;
  const says = `The secret in "${path}" cannot be read (${error.code ?? error.message}); give it to the user who runs Reading Room.`;
  throw new AppError("bad_setting", says, { cause: error });
}

/** The secret that a file holds; null where there is none. @throws AppError `bad_setting` when it is too short, or cannot be read */
export const knownSecret = async (path: string): Promise<Uint8Array | null> => {
  const text = await readFile(path, "utf8").catch((error: unknown) => nothingOrRefused(path, error as Error));
  if (text === null) return null;
  const secret = Buffer.from(text.trim(), "base64url");
  if (secret.length >= BYTES) return secret;
  throw new AppError(
    "bad_setting",
    `The secret in "${path}" is too short; delete the file and everybody signs in afresh.`,
  );
};

/**
 * The secret of a data folder, made on first use, readable by its owner only. Several processes agree on one.
 * @throws AppError `bad_setting` when the file holds too short a one
 */
export async function readSecret(path: string): Promise<Uint8Array> {
  const known = await knownSecret(path);
  if (known !== null) return known;
  await putFirst(path, randomBytes(BYTES).toString("base64url"));
  const made = await knownSecret(path);
  if (made === null) throw new AppError("bad_setting", `The secret could not be written to "${path}".`);
  return made;
}

const FACT = "installation_secret";

/** Where the secret of a data folder is kept. */
export const secretPath = ({ dataDir }: Pick<Settings, "dataDir">): string => join(dataDir, "secret.key");

/** What a folder that was used before has; else a new one. */
async function draftOf(path: string): Promise<string> {
  const known = await knownSecret(path);
  return Buffer.from(known ?? randomBytes(BYTES)).toString("base64url");
}

/**
 * This installation's secret: what SECRET_KEY says, else one that is made on first use and kept in the data folder, or, for
 * nodes whose data folders are others, in PostgreSQL. All processes have the same.
 * @throws AppError `bad_setting` when the file holds too short a one
 */
export async function installationSecret(
  settings: Pick<Settings, "dataDir" | "secretKey">,
  { db, kind }: OpenRecords,
): Promise<Uint8Array> {
  if (settings.secretKey !== null) return Buffer.from(settings.secretKey, "utf8");
  if (kind === "sqlite") return readSecret(secretPath(settings));
  return Buffer.from(await agreedFact(db, FACT, () => draftOf(secretPath(settings))), "base64url");
}

/** This installation's secret where it has one: looking makes none. @throws AppError `bad_setting` as `installationSecret` */
export async function presentSecret(
  settings: Pick<Settings, "dataDir" | "secretKey">,
  { db, kind }: OpenRecords,
): Promise<Uint8Array | null> {
  if (settings.secretKey !== null) return Buffer.from(settings.secretKey, "utf8");
  const agreed = kind === "sqlite" ? null : await knownFact(db, FACT);
  return agreed === null ? knownSecret(secretPath(settings)) : Buffer.from(agreed, "base64url");
}

/**
 * Takes the secret out of records that were copied from PostgreSQL: where they are embedded, it is a file of the data folder.
 * @returns what that file holds; null where SECRET_KEY alone says it
 */
export async function takeSecretOut(db: Records): Promise<string | null> {
  const fact = await db.deleteFrom("fact").where("name", "=", FACT).returning("value").executeTakeFirst();
  return fact?.value ?? null;
}
