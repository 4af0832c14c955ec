import { AppError } from "./app-error.ts";

/** Where a page of a sorted list ended: the last row's value and id, good even when that row is gone. */
export interface Place {
  readonly at: string | number;
  readonly id: string;
}

/** How a list is sorted: a name of its own for each list and order, and what kind of value it goes by. */
export interface ListOrder {
  readonly name: string;
  readonly by: "number" | "string";
}

const isText = (value: unknown): value is string => typeof value === "string" && !value.includes("\0");

/** A database takes whole numbers only up to there, and no NUL. */
const isValue = (value: unknown, by: ListOrder["by"]): value is string | number =>
  by === "number" ? Number.isSafeInteger(value) : isText(value);

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, "base64url").toString());
  } catch {
    return null; // cut, mistyped or made up
  }
}

/** A place as an opaque text. */
export const writeCursor = ({ name }: ListOrder, { at, id }: Place): string =>
  Buffer.from(JSON.stringify([name, at, id])).toString("base64url");

/** What is said of a cursor that no page of this list gave: to begin again unasked would look like going on. */
export function badCursor(): AppError {
  const msg = "This cursor is none of this list in this order. Begin without one.";
  return new AppError("validation_failed", msg, { details: [{ param: "cursor", msg }] });
}

/** @returns null for the beginning, when none is given. @throws AppError `validation_failed` for one of another list or order, cut or made up */
export function readCursor({ name, by }: ListOrder, cursor: string | undefined): Place | null {
  if (cursor === undefined || cursor === "") return null;
  const place = parsed(cursor);
  if (!Array.isArray(place) || place.length !== 3) throw badCursor();
  const [of, at, id]: readonly unknown[] = place;
  if (of !== name || !isValue(at, by) || !isText(id)) throw badCursor();
  return { at, id };
}

/** One page out of the rows of it and, when there is more, at least one more. */
export function pageOf<Row>(rows: readonly Row[], limit: number, cursorOf: (last: Row) => string) {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { page, nextCursor: rows.length > limit && last !== undefined ? cursorOf(last) : null };
}
