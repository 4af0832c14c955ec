import { badCursor } from "../../core/list-cursor.ts";

/** Where a page of results ended. */
export interface Place {
  /** How many results came before; in a list by date, the last one's time. */
  readonly at: number;
  readonly id: string;
}

/** A place as an opaque text. */
export const writeCursor = ({ at, id }: Place): string => Buffer.from(`${at} ${id}`).toString("base64url");

/** @returns null when none is given. @throws AppError `validation_failed`. No id holds a NUL, which PostgreSQL refuses. */
export function readCursor(text: string | undefined): Place | null {
  if (text === undefined || text === "") return null;
  const match = /^(-?\d{1,15}) ([^\0]{1,200})$/u.exec(Buffer.from(text, "base64url").toString());
  if (match === null) throw badCursor();
  return { at: Number(match[1]), id: match[2] ?? "" };
}

/** What follows a place in a list that may have changed since: after the result of that id, else at the same distance. */
export function startAfter(ids: readonly string[], place: Place | null): number {
  if (place === null) return 0;
  if (ids[place.at - 1] === place.id) return place.at;
  const found = ids.indexOf(place.id);
  return found >= 0 ? found + 1 : Math.min(Math.max(place.at, 0), ids.length);
}
