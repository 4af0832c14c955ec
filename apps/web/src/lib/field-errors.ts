import type { FieldError } from "@reading-room/contract/errors";
import { z } from "@reading-room/contract/zod";
import type { FieldErrors, FieldValues, ResolverResult } from "react-hook-form";

export type Messages = Readonly<Record<string, string>>;

/** The first message for each field of `schema` that `values` break; empty when they hold. */
export const brokenRules = (schema: z.ZodMiniType, values: unknown): Messages => {
  const issues = z.safeParse(schema, values).error?.issues ?? [];
  return firstOf(issues.map(({ path, message }) => ({ param: String(path[0]), msg: message })));
};

/** The first message for each field. */
export const firstOf = (errors: readonly FieldError[]): Messages =>
  Object.fromEntries(errors.toReversed().map(({ param, msg }) => [param, msg]));

const isWrong = <Values extends FieldValues>(_errors: FieldErrors, count: number): _errors is FieldErrors<Values> =>
  count > 0;

/** A form's validation from a function that names what is wrong. */
export const formRules =
  <Values extends FieldValues>(validate: (values: Values) => Messages) =>
  (values: Values): ResolverResult<Values> => {
    const wrong = Object.entries(validate(values));
    const errors = Object.fromEntries(wrong.map(([name, message]) => [name, { type: "rule", message }]));
    return isWrong<Values>(errors, wrong.length) ? { values: {}, errors } : { values, errors: {} };
  };
