import { expect, it } from "vitest";
import { compared } from "./last-figures.ts";

const LAST = { day: "2026-11-29", medians: { keywords: 12, misspelt: 13, phrases: 1 } };

it("says which medians became much slower, and how much", () => {
  expect(compared({ keywords: 13, misspelt: 400, phrases: 1.2 }, LAST)).toEqual([
    "SLOWER: misspelt: 400 ms, 31 times the 13 of 2026-11-29.",
  ]);
});

it("takes a loud machine for no change, and says what it compared", () => {
  expect(compared({ keywords: 17, misspelt: 13, phrases: 3, others: 90 }, LAST)).toEqual([
    "None of 3 medians is half as slow again as on 2026-11-29.",
  ]);
  expect(compared({ keywords: 17 }, null)[0]).toContain("KEEP_FIGURES=1");
});
