import type { Log } from "./http/log.ts";

/** "EIO", "ECONNRESET": what the outside world does to a stream that nobody listens to any more. */
const isOutside = (error: unknown): boolean =>
  error instanceof Error && "code" in error && typeof error.code === "string" && /^E[A-Z]+$/.test(error.code);

/**
 * Keeps a failure that nobody waits for from ending the process: it is logged. An error that was thrown past everybody may
 * have left anything half done, so that `end` is called, unless the outside world alone caused it.
 */
export function surviveSurprises(log: Log, end: () => void): void {
  process.on("unhandledRejection", (reason) => log.error({ err: reason }, "a failure that nobody waited for"));
  process.on("uncaughtException", (error) => {
    log.error({ err: error }, "a failure that nobody foresaw");
    if (!isOutside(error)) end();
  });
}
