import { QueryText } from "@reading-room/contract/fields";
import { z } from "@reading-room/contract/zod";
import { expect, it } from "vitest";
import { fieldErrors } from "./issue-text.ts";

const Schema = z.object({
  query: z
    .string()
    .check(z.minLength(1, "Please enter a question"), z.maxLength(10, "A query is at most 10 characters")),
  mode: z.enum(["qa", "documents"]),
  remember: z.optional(z.boolean()),
  explain: z.optional(z.union([z.boolean(), z.stringbool()])),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 50),
  count: z.optional(z.coerce.number().check(z.maximum(1_000))),
  name: z.optional(z.string().check(z.maxLength(20), z.minLength(2))),
  ids: z.optional(z.array(z.string()).check(z.minLength(1), z.maxLength(2))),
  range: z.optional(z.object({ from: z.string() })),
  day: z.optional(z.iso.date("must be a date like 2026-01-31")),
  types: z.optional(z.union([QueryText, z.array(QueryText)])),
  key: z.optional(z.uuid()),
});

const told = (some: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> => {
  const input = { query: "a", mode: "qa", ...some };
  const result = Schema.safeParse(input);
  const errors = result.success ? [] : fieldErrors(result.error.issues, input);
  return Object.fromEntries(errors.map(({ param, msg }) => [param, msg]));
};

it.each([
  [{ query: "" }, { query: "Please enter a question" }],
  [{ mode: undefined }, { mode: "mode is required" }],
  [{ mode: "x" }, { mode: "mode must be one of qa, documents" }],
  [{ query: 5 }, { query: "query must be a text" }],
  [{ remember: "yes" }, { remember: "remember must be true or false" }],
  [{ explain: "maybe" }, { explain: "explain must be true or false" }],
  [{ limit: "a" }, { limit: "limit must be a number" }],
  [{ limit: "0" }, { limit: "limit must be at least 1" }],
  [{ limit: "201" }, { limit: "limit must be at most 200" }],
  [{ count: "1001" }, { count: "count must be at most 1,000" }],
  [{ limit: "1.5" }, { limit: "limit must be a whole number" }],
  [{ name: "x".repeat(21) }, { name: "name must have at most 20 characters" }],
  [{ name: "x" }, { name: "name must have at least 2 characters" }],
  [{ ids: [] }, { ids: "ids must have at least 1 entry" }],
  [{ ids: ["a", "b", "c"] }, { ids: "ids must have at most 2 entries" }],
  [{ ids: "a" }, { ids: "ids must be a list" }],
  [{ ids: ["a", 5] }, { "ids.1": "ids.1 must be a text" }],
  [{ range: 5 }, { range: "range must be an object" }],
  [{ day: "abc" }, { day: "day must be a date like 2026-01-31" }],
  [{ types: "x".repeat(1_001) }, { types: "A query is at most 1,000 characters" }],
  [{ types: ["a", "x".repeat(1_001)] }, { "types.1": "A query is at most 1,000 characters" }],
  [{ types: 5 }, { types: "types must be a text" }],
  [{ range: {} }, { "range.from": "range.from is required" }],
  [{ key: "x" }, { key: "key is not written as it should be" }],
])("says of %j what is to be given: %j", (some, errors) => {
  expect(told(some)).toEqual(errors);
});

it("tells each field once, by what is wrong with it first", () => {
  const input = { query: "a", mode: "qa", limit: 1e300, ids: 5 };
  const result = Schema.safeParse(input);
  expect(fieldErrors(result.error?.issues ?? [], input)).toEqual([
    { param: "limit", msg: "limit must be at most 200" },
    { param: "ids", msg: "ids must be a list" },
  ]);
});
