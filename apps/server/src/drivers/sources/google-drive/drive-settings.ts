import { z } from "@reading-room/contract/zod";
import { AppError } from "../../../core/app-error.ts";
import type { DriveClientSettings } from "./oauth.ts";

type Env = Readonly<Record<string, string | undefined>>;

const SAYS = "must be an http(s):// address";
const address = (standard: string) =>
  z._default(
    z.string().check(z.refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), SAYS)),
    standard,
  );

const Given = z.object({
  GDRIVE_ENDPOINT: address("https://www.googleapis.com/drive/v3"),
  GDRIVE_AUTH_URL: address("https://accounts.google.com/o/oauth2/v2/auth"),
  GDRIVE_TOKEN_URL: address("https://oauth2.googleapis.com/token"),
  GOOGLE_CLIENT_ID: z.optional(z.string()),
  GOOGLE_CLIENT_SECRET: z.optional(z.string()),
  GOOGLE_APPLICATION_CREDENTIALS: z.optional(z.string()),
});

export interface DriveSettings {
  /** Without a slash at its end. */
  readonly endpoint: string;
  /** This installation as a client of Google's; null when admins cannot connect a Drive. */
  readonly client: DriveClientSettings | null;
  /** Path of a service account's key; null for none. */
  readonly keyPath: string | null;
}

/** @throws AppError `bad_setting`: one sentence that names the first wrong one */
export function driveSettings(env: Env): DriveSettings {
  const given = Given.safeParse(env);
  const [wrong] = given.error?.issues ?? [];
  if (!given.success) throw new AppError("bad_setting", `The setting ${String(wrong?.path[0])} ${wrong?.message}.`);
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = given.data;
  const { GDRIVE_AUTH_URL: authUrl, GDRIVE_TOKEN_URL: tokenUrl } = given.data;
  return {
    endpoint: given.data.GDRIVE_ENDPOINT.replace(/\/+$/, ""),
    client: clientId === undefined || clientSecret === undefined ? null : { clientId, clientSecret, authUrl, tokenUrl },
    keyPath: given.data.GOOGLE_APPLICATION_CREDENTIALS ?? null,
  };
}
