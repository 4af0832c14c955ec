import { expect, it } from "vitest";
import { countedMatches } from "./counted-matches.ts";

const on = (pageNumber: number, pageLabel: string | null = null) => ({ pageNumber, pageLabel, snippet: "" });
const MATCHES = [on(28), on(30), on(31, "A-1")];
const earlier = { load: () => {}, isLoading: false };
const more = { load: () => {}, isLoading: false };

it("counts all that there are", () => {
  expect(countedMatches({ earlier: null, more: null }, MATCHES)).toBe("3 matches");
  expect(countedMatches({ earlier: null, more: null }, MATCHES.slice(0, 1))).toBe("1 match");
});

it("says of which pages they are where there are more of them", () => {
  expect(countedMatches({ earlier: null, more }, MATCHES)).toBe("The first 3 matches, as far as page A-1");
  expect(countedMatches({ earlier, more: null }, MATCHES)).toBe("The last 3 matches, from page 28 on");
  expect(countedMatches({ earlier, more }, MATCHES)).toBe("3 matches, from page 28 to page A-1");
});

it("names no page of a text without pages", () => {
  const matches = [on(0), on(0)];
  expect(countedMatches({ earlier: null, more }, matches)).toBe("The first 2 matches");
  expect(countedMatches({ earlier: null, more: null, isCut: true }, matches)).toBe("The first 2 matches");
  expect(countedMatches({ earlier, more: null }, matches)).toBe("The last 2 matches");
  expect(countedMatches({ earlier, more }, matches)).toBe("2 matches");
});
