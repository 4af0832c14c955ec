import { z } from "./zod.ts";

/**
 * A field that the specification does not name, or not for every entry: this server always sends it, and an answer that was
 * made by the specification alone holds `fallback` instead.
 */
export const Added = <Field extends z.ZodMiniType>(field: Field, fallback: z.input<Field>) =>
  z.prefault(field, fallback);

/** A field that is null where it is not known, or not told. */
export const Maybe = <Field extends z.ZodMiniType>(field: Field) => z.prefault(z.nullable(field), null);

/** A text that is empty where it is not known, or not told. */
export const TextOrNone = z.prefault(
  z.pipe(
    z.pipe(
      z.nullable(z.string()),
      z.transform((text) => text ?? ""),
    ),
    z.string(),
  ),
  null,
);

const withTotal = (answer: unknown, list: string): unknown => {
  if (typeof answer !== "object" || answer === null || "total" in answer) return answer;
  const entries: unknown = Reflect.get(answer, list);
  return Array.isArray(entries) ? { ...answer, total: entries.length } : answer;
};

/** A part of a list with the `total` of it; where that is not told, what came is all. @param list the name of the list */
export const Counted = <Part extends z.ZodMiniType>(list: string, part: Part) =>
  z.pipe(
    z.transform((answer: unknown) => withTotal(answer, list)),
    part,
  );

/** The answer of a deed of which the specification says only that it is done: it may be empty. */
export const Done = z.prefault(z.object({ message: Added(z.string(), "") }), {});

/** Whether a mail went out; where it is not told, nothing is known to be wrong with the mail. */
export const EmailSent = Added(z.boolean(), true);
