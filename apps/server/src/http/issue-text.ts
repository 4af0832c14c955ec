import type { FieldError } from "@reading-room/contract/errors";
import type { z } from "@reading-room/contract/zod";

type Issue = z.core.$ZodIssue;

/** What a schema says that has no words of its own. */
const WORDLESS = /^Invalid input/;
/** What one says that does not know which field it is of. */
const IS_OF_FIELD = /^must /;

const KINDS: Readonly<Record<string, string>> = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
};

const UNITS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  string: ["character", "characters"],
  array: ["entry", "entries"],
};

function size(bound: "least" | "most", limit: number | bigint, origin: string): string {
  const units = UNITS[origin];
  const number = limit.toLocaleString("en");
  if (units === undefined) return `must be at ${bound} ${number}`;
  return `must have at ${bound} ${number} ${units[limit === 1 ? 0 : 1]}`;
}

/** Of several schemas the first says what is meant: the others are ways to write it. */
const meantBy = (issue: Issue): Issue =>
  issue.code === "invalid_union" && issue.errors[0]?.[0] !== undefined ? issue.errors[0][0] : issue;

function wanted(issue: Issue): string {
  if (issue.code === "invalid_type") return `must be ${KINDS[issue.expected] ?? "of another kind"}`;
  if (issue.code === "invalid_value") return `must be one of ${issue.values.map(String).join(", ")}`;
  if (issue.code === "too_small") return size("least", issue.minimum, issue.origin);
  if (issue.code === "too_big") return size("most", issue.maximum, issue.origin);
  return "is not written as it should be";
}

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined),
    input,
  );

function textOf(issue: Issue, input: unknown): string {
  const name = issue.path.join(".");
  if (IS_OF_FIELD.test(issue.message)) return `${name} ${issue.message}`;
  if (!WORDLESS.test(issue.message)) return issue.message;
  return valueAt(input, issue.path) === undefined ? `${name} is required` : `${name} ${wanted(meantBy(issue))}`;
}

/** That a number is beyond what is exact goes without saying where it has a limit of its own, which comes next. */
const isBeyondExact = (issue: Issue): boolean => issue.code === "too_big" && issue.origin === "int";

/** What is wrong with each field, in words that say what it has to be: the schema's own, where it has some. */
export function fieldErrors(issues: readonly Issue[], input: unknown): FieldError[] {
  const byField = Map.groupBy(issues, ({ path }) => path.join("."));
  return [...byField].flatMap(([param, own]) => {
    const first = own.find((issue) => !isBeyondExact(issue)) ?? own[0];
    return first === undefined ? [] : [{ param, msg: textOf(first, input) }];
  });
}
