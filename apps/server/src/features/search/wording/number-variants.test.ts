import { describe, expect, it } from "vitest";
import { wordsOf } from "../../../core/text/words.ts";
import { numberVariants } from "./number-variants.ts";

const variants = (typed: string): string[] => numberVariants(wordsOf(typed)).map(({ text }) => text);

describe("numberVariants", () => {
  it("writes large numbers in groups of three digits and in one, whatever is behind the point", () => {
    expect(variants("1,250,000")).toEqual(["1250000"]);
    expect(variants("1250000")).toEqual(["1 250 000"]);
    expect(variants("12,345.67")).toEqual(["12345 67"]);
    expect(variants("12345.67")).toEqual(["12 345 67"]);
    expect(variants("1234.5")).toEqual(["1 234 5"]);
  });

  it("lets zeros behind the point stand for nothing", () => {
    expect(variants("1,000,000.00")).toEqual(["1000000 00", "1 000 000", "1000000"]);
  });

  it("leaves years, months, versions and addresses as they are", () => {
    for (const typed of ["2024", "2024-05", "3-0", "1.2.3", "10.0.0.1", "12-345-67-89", "2019.2020", "word 75"])
      expect([typed, variants(typed)]).toEqual([typed, []]);
  });
});
