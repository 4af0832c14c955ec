import type { ErrorCode } from "@reading-room/contract/errors";
import pino from "pino";
import { AppError } from "../core/app-error.ts";

export type Log = Pick<pino.Logger, "info" | "warn" | "error" | "debug">;

const DETAILED = new Set(["debug", "trace"]);

/** Failures of what is around the product. */
const OF_SURROUNDINGS = new Set<ErrorCode>(["unavailable", "read_only", "source_unavailable"]);

/**
 * What the log says of a failure. What is around the product failed in its own words: where in the code that came up helps nobody
 * who looks after a server, and stands there at level "debug" alone.
 */
export const toldAt = (level: string) => (error: unknown) => {
  const told = pino.stdSerializers.err(error as Error);
  const isOfSurroundings = error instanceof AppError && OF_SURROUNDINGS.has(error.code);
  return isOfSurroundings && !DETAILED.has(level) ? { type: told.type, message: told.message, code: error.code } : told;
};

/** Structured lines on standard error, without bodies, tokens or control characters. Level by LOG_LEVEL, "warn" unless set. */
export const makeLog = (level: string): Log =>
  pino(
    {
      level,
      base: null,
      serializers: { err: toldAt(level) },
      redact: ["*.authorization", "*.cookie", "*.password", "*.token", "*.refreshToken", "*.accessToken"],
    },
    pino.destination(2),
  );

/** A log that nobody reads, for tests. */
export const silentLog = (): Log => pino({ level: "silent" });
