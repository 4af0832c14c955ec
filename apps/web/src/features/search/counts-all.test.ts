import { expect, it } from "vitest";
import { countsAll } from "./counts-all.ts";

it("tells from what the server notes that there may be more than it counted", () => {
  expect(countsAll({ notes: [] })).toBe(true);
  expect(countsAll({ notes: ["No file holds all of these words together: these hold some of them."] })).toBe(true);
  expect(countsAll({ notes: ["Some note.", "Very many files match: these are the best of them."] })).toBe(false);
});
