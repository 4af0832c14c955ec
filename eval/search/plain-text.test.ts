import { describe, expect, it } from "vitest";
import { holdsSigns } from "./plain-text.ts";

const holds = (phrase: string, text: string): boolean | undefined => holdsSigns(phrase)?.(text);

describe("whether a text holds a phrase with its signs", () => {
  it.each([
    ["C++", "I like C++ and"],
    ["# EXHIBIT", "see # Exhibit 2"],
    ["§ 5", "as §5 says"],
    ["R&D", "r & d"],
    ["figures $160,164 , $160,659", "figures “$160,164”, “$160,659”"],
    ["a (#5", "a #5"],
  ])("finds %s in: %s", (phrase, text) => {
    expect(holds(phrase, text)).toBe(true);
  });

  it.each([
    ["C++", "I like C+ and"],
    ["C+", "I like C++ and"],
    ["with a #", "with a pencil"],
    ["$5", "$$5"],
    ["5 %", "15 %"],
    ["and/or", "and or"],
  ])("does not find %s in: %s", (phrase, text) => {
    expect(holds(phrase, text)).toBe(false);
  });

  it.each(["plain words", "a - # - b", "1,000"])("leaves %s, which has none at its words, to the words", (phrase) => {
    expect(holdsSigns(phrase)).toBeNull();
  });
});
