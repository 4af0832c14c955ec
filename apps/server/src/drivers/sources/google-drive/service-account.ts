import { readFile } from "node:fs/promises";
import { z } from "@reading-room/contract/zod";
import { importPKCS8, SignJWT } from "jose";
import { AppError } from "../../../core/app-error.ts";
import { accessTokens, askForToken, type AccessTokens } from "./access-tokens.ts";

/** Reading, and nothing else. */
export const DRIVE_SCOPE = "https://www.googleapis.com/auth/drive.readonly";

const ASSERTION_S = 3_600;
const JWT_BEARER = "urn:ietf:params:oauth:grant-type:jwt-bearer";
/** Clocks differ: a key that is valid from now on is valid for Google, too. */
const CLOCK_SKEW_S = 30;

const KeyFile = z.object({
  type: z.literal("service_account"),
  client_email: z.string().check(z.minLength(3)),
  private_key: z.string().check(z.includes("PRIVATE KEY")),
  private_key_id: z.optional(z.string()),
  token_uri: z._default(z.url({ protocol: /^https?$/ }), "https://oauth2.googleapis.com/token"),
});
export type ServiceAccount = z.infer<typeof KeyFile>;

const bad = (path: string, why: string, cause?: unknown): AppError =>
  new AppError("bad_setting", `The setting GOOGLE_APPLICATION_CREDENTIALS names "${path}", ${why}.`, { cause });

/** @throws AppError `bad_setting`: one sentence on what is wrong with the key file */
export async function readServiceAccount(path: string): Promise<ServiceAccount> {
  const text = await readFile(path, "utf8").catch((cause: unknown) => {
    throw bad(path, "which cannot be read", cause);
  });
  try {
    const key = KeyFile.parse(JSON.parse(text));
    await importPKCS8(key.private_key, "RS256");
    return key;
  } catch (cause) {
    throw bad(path, "which is no JSON key of a service account", cause);
  }
}

/**
 * Whether the file that holds Google's key is there at all and JSON; what kind of key it must be, those who use it know.
 * @throws AppError `bad_setting`
 */
export async function checkGoogleKey(env: Readonly<Record<string, string | undefined>>): Promise<void> {
  const { GOOGLE_APPLICATION_CREDENTIALS: path } = env;
  if (path === undefined) return;
  const text = await readFile(path, "utf8").catch((cause: unknown) => {
    throw bad(path, "which cannot be read", cause);
  });
  try {
    JSON.parse(text);
  } catch (cause) {
    throw bad(path, "which is no JSON key", cause);
  }
}

async function assertionOf(key: ServiceAccount): Promise<string> {
  const now = Math.floor(Date.now() / 1000) - CLOCK_SKEW_S;
  return new SignJWT({ scope: DRIVE_SCOPE })
    .setProtectedHeader({
      alg: "RS256",
      typ: "JWT",
      ...(key.private_key_id !== undefined && { kid: key.private_key_id }),
    })
    .setIssuer(key.client_email)
    .setAudience(key.token_uri)
    .setIssuedAt(now)
    .setExpirationTime(now + ASSERTION_S)
    .sign(await importPKCS8(key.private_key, "RS256"));
}

/** What it says is shown to all who read the library: where the key lies is nothing to them. */
const unreadable = (cause: unknown): AppError =>
  new AppError("source_unavailable", "The server cannot read the key that opens this Google Drive.", { cause });

/** Tokens of a service account, each for an assertion that its key signs; the key is read anew for each. */
export const serviceAccountTokens = (readKey: () => Promise<ServiceAccount>): AccessTokens =>
  accessTokens(
    async () => {
      const key = await readKey().catch((cause: unknown) => {
        throw unreadable(cause);
      });
      const form = new URLSearchParams({ grant_type: JWT_BEARER, assertion: await assertionOf(key) });
      return askForToken(key.token_uri, form);
    },
    (cause) =>
      new AppError(
        "source_unavailable",
        `Google refuses the service account's key (${cause.reason}): make a new key, and look at this machine's clock.`,
        { cause },
      ),
  );
