import { AppError } from "../../../core/app-error.ts";
import { GONE } from "../../../core/files/gone.ts";

/**
 * `quota` and `unreachable` pass; `missing`, `forbidden` and `too_large` are about one file; `unauthorised` is about the
 * token; `refused` is all else.
 */
export type DriveTrouble =
  "quota" | "unreachable" | "unauthorised" | "missing" | "forbidden" | "too_large" | "not_enabled" | "refused";

/** What Drive, or the way to it, answered instead of what was asked. */
export class DriveError extends Error {
  readonly trouble: DriveTrouble;
  /** Google's word for it, or what the network said. */
  readonly reason: string;
  readonly retryAfterMs: number | null;

  constructor(
    trouble: DriveTrouble,
    reason: string,
    extra: { readonly retryAfterMs?: number | null; readonly cause?: unknown } = {},
  ) {
    super(`Google Drive: ${reason}`, { cause: extra.cause });
    this.name = "DriveError";
    this.trouble = trouble;
    this.reason = reason;
    this.retryAfterMs = extra.retryAfterMs ?? null;
  }
}

const QUOTA: ReadonlySet<string> = new Set([
  "rateLimitExceeded",
  "userRateLimitExceeded",
  "dailyLimitExceeded",
  "sharingRateLimitExceeded",
  "quotaExceeded",
  "RESOURCE_EXHAUSTED",
]);
const NOT_ENABLED: ReadonlySet<string> = new Set([
  "accessNotConfigured",
  "insufficientPermissions",
  "SERVICE_DISABLED",
]);

function troubleOf(status: number, reason: string): DriveTrouble {
  if (status === 401) return "unauthorised";
  if (status === 404 || status === 410) return "missing";
  if (status === 429 || QUOTA.has(reason)) return "quota";
  if (status === 408 || status >= 500) return "unreachable";
  if (reason === "exportSizeLimitExceeded") return "too_large";
  if (NOT_ENABLED.has(reason)) return "not_enabled";
  return status === 403 ? "forbidden" : "refused";
}

/** The reason in an error's body, as Google words it; the status when there is none. */
function reasonIn(status: number, body: string): string {
  try {
    const { error } = JSON.parse(body) as {
      error?: { errors?: readonly { reason?: unknown }[]; status?: unknown } | string;
    };
    const reason = typeof error === "string" ? error : (error?.errors?.[0]?.reason ?? error?.status);
    return typeof reason === "string" ? reason : `status ${status}`;
  } catch {
    return `status ${status}`;
  }
}

/** Milliseconds that a Retry-After asks for: seconds, or a date. */
function retryAfterMs(header: string | null): number | null {
  if (header === null) return null;
  const seconds = Number(header);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
}

/** What an answer that is no success means. */
export function errorOfAnswer(response: Response, body: string): DriveError {
  const reason = reasonIn(response.status, body);
  const wait = retryAfterMs(response.headers.get("retry-after"));
  return new DriveError(troubleOf(response.status, reason), reason, { retryAfterMs: wait });
}

const SENTENCES: Readonly<Record<DriveTrouble, (reason: string) => string>> = {
  quota: (reason) => `Google Drive limits how often it may be asked (${reason}). It is tried again later.`,
  unreachable: (reason) => `Google Drive does not answer (${reason}). It is tried again later.`,
  unauthorised: () =>
    "Google Drive no longer accepts this access: connect it again, or give the service account a new key.",
  missing: () => "This is not to be found in Google Drive, or is not shared with the account that reads it.",
  forbidden: (reason) => `Google Drive does not let this account read it (${reason}).`,
  too_large: () => "Google Drive makes PDFs of up to 10 MB only, and this document is larger.",
  not_enabled: (reason) =>
    `Google Drive is not open to this account: enable the Drive API in its project and allow the scope drive.readonly (${reason}).`,
  refused: (reason) => `Google Drive refused what was asked (${reason}).`,
};

/** What kept a whole source from being read, in a sentence; other errors stay what they are. */
export const asUnavailable = (error: unknown): unknown =>
  error instanceof DriveError
    ? new AppError("source_unavailable", SENTENCES[error.trouble](error.reason), { cause: error })
    : error;

/** What kept one file from being opened. */
export function asFileError(error: unknown): unknown {
  if (!(error instanceof DriveError)) return error;
  const says = SENTENCES[error.trouble](error.reason);
  if (error.trouble === "missing") return new AppError("file_gone", `${GONE}.`, { cause: error });
  if (error.trouble === "forbidden") return new AppError("file_gone", says, { cause: error });
  if (error.trouble === "too_large") return new AppError("unsupported_file", says, { cause: error });
  return asUnavailable(error);
}

/** Whether it may well be another thing in a while. */
export const isPassing = (error: unknown): error is DriveError =>
  error instanceof DriveError && (error.trouble === "quota" || error.trouble === "unreachable");

/** Whether it is about one file, and tells nothing of the others. */
export const isAboutOneFile = (error: unknown): error is DriveError =>
  error instanceof DriveError && (error.trouble === "missing" || error.trouble === "forbidden");
