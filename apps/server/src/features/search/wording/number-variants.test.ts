import { describe, expect, it } from "vitest";
import { wordsOf } from "../../../core/text/words.ts";
import { isMeasure, numberVariants, spacedNumbers } from "./number-variants.ts";

const variants = (typed: string): string[] => numberVariants(wordsOf(typed)).map(({ text }) => text);

describe("numberVariants", () => {
  it("writes large numbers in groups of three digits and in one, whatever is behind the point", () => {
    expect(variants("1,250,000")).toEqual(["1250000"]);
    expect(variants("1250000")).toEqual(["1 250 000"]);
    expect(variants("12,345.67")).toEqual(["12345 67"]);
    expect(variants("12345.67")).toEqual(["12 345 67"]);
    expect(variants("1234.5")).toEqual(["1 234 5"]);
    for (const typed of ["1,250", "1.250", "1’250", "1'250", "1\u2009250", "1\u00a0250"])
      expect([typed, variants(typed)]).toEqual([typed, ["1250"]]);
    for (const typed of ["1250", "8000", "2616"])
      expect([typed, variants(typed)]).toEqual([typed, [`${typed[0]} ${typed.slice(1)}`]]);
  });

  it("lets zeros behind the point stand for nothing", () => {
    expect(variants("1,000,000.00")).toEqual(["1000000 00", "1 000 000", "1000000"]);
  });

  it("leaves years, months, versions and addresses as they are", () => {
    for (const typed of [
      "1944",
      "2024",
      "0123",
      "123",
      "1234.567",
      "2024-05",
      "3-0",
      "1.2.3",
      "10.0.0.1",
      "12-345-67-89",
      "2019.2020",
      "word 75",
    ])
      expect([typed, variants(typed)]).toEqual([typed, []]);
  });

  it("takes what may be a year for a number of what stands beside it", () => {
    const beside = (text: string): boolean => isMeasure({ kind: "word", text });
    expect(numberVariants(["2000"], beside("hours")).map(({ text }) => text)).toEqual(["2 000"]);
    expect(numberVariants(["2000"], beside("report"))).toEqual([]);
  });
});

describe("spacedNumbers", () => {
  it("joins groups of digits that are typed with spaces between, and nothing else", () => {
    const joined = (typed: string) => spacedNumbers(typed.split(" ")).map((one) => [one.start, one.end, one.term.text]);
    expect(joined("cost 1 250 000 euros")).toEqual([[1, 4, "1250000"]]);
    expect(joined("12 345")).toEqual([[0, 2, "12345"]]);
    expect(joined("1 250 or 2 500")).toEqual([
      [0, 2, "1250"],
      [3, 5, "2500"],
    ]);
    for (const typed of ["1 25", "0 250", "1250 000", "12", "fm 3 0", "2024 100", "1 000 000 000 000 000"])
      expect([typed, joined(typed)]).toEqual([typed, []]);
  });
});
