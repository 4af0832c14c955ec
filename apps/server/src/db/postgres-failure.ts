import { AppError } from "../core/app-error.ts";

const AWAY = "The database cannot be reached at the moment. Please try again in a few seconds.";
const BUSY = "The database is busy. Please try again in a moment.";
const FULL = "The disk that holds the database is full.";
/** What every deed that writes says while the records are a copy of another database, or closed to writing. */
export const READ_ONLY =
  "Nothing can be changed at the moment: the database is a read-only copy. Reading, searching and opening files work.";

const AWAY_RETRY_S = 2;
const BUSY_RETRY_S = 1;

const away = (cause: unknown): AppError => new AppError("unavailable", AWAY, { cause, retryAfterS: AWAY_RETRY_S });
const busy = (cause: unknown): AppError => new AppError("unavailable", BUSY, { cause, retryAfterS: BUSY_RETRY_S });

/** What PostgreSQL says of its own state rather than of a statement, by SQLSTATE (its manual, appendix A). */
const STATES: readonly (readonly [RegExp, (cause: unknown) => AppError])[] = [
  // Connection exceptions; shut down, crashed or starting; a session ended for idling.
  [/^(08...|57P0[1-5]|25P0[34])$/, away],
  // Too many connections, a statement over its time, a deadlock, a lock not had in time.
  [/^(53300|57014|40001|40P01|55P03)$/, busy],
  [/^53100$/, (cause) => new AppError("unavailable", FULL, { cause })],
  [/^25006$/, (cause) => new AppError("read_only", READ_ONLY, { cause })],
];

const NETWORK = /^E(CONN(REFUSED|RESET|ABORTED)|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN|NOENT)$/;
/** Of what the driver says itself there are no codes. */
const LOST =
  /connection terminated|timeout exceeded when trying to connect|not queryable|connection error|read timeout/i;

const codeOf = (error: Error): string => ("code" in error && typeof error.code === "string" ? error.code : "");

/** Whether a connection is of no use any more after this. */
export const isLost = (error: unknown): boolean =>
  error instanceof Error &&
  (NETWORK.test(codeOf(error)) || LOST.test(error.message) || /^(08|57P)/.test(codeOf(error)));

/** What a failure of the database itself means to whoever asked; any other is given back as it is. */
export function postgresFailure(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = codeOf(error);
  const known = STATES.find(([state]) => state.test(code));
  if (known !== undefined) return known[1](error);
  return isLost(error) ? away(error) : error;
}
