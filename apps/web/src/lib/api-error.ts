import type { ErrorCode, FieldError } from "@reading-room/contract/errors";
import { TEXTS } from "@reading-room/contract/texts";

/** `network` means that no answer came at all: no connection, a timeout, or an answer that is not the API's. */
export type ApiErrorCode = ErrorCode | "network";

interface ApiErrorParts {
  readonly code: ApiErrorCode;
  /** 0 when no answer came. */
  readonly status: number;
  /** Empty where the server had no words for it. */
  readonly message: string;
  readonly details?: readonly FieldError[];
  readonly needsConfirmation?: boolean;
  readonly cause?: unknown;
}

/** What every failed call throws; decide on `code`, show `message`. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  readonly status: number;
  readonly details: readonly FieldError[];
  readonly needsConfirmation: boolean;

  constructor({ code, status, message, details = [], needsConfirmation = false, cause }: ApiErrorParts) {
    super(message, { cause });
    this.name = "ApiError";
    this.code = code;
    this.status = status;
    this.details = details;
    this.needsConfirmation = needsConfirmation;
  }
}

/** Nobody foresaw it: a fault of this page or of the server, or an answer that is not the API's. */
export const isUnexpected = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.message === TEXTS.unexpected;

/** The server's own words, or `fallback` when it gave none or the failure is not a call's. */
export const messageOf = (error: unknown, fallback: string): string =>
  error instanceof ApiError && !isUnexpected(error) && error.message !== "" ? error.message : fallback;

/** There is nothing by that id, or it is none that could be. */
export const isNotThere = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.code === "validation_failed");

/** The server does not know who asks, or not any more; a wrong password is another matter. */
export const isNotSignedIn = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401 && error.code !== "wrong_credentials";

/** Trying again may help: no answer came, or the server failed. */
export const isTemporary = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500) && error.code !== "not_yet";
