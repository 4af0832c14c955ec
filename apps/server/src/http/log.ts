import pino from "pino";

export type Log = Pick<pino.Logger, "info" | "warn" | "error" | "debug">;

/** Structured lines on standard error, without bodies, tokens or control characters. Level by LOG_LEVEL, "warn" unless set. */
export const makeLog = (level: string): Log =>
  pino(
    {
      level,
      base: null,
      redact: ["*.authorization", "*.cookie", "*.password", "*.token", "*.refreshToken", "*.accessToken"],
    },
    pino.destination(2),
  );

/** A log that nobody reads, for tests. */
export const silentLog = (): Log => pino({ level: "silent" });
