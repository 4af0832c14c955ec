import { parseEnv } from "node:util";
import fc from "fast-check";
import { expect, it } from "vitest";
import { envLine } from "./env-line.ts";

it.each([
  "plain",
  'pass"word',
  "C:\\new\\data",
  "a#b c",
  "it's",
  "both\"'",
  "all\"'`",
  " kept ",
  "two\nlines",
  "smtp://u:p\\\"'w@host:587",
  "$HOME ${x}",
])("is read again as it was: %s", (value) => expect(parseEnv(envLine("KEY", value))).toEqual({ KEY: value }));

it("tells of a value that no line can hold, and sets nothing in its place", () => {
  expect(envLine("KEY", "'`\"#\nOTHER=1")).toMatch(/^# KEY is left out: .*\.\n$/);
});

it("never comes out as another value, or as another setting", () => {
  const letters = fc.string({ unit: fc.constantFrom("a", "'", "`", '"', "\\", "n", "#", "\n", "\r", "=", " ", "$") });
  fc.assert(
    fc.property(letters, (value) => {
      const parsed = parseEnv(`BEFORE=1\n${envLine("KEY", value)}AFTER=2\n`);
      expect([
        { BEFORE: "1", AFTER: "2" },
        { BEFORE: "1", AFTER: "2", KEY: value },
      ]).toContainEqual(parsed);
    }),
    { numRuns: 2_000 },
  );
});
