import type { ErrorCode, FieldError } from "@reading-room/contract/errors";

/** A failure that a person can read: its code is one row of the contract's closed table. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: readonly FieldError[] | undefined;
  /** Seconds after which trying again makes sense, for `too_many_requests` and `unavailable`. */
  readonly retryAfterS: number | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    extra: { readonly cause?: unknown; readonly details?: readonly FieldError[]; readonly retryAfterS?: number } = {},
  ) {
    super(message, { cause: extra.cause });
    this.name = "AppError";
    this.code = code;
    this.details = extra.details;
    this.retryAfterS = extra.retryAfterS;
  }
}
