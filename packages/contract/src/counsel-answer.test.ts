import { expect, it } from "vitest";
import { missingNotes } from "./counsel-answer.ts";

it("tells which words of a question are not on the cited pages, and nothing where all are", () => {
  expect(missingNotes({ missing: ["oranges", "Zanzibar"] })).toEqual([
    "Not on the cited pages: “oranges”, “Zanzibar”.",
  ]);
  expect(missingNotes({ missing: [] })).toEqual([]);
  expect(missingNotes({ abstained: true, missing: ["oranges"] })).toEqual([]);
  expect(missingNotes({})).toEqual([]);
});
