import { readFile } from "node:fs/promises";
import { z } from "@reading-room/contract/zod";
import { importPKCS8, SignJWT } from "jose";
import { AppError } from "../../core/app-error.ts";
import { modelFetch } from "./model-fetch.ts";

const SCOPE = "https://www.googleapis.com/auth/cloud-platform";
const GRANT = "urn:ietf:params:oauth:grant-type:jwt-bearer";
const ASKED_FOR_S = 3_600;
/** Clocks differ: what is valid a little earlier is valid now, and what ends soon is renewed before. */
const MARGIN_S = 60;
const ANSWER_MS = 5_000;

const Account = z.object({
  client_email: z.string(),
  private_key: z.string(),
  token_uri: z._default(z.url({ protocol: /^https?$/ }), "https://oauth2.googleapis.com/token"),
});

const Token = z.object({ access_token: z.string(), expires_in: z._default(z.number(), ASKED_FOR_S) });

async function readAccount(path: string): Promise<z.infer<typeof Account>> {
  try {
    return Account.parse(JSON.parse(await readFile(path, "utf8")));
  } catch {
    throw new AppError("unavailable", "GOOGLE_APPLICATION_CREDENTIALS names no readable key of a service account.");
  }
}

async function tokenFor(path: string): Promise<z.infer<typeof Token>> {
  const account = await readAccount(path);
  const issuedAt = Math.floor(Date.now() / 1000) - MARGIN_S;
  try {
    const assertion = await new SignJWT({ scope: SCOPE, iss: account.client_email, aud: account.token_uri })
      .setProtectedHeader({ alg: "RS256", typ: "JWT" })
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + ASKED_FOR_S)
      .sign(await importPKCS8(account.private_key, "RS256"));
    const body = new URLSearchParams({ grant_type: GRANT, assertion });
    const signal = AbortSignal.timeout(ANSWER_MS);
    return Token.parse(await (await modelFetch(account.token_uri, { method: "POST", body, signal })).json());
  } catch {
    throw new AppError("unavailable", "Google gives no token for the key in GOOGLE_APPLICATION_CREDENTIALS.");
  }
}

/** Tokens for Google Cloud of the service account whose key file lies at `path`, each used until shortly before its end. */
export function googleTokens(path: string): () => Promise<string> {
  let held: { readonly token: string; readonly until: number } | null = null;
  return async () => {
    if (held !== null && Date.now() < held.until) return held.token;
    const { access_token: token, expires_in: seconds } = await tokenFor(path);
    held = { token, until: Date.now() + (seconds - MARGIN_S) * 1000 };
    return token;
  };
}
