import { AppError } from "../../../core/app-error.ts";
import { GONE } from "../../../core/files/gone.ts";
import type { S3Place } from "./s3-settings.ts";

interface Answer {
  /** The store's own word, such as NoSuchKey. */
  readonly name: string;
  readonly status: number | undefined;
}

function answerOf(error: unknown): Answer {
  if (!(error instanceof Error)) return { name: "", status: undefined };
  const metadata: unknown = "$metadata" in error ? error.$metadata : undefined;
  const isTold = typeof metadata === "object" && metadata !== null && "httpStatusCode" in metadata;
  const status = isTold && typeof metadata.httpStatusCode === "number" ? metadata.httpStatusCode : undefined;
  return { name: error.name, status };
}

/** Whether it may be well in a moment: the store is busy, broken or silent. */
export function isPassing(error: unknown): boolean {
  const { name, status } = answerOf(error);
  if (status === undefined) return !(error instanceof AppError) && name !== "CredentialsProviderError";
  return status === 429 || status >= 500;
}

/** Why a bucket cannot be read, in one sentence. */
export function asUnavailable(error: unknown, { bucket }: S3Place): AppError {
  if (error instanceof AppError) return error;
  const { name, status } = answerOf(error);
  const says = (why: string): AppError => new AppError("source_unavailable", why, { cause: error });
  if (name === "NoSuchBucket" || status === 404) return says(`There is no bucket "${bucket}".`);
  if (name === "CredentialsProviderError") return says(`No key for the bucket "${bucket}" is set.`);
  if (status === 301 || status === 307)
    return says(`The bucket "${bucket}" is in another region; set AWS_REGION to that one.`);
  if (status === 401 || status === 403)
    return says(`The bucket "${bucket}" may not be listed with the keys that are set (${name}).`);
  if (status === 429 || status === 503) return says(`The store of the bucket "${bucket}" asks for patience (${name}).`);
  return says(`The store of the bucket "${bucket}" does not answer (${name || "no answer"}).`);
}

/** Why an object cannot be opened. */
export function asFileError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { name, status } = answerOf(error);
  const gone = (why: string): AppError => new AppError("file_gone", why, { cause: error });
  if (name === "InvalidObjectState") return gone("It is archived, and must be restored in its store first.");
  if (status === 404) return gone(`${GONE}.`);
  if (status === 401 || status === 403) return gone("No permission to read it.");
  if (status === 412) return new AppError("file_changed", "The file changed while it was read; it is read again.");
  return new AppError("unavailable", "The store of this file does not answer.", { cause: error });
}
