import fc from "fast-check";
import { expect, it } from "vitest";
import { sentences } from "./sentences.ts";

const cut = (text: string): string[] => sentences(text).map(({ start, end }) => text.slice(start, end));

it.each([
  ["He met Lt. Col. Smith. They spoke.", ["He met Lt. Col. Smith.", "They spoke."]],
  ["The U.S. Army crossed. See Encl. 3 for more.", ["The U.S. Army crossed.", "See Encl. 3 for more."]],
  ["It was made in the U.S. The rest was not.", ["It was made in the U.S.", "The rest was not."]],
  ["See para. 4. It says so.", ["See para. 4.", "It says so."]],
  ["1-12. Bridges are built by engineers. They last.", ["1-12. Bridges are built by engineers.", "They last."]],
  ["1–12. Bridges are built by engineers. They last.", ["1–12. Bridges are built by engineers.", "They last."]],
  ["(a) The first. (b) The second.", ["(a) The first.", "(b) The second."]],
  ["J. R. R. Tolkien wrote it. I read it.", ["J. R. R. Tolkien wrote it.", "I read it."]],
  ["Pub. L. No. 95–94, Aug. 5, 1977. It passed.", ["Pub. L. No. 95–94, Aug. 5, 1977.", "It passed."]],
  ["2005—Pub. L. 109–55 added subpar. (C). It holds.", ["2005—Pub. L. 109–55 added subpar. (C).", "It holds."]],
  [
    "See H. Res. No. 533, eff. July 1, 1965, cl. 1, p. 26. It ended.",
    ["See H. Res. No. 533, eff. July 1, 1965, cl. 1, p. 26.", "It ended."],
  ],
  ["NP differs from P. It is so.", ["NP differs from P.", "It is so."]],
  ["The fish were fed. The crew was not.", ["The fish were fed.", "The crew was not."]],
  [
    "Engines ran.[citation needed] Later they stopped.[3][4] Then rust.",
    ["Engines ran.[citation needed]", "Later they stopped.[3][4]", "Then rust."],
  ],
  ["It rose by 3.5 percent! Why? Nobody knows.", ["It rose by 3.5 percent!", "Why?", "Nobody knows."]],
])("parts %j where a reader would, so it keeps abbreviations and numbers whole", (text, expected) => {
  expect(cut(text)).toEqual(expected);
});

it("parts no cell of a few words, and a cell of several sentences at their ends", () => {
  const row = "Article: Shackle · Price excl. VAT: 3.20 · Price incl. VAT: 3.84 · Supplier: Wichard";
  expect(cut(row)).toEqual([row]);
  expect(cut("Gate B · The gate is shut at night. Lorries use the gate by the mill. · Open")).toEqual([
    "Gate B · The gate is shut at night.",
    "Lorries use the gate by the mill. · Open",
  ]);
});

it("takes each row of a table as one, so it never joins two rows", () => {
  expect(cut("Name Amount\nFort Polk 25,000\nTotal 25,000")).toEqual([
    "Name Amount",
    "Fort Polk 25,000",
    "Total 25,000",
  ]);
});

it("finds nothing in white space, so it answers with no sentence", () => {
  expect(cut(" \n\n \t ")).toEqual([]);
});

it("loses no letter of any text, and it gives ranges in order that do not overlap", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom("A", "b", ".", " ", "\n", "1", "(", ")", "U.S.", "é", "?"), maxLength: 300 }),
      (text) => {
        const ranges = sentences(text);
        let end = 0;
        for (const range of ranges) {
          expect(range.start).toBeGreaterThanOrEqual(end);
          expect(range.end).toBeGreaterThan(range.start);
          end = range.end;
        }
        const kept = ranges.map((range) => text.slice(range.start, range.end)).join("");
        expect(kept.replace(/\s/g, "")).toBe(text.replace(/\s/g, ""));
      },
    ),
  );
});

it("needs no more than linear time for an endless line, so it cannot be stalled", () => {
  const start = performance.now();
  expect(cut("Alpha beta. ".repeat(20_000)).length).toBe(20_000);
  expect(cut("x".repeat(400_000)).join("").length).toBe(400_000);
  expect(performance.now() - start).toBeLessThan(5_000);
});

it("takes no more time over a text without spaces than over one of words, because anybody may send one", () => {
  const timed = (text: string): number => {
    const begun = performance.now();
    sentences(text);
    return performance.now() - begun;
  };
  const chars = 1_000_000;
  const usual = timed("Words make sense. ".repeat(chars / 18));
  for (const endless of ["a".repeat(chars), ".".repeat(chars), '."'.repeat(chars / 2), "a.".repeat(chars / 2)])
    expect(timed(endless)).toBeLessThan(10 * usual + 500);
});
