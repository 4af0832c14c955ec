import { z } from "@reading-room/contract/zod";
import type { AppError } from "../../../core/app-error.ts";
import { boundedText } from "./bounded-text.ts";
import { DriveError, errorOfAnswer } from "./drive-error.ts";

/** What opens Drive for a while. */
export interface AccessTokens {
  /** @throws AppError `source_unavailable` when access was withdrawn; DriveError */
  get(): Promise<string>;
  /** This one is not accepted any more, whatever it said of its time. */
  drop(token: string): void;
}

const Granted = z.object({
  access_token: z.string(),
  expires_in: z._default(z.number(), 3_600),
  refresh_token: z.optional(z.string()),
  scope: z.optional(z.string()),
});
export type Granted = z.infer<typeof Granted>;

const MAX_BYTES = 64_000;
const ANSWER_MS = 10_000;
/** So long before its end a token is renewed. */
const EARLY_MS = 60_000;

const networkReason = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  if (error.name === "TimeoutError") return "no answer in time";
  return error.cause instanceof Error ? error.cause.message || error.message : error.message;
};

/** What a failed `fetch` means. */
export const unreachable = (cause: unknown): DriveError =>
  cause instanceof DriveError ? cause : new DriveError("unreachable", networkReason(cause), { cause });

/**
 * Asks a token endpoint, once: who needs the token tries again.
 * @throws DriveError; its `reason` is `invalid_grant` when what was given is not good any more
 */
export async function askForToken(tokenUrl: string, form: URLSearchParams): Promise<Granted> {
  let response: Response;
  let text: string;
  try {
    const signal = AbortSignal.timeout(ANSWER_MS);
    response = await fetch(tokenUrl, { method: "POST", body: form, redirect: "error", signal });
    text = await boundedText(response, MAX_BYTES);
  } catch (cause) {
    throw unreachable(cause);
  }
  if (!response.ok) throw errorOfAnswer(response, text);
  const granted = Granted.safeParse(parsed(text));
  if (!granted.success) throw new DriveError("unreachable", "the token endpoint answers something else");
  return granted.data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Remembers a token until shortly before its end; those who ask at once wait for the same one. */
export function accessTokens(grant: () => Promise<Granted>, withdrawn: (cause: DriveError) => AppError): AccessTokens {
  let held: { readonly token: string; readonly until: number } | null = null;
  let coming: Promise<string> | null = null;
  const fetchOne = async (): Promise<string> => {
    try {
      const { access_token: token, expires_in: seconds } = await grant();
      held = { token, until: Date.now() + Math.max(seconds * 1000 - EARLY_MS, (seconds * 1000) / 2) };
      return token;
    } catch (error) {
      const isFinal = error instanceof DriveError && ["refused", "unauthorised", "forbidden"].includes(error.trouble);
      throw isFinal ? withdrawn(error) : error;
    } finally {
      coming = null;
    }
  };
  return {
    get: async () => {
      if (held !== null && held.until > Date.now()) return held.token;
      coming ??= fetchOne();
      return coming;
    },
    drop: (token) => {
      if (held?.token === token) held = null;
    },
  };
}
