import { Maybe } from "./added.ts";
import { LIMITS } from "./limits.ts";
import { z } from "./zod.ts";

/** ISO 8601 in UTC, as every time on the wire. */
export const Timestamp = z.iso.datetime();

export const ID_MAX_CHARS = 200;

/** An opaque id made by the server. A text that is no id of anything simply finds nothing. */
export const Id = z.string().check(z.minLength(1), z.maxLength(ID_MAX_CHARS));

/** Opaque place in a long list, from an earlier answer's `nextCursor`. */
export const Cursor = z.string().check(z.maxLength(6_000));
export const NextCursor = Maybe(z.string());

/** A fraction from 0 to 1. */
export const Share = z.number().check(z.minimum(0), z.maximum(1));

/** "0x10" and "1e2" are numbers to JavaScript alone. */
const DIGITS = /^-?\d+(?:\.\d+)?$/;
const asWritten = (given: unknown): unknown => (typeof given === "string" && !DIGITS.test(given) ? Number.NaN : given);

/** A whole number in a query string, in digits, or in a body. */
export const Whole = (min: number, max = Number.MAX_SAFE_INTEGER) =>
  z.pipe(z.transform(asWritten), z.coerce.number().check(z.int(), z.minimum(min), z.maximum(max)));

/** A whole number from 1 to `max`; `fallback` when absent. */
export const Limit = (max: number, fallback = max) => z._default(Whole(1, max), fallback);

export const QueryText = z
  .string()
  .check(
    z.maxLength(LIMITS.queryMaxChars, `A query is at most ${LIMITS.queryMaxChars.toLocaleString("en")} characters`),
  );

/** "true"/"false" in a query string, a boolean in a body. */
export const Flag = z.union([z.boolean(), z.stringbool()]);

export const Nothing = z.object({});
export const Message = z.object({ message: z.string() });

/** A text with nothing but white space counts as absent. */
export const requiredText = (message: string) => z.string({ error: message }).check(z.trim(), z.minLength(1, message));

/** Signs that nobody sees, as spaces and marks of writing direction are, ask nothing. */
export const ASKS_SOMETHING = /[^\p{C}\p{Z}]/u;
