import { badCursor, readCursor, writeCursor, type ListOrder } from "../../../core/list-cursor.ts";
import { queryHash } from "./query-hash.ts";

/** Where a page of a list by date ended. */
export interface Place {
  /** The last file's time. */
  readonly at: number;
  readonly id: string;
}

/** A result as it is sorted: by its score, the highest first, and equal ones by their ids. */
export interface Standing {
  readonly score: number;
  readonly id: string;
}

const byScore = (query: string): ListOrder => ({ name: `results of ${queryHash(query)}`, by: "string" });
const byDate = (query: string): ListOrder => ({ name: `files of ${queryHash(query)}`, by: "number" });

/** Behind this result of a query the next page begins. */
export const cursorBehind = (query: string, { score, id }: Standing): string =>
  writeCursor(byScore(query), { at: String(score), id });

/**
 * Where a query's next page begins in results that may have changed since: behind the one that the page before ended with, or
 * where that would stand.
 * @throws AppError `validation_failed` for a cursor of another query, cut or made up
 */
export function startAfter(query: string, found: readonly Standing[], cursor: string | undefined): number {
  const place = readCursor(byScore(query), cursor);
  if (place === null) return 0;
  const score = Number(place.at);
  if (place.at === "" || Number.isNaN(score)) throw badCursor();
  const at = found.findIndex(({ id }) => id === place.id);
  if (at >= 0) return at + 1;
  const next = found.findIndex((one) => one.score < score || (one.score === score && one.id > place.id));
  return next < 0 ? found.length : next;
}

/** A place in the list of what a query's filters let through as an opaque text. */
export const placeCursor = (query: string, place: Place): string => writeCursor(byDate(query), place);

/** @returns null where none is given. @throws AppError `validation_failed` for a cursor of another query, cut or made up */
export function readPlace(query: string, cursor: string | undefined): Place | null {
  const place = readCursor(byDate(query), cursor);
  return place === null ? null : { at: Number(place.at), id: place.id };
}
