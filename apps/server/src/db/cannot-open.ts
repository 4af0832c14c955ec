import { dirname } from "node:path";
import { AppError } from "../core/app-error.ts";
import { isPostgres } from "./database-kind.ts";

/** What to do about what a PostgreSQL says, by its SQLSTATE (its manual, appendix A). */
const TO_DO: readonly (readonly [RegExp, string])[] = [
  [/^3D000$/, "make that database (createdb), or name another there"],
  [/^28/, "check the user and the password there"],
  [/^42501$/, "give its user the right to make tables"],
];
const LOOK = "check that PostgreSQL runs and can be reached at that address";

const isFromPostgres = (cause: unknown): cause is Error => cause instanceof Error && !("errcode" in cause);

/** Of a server that is away its own words, under those for people who use the product. */
function toldBy(error: unknown): unknown {
  const { cause } = error instanceof AppError && error.code === "unavailable" ? error : { cause: null };
  return isFromPostgres(cause) ? cause : error;
}

const codeOf = (told: unknown): string =>
  told instanceof Error && "code" in told && typeof told.code === "string" ? told.code : "";

function reason(told: unknown): string {
  if (!(told instanceof Error)) return String(told);
  // A name with several addresses fails with one error for each, and no message.
  return (told.message || codeOf(told) || told.name).replace(/\.$/, "");
}

const SQLITE_FULL = 13;

/** Whether the disk has no room, as SQLite or the system says it. */
function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return Reflect.get(error, "errcode") === SQLITE_FULL || codeOf(error) === "ENOSPC" || isFull(error.cause);
}

const cannotOpenFile = (path: string, cause: unknown): string =>
  isFull(cause)
    ? `There is no room on the disk of "${dirname(path)}": make some, or set DATA_DIR to a folder of another disk.`
    : `The database could not be opened: ${reason(toldBy(cause))}.`;

/** Where it is, without user, password and options. */
function placeOf(url: string): string {
  const { host, pathname, searchParams } = new URL(url);
  return (host || searchParams.get("host") || "this machine") + pathname;
}

function ofPostgres(url: string, what: string, cause: unknown): string {
  const told = toldBy(cause);
  const toDo = TO_DO.find(([state]) => state.test(codeOf(told)))?.[1] ?? LOOK;
  return `The database that the setting DATABASE_URL names (${placeOf(url)}) ${what}: ${reason(told)}; ${toDo}`;
}

/** That a PostgreSQL which was opened is away now, for the person who looks after the product: which setting names it, and what to do. */
export const cannotReach = (url: string, cause: unknown): string =>
  `${ofPostgres(url, "cannot be reached", cause)}. All goes on by itself once it answers.`;

/** Why records could not be opened, for the person who starts the product: which setting is wrong, and what to do. */
export function cannotOpen(url: string, cause: unknown): AppError {
  const says = isPostgres(url) ? `${ofPostgres(url, "could not be opened", cause)}.` : cannotOpenFile(url, cause);
  return new AppError("unavailable", says, { cause });
}
