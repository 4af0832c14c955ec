import { ERROR_STATUS, type ErrorBody } from "@reading-room/contract/errors";
import { TEXTS } from "@reading-room/contract/texts";
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { AppError } from "../core/app-error.ts";
import { toldError } from "../core/told-error.ts";
import type { Env } from "./call.ts";
import type { Log } from "./log.ts";
import { RangeNotSatisfiable } from "./range-not-satisfiable.ts";

const asAppError = (error: unknown): AppError =>
  error instanceof AppError ? toldError(error) : new AppError("internal", TEXTS.unexpected, { cause: error });

/** Whether the work was given up because whoever asked has left. */
const hasLeft = (error: unknown, { req }: Context<Env>): boolean =>
  req.raw.signal.aborted && error === req.raw.signal.reason;

/** The one place that turns an error into a response. What the product did not foresee is logged, and never shown. That somebody leaves is nobody's fault. */
export function errorResponse(error: unknown, context: Context<Env>, log: Log): Response {
  const known = asAppError(error);
  const requestId = context.get("requestId");
  const status = ERROR_STATUS[known.code];
  if (status >= 500 && known.code !== "not_yet" && !hasLeft(error, context))
    log.error({ requestId, err: known.code === "internal" ? (known.cause ?? known) : known }, known.message);
  if (known.retryAfterS !== undefined) context.header("Retry-After", String(Math.ceil(known.retryAfterS)));
  if (known instanceof RangeNotSatisfiable) context.header("Content-Range", `bytes */${known.size}`);
  const body: ErrorBody = {
    error: { code: known.code, message: known.message, requestId },
    ...(known.details && { details: [...known.details] }),
    ...(known.code === "not_confirmed" && { needsConfirmation: true }),
  };
  context.header("Cache-Control", "no-store");
  return context.json(body, status as ContentfulStatusCode);
}
