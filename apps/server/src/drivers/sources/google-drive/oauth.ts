import { createHash, randomBytes } from "node:crypto";
import { AppError } from "../../../core/app-error.ts";
import { accessTokens, askForToken, type AccessTokens } from "./access-tokens.ts";
import { DriveError } from "./drive-error.ts";
import { DRIVE_SCOPE } from "./service-account.ts";

/** This installation as a client of Google's. */
export interface DriveClientSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Where people are sent to allow it. */
  readonly authUrl: string;
  readonly tokenUrl: string;
}

const VERIFIER_BYTES = 32;

const credentials = ({ clientId, clientSecret }: DriveClientSettings) => ({
  client_id: clientId,
  client_secret: clientSecret,
});

/** Begins to connect a Drive. @returns where to send the admin, and what `finishDriveSignIn` needs */
export function beginDriveSignIn(
  { clientId, authUrl }: DriveClientSettings,
  redirectUri: string,
): { readonly url: (state: string) => string; readonly verifier: string } {
  const verifier = randomBytes(VERIFIER_BYTES).toString("base64url");
  const url = (state: string): string => {
    const address = new URL(authUrl);
    const asked = {
      client_id: clientId,
      redirect_uri: redirectUri,
      response_type: "code",
      scope: DRIVE_SCOPE,
      // Only with both does Google give a refresh token, also to somebody who agreed before.
      access_type: "offline",
      prompt: "consent",
      code_challenge: createHash("sha256").update(verifier).digest("base64url"),
      code_challenge_method: "S256",
      state,
    };
    for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value);
    return address.href;
  };
  return { url, verifier };
}

interface ComeBack {
  readonly code: string;
  readonly verifier: string;
  readonly redirectUri: string;
}

/**
 * Trades the code for a lasting access.
 * @returns the refresh token
 * @throws AppError `invalid_token` when the code is not good, or reading was not allowed; `unavailable`
 */
export async function finishDriveSignIn(settings: DriveClientSettings, back: ComeBack): Promise<string> {
  const form = new URLSearchParams({
    ...credentials(settings),
    grant_type: "authorization_code",
    code: back.code,
    code_verifier: back.verifier,
    redirect_uri: back.redirectUri,
  });
  const granted = await askForToken(settings.tokenUrl, form).catch((cause: unknown) => {
    if (cause instanceof DriveError && cause.reason === "invalid_grant")
      throw new AppError("invalid_token", "Google does not know this answer any more. Please connect again.", {
        cause,
      });
    const why = cause instanceof DriveError ? cause.reason : String(cause);
    throw new AppError("unavailable", `Google did not finish the connection (${why}).`, { cause });
  });
  if (granted.scope !== undefined && !granted.scope.split(" ").includes(DRIVE_SCOPE))
    throw new AppError("invalid_token", "Reading Drive was not allowed. Please connect again and tick it.");
  if (granted.refresh_token === undefined)
    throw new AppError("invalid_token", "Google gave no lasting access. Please connect again.");
  return granted.refresh_token;
}

interface Lasting {
  readonly refreshToken: string;
  /** Called when Google gives another refresh token: from then on it counts. */
  readonly onRenewed: (refreshToken: string) => Promise<void>;
}

/** Tokens out of a refresh token. */
export function refreshedTokens(settings: DriveClientSettings, lasting: Lasting): AccessTokens {
  let refreshToken = lasting.refreshToken;
  const form = () =>
    new URLSearchParams({ ...credentials(settings), grant_type: "refresh_token", refresh_token: refreshToken });
  return accessTokens(
    async () => {
      const granted = await askForToken(settings.tokenUrl, form());
      if (granted.refresh_token !== undefined && granted.refresh_token !== refreshToken) {
        refreshToken = granted.refresh_token;
        await lasting.onRenewed(refreshToken);
      }
      return granted;
    },
    (cause) =>
      cause.reason === "invalid_grant"
        ? new AppError("source_unavailable", "Access to this Google Drive was withdrawn: connect it again.", { cause })
        : new AppError(
            "source_unavailable",
            `Google refuses this installation (${cause.reason}): look at GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.`,
            { cause },
          ),
  );
}
