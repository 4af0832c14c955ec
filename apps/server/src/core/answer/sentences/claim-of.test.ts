import { expect, it } from "vitest";
import { claimOf } from "./claim-of.ts";

const ANSWER = "The bridge was built in 1864. [1] It carried a railway [2][3]. Ferries crossed before. [4, 5]";

it("finds the words that carry a mark, alone or among others", () => {
  expect([1, 2, 3, 4, 5].map((index) => claimOf(ANSWER, index))).toEqual([
    "The bridge was built in 1864.",
    "It carried a railway",
    "It carried a railway",
    "Ferries crossed before.",
    "Ferries crossed before.",
  ]);
});

it("finds nothing for a mark that is not there, or that nothing stands before", () => {
  expect([claimOf(ANSWER, 6), claimOf("[1] and more", 1), claimOf("", 1)]).toEqual([null, null, null]);
});
