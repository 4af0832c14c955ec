import { expect, it } from "vitest";
import { parseQuery } from "../../../core/parse-query.ts";
import { isNamed } from "./find-by-name.ts";

const named = (name: string, query: string): boolean => isNamed(name, parseQuery(query).groups);

it("knows a file by all of its name, however long a word of it is", () => {
  const long = "long".repeat(60);
  expect(named(`${long}.txt`, long)).toBe(true);
  expect(named(`${long}.txt`, `${long}.txt`)).toBe(true);
  expect(named("other.txt", long)).toBe(false);
});

it("knows a file by the words that its name joins", () => {
  expect(named("fm3-90.txt", "FM 3-90")).toBe(true);
  expect(named("CamelCaseReport.txt", "camel case report")).toBe(true);
});
