import { AppError } from "./app-error.ts";

/** A full disk, or a database that is out of reach, is down or begins anew, as Node and PostgreSQL say it. */
const OF_THE_PLACE =
  /ENOSPC|EMFILE|ENFILE|is full|disk I\/O|No space left|readonly database|database is locked|ECONNREFUSED|ECONNRESET|Connection terminated|terminating connection|the database system is/i;

/** Everybody reads the reason: what a program said of itself, with its paths and hosts, is for the log alone. */
const UNEXPECTED = "It could not be read: something unexpected happened, which the server's log tells.";

/** A failure as people are told of it. */
export const tellable = (error: unknown): AppError =>
  error instanceof AppError ? error : new AppError("internal", UNEXPECTED, { cause: error });

/** Whether this machine or its database failed, and not the file that was read meanwhile. */
export const isOfThePlace = (error: unknown): boolean =>
  error instanceof Error && OF_THE_PLACE.test(`${error.message} ${String(error.cause)}`);
