import { createHash } from "node:crypto";
import type { LibrarySource } from "@reading-room/contract/admin-library";
import { z } from "@reading-room/contract/zod";
import { AppError } from "../../core/app-error.ts";
import type { Sealer } from "../../core/sealer.ts";
import type { By } from "./manage-sources.ts";

/** Long enough to read what is asked for, and to sign in at Google first. */
const ATTEMPT_MS = 15 * 60_000;
/** The web app's page that Google sends the admin back to. */
const RETURN_PAGE = "/admin/connect-drive";
const DRIVE_URI = /^gdrive:[\w-]{0,200}$/;

/** Google's side of it: its page, and the lasting access that an admin's consent there is worth. */
export interface DriveSignIn {
  begin(returnTo: string): { readonly url: (state: string) => string; readonly verifier: string };
  /** @throws AppError `invalid_token` when Google does not know the code, or reading was not allowed; `unavailable` */
  finish(back: { readonly code: string; readonly verifier: string; readonly redirectUri: string }): Promise<string>;
}

export interface ConnectDriveDeps {
  /** Null when this installation is no client of Google's. */
  readonly drive: DriveSignIn | null;
  readonly sealer: Sealer;
  readonly publicUrl: () => string;
  /** Uses a code up. @returns false when it was used before */
  readonly spendCode: (hash: string, expiresAt: number) => Promise<boolean>;
  /** Adds the place to the library with the access to it; one that is there already gets this access. */
  readonly addSource: (place: { readonly uri: string; readonly secret: string }, by: By) => Promise<LibrarySource>;
}

/** What travels to Google and back, sealed. */
const Attempt = z.object({ userId: z.string(), uri: z.string(), verifier: z.string(), expiresAt: z.number() });

const returnTo = ({ publicUrl }: ConnectDriveDeps): string => publicUrl() + RETURN_PAGE;

function needDrive({ drive }: ConnectDriveDeps): DriveSignIn {
  if (drive !== null) return drive;
  throw new AppError(
    "conflict",
    "To connect a Google Drive here, the settings GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET are needed.",
  );
}

/** @returns the address at Google to send the admin to. @throws AppError `validation_failed`, `conflict` */
export function connectDrive(deps: ConnectDriveDeps, uri: string, { caller }: By): { readonly url: string } {
  const drive = needDrive(deps);
  if (!DRIVE_URI.test(uri)) {
    const msg = "Write gdrive: for your own Drive, or gdrive: and the id of a folder or of a shared drive.";
    throw new AppError("validation_failed", msg, { details: [{ param: "uri", msg }] });
  }
  const { url, verifier } = drive.begin(returnTo(deps));
  const attempt = { userId: caller.userId, uri, verifier, expiresAt: Date.now() + ATTEMPT_MS };
  return { url: url(deps.sealer.seal(JSON.stringify(attempt))) };
}

/** What was begun here, by this admin, not long ago; null for all else. */
function openAttempt({ sealer }: ConnectDriveDeps, state: string, { caller }: By): z.infer<typeof Attempt> | null {
  const text = sealer.open(state);
  const attempt = text === null ? null : Attempt.parse(JSON.parse(text));
  return attempt?.userId === caller.userId && attempt.expiresAt > Date.now() ? attempt : null;
}

/**
 * Connects the Drive that was asked for, once Google sent the same admin back.
 * @throws AppError `invalid_token` when it was not begun here, by somebody else or too long ago, or was used already; what
 * adding a source throws
 */
export async function finishDrive(
  deps: ConnectDriveDeps,
  { code, state }: { readonly code: string; readonly state: string },
  by: By,
): Promise<LibrarySource> {
  const drive = needDrive(deps);
  const attempt = openAttempt(deps, state, by);
  const hash = createHash("sha256").update(state).digest("hex");
  if (attempt === null || !(await deps.spendCode(hash, attempt.expiresAt)))
    throw new AppError("invalid_token", "This took too long, or was begun elsewhere. Please connect the Drive again.");
  const secret = await drive.finish({ code, verifier: attempt.verifier, redirectUri: returnTo(deps) });
  return deps.addSource({ uri: attempt.uri, secret }, by);
}
