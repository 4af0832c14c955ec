import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from "openid-client";
import { AppError } from "../../core/app-error.ts";

/** The provider's own trouble, as it says itself when it sends the browser back. */
const OWN_TROUBLE: readonly string[] = ["server_error", "temporarily_unavailable"];
/** Codes of the library for a provider that does not answer as one at all: a proxy's page, silence, half an answer. */
const NO_ANSWER: readonly string[] = [
  "OAUTH_TIMEOUT",
  "OAUTH_ABORT",
  "OAUTH_RESPONSE_IS_NOT_CONFORM",
  "OAUTH_RESPONSE_IS_NOT_JSON",
  "OAUTH_PARSE_ERROR",
];
/** The one refusal of a token endpoint that is about the code; the others are about how this client is set up. */
const CODE_NOT_GOOD = "invalid_grant";

/** `fetch failed` says nothing: what lies behind it does. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error
    ? `${error.message}: ${error.cause.message || String(error.cause)}`
    : error.message;
};

/** @throws AppError `unavailable`, always */
export function asUnavailable(cause: unknown): never {
  throw new AppError("unavailable", reasonOf(cause), { cause });
}

function isNoAnswer(error: unknown): boolean {
  if (error instanceof AuthorizationResponseError) return OWN_TROUBLE.includes(error.error);
  if (error instanceof ResponseBodyError) return error.error !== CODE_NOT_GOOD;
  if (error instanceof WWWAuthenticateChallengeError) return true; // it does not know this client
  if (error instanceof ClientError) return NO_ANSWER.includes(error.code ?? "");
  return error instanceof TypeError && !("code" in error); // fetch could not connect
}

/**
 * What a failed sign-in means.
 * @returns null when the provider did not let the person in
 * @throws AppError `unavailable` when it did not answer as it should, `invalid_token` when its answer does not hold
 */
export function translated(error: unknown): null {
  if (error instanceof AppError) throw error;
  if (isNoAnswer(error)) return asUnavailable(error);
  if (error instanceof AuthorizationResponseError) return null;
  throw new AppError("invalid_token", reasonOf(error), { cause: error });
}
