import { expect, it } from "vitest";
import { begunQuery } from "./begun-query.ts";

it.each([
  ["budg", "budg*"],
  ["the annual budg ", "the annual budg*"],
  ["type:pdf after:2020-01-01 budg", "type:pdf after:2020-01-01 budg*"],
  ["bridge OR budg", "bridge OR budg*"],
  ["Übers", "Übers*"],
])("takes the last word of “%s” for a beginning", (query, begun) => {
  expect(begunQuery(query)).toBe(begun);
});

it.each([
  "",
  "   ",
  "b",
  "budg*",
  "budg.",
  '"annual budg"',
  "-budg",
  "con* -budg",
  "type:pd",
  "budget type:pdf",
  "3-3",
  "a OR",
])("leaves “%s” as it is", (query) => {
  expect(begunQuery(query)).toBeNull();
});
