import { expect, it } from "vitest";
import { groupsOf, otherwiseGrouped } from "./number-groups.ts";

it("puts digits in groups of three, from the right", () => {
  expect(["1250", "12345", "250", "1250000"].map(groupsOf)).toEqual([
    ["1", "250"],
    ["12", "345"],
    ["250"],
    ["1", "250", "000"],
  ]);
});

it("tells the other way to write a large number, and none of years, small numbers and what is no number", () => {
  const told = (words: string) => otherwiseGrouped(words.split(" "));
  expect(["1250", "1 250", "1 250 000", "1250000"].map(told)).toEqual(["1 250", "1250", "1250000", "1 250 000"]);
  for (const words of ["2024", "250", "0250", "1 25", "0 250", "12a4", "1250 000", "bridge"])
    expect([words, told(words)]).toEqual([words, null]);
});
