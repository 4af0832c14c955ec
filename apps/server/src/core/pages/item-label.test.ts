import { expect, it } from "vitest";
import { opensNumbered, opensSection, opensWithLabel, withoutLabel } from "./item-label.ts";

it.each([
  ["3-14. Fords", "Fords"],
  ["(a) Fords", "Fords"],
  ["SEC. 12. Fords", "12. Fords"],
  ["‘‘(1) FORDS.—The clerk", "FORDS.—The clerk"],
  ["“(iv) Fords", "Fords"],
  ['"(B) Fords', "Fords"],
  ["(III) Fords", "Fords"],
  ["(B)(i) Fords", "Fords"],
  ["‘‘(2)(A) Fords", "Fords"],
])("knows a numbered paragraph by its label, quoted or not: %j", (text, bare) => {
  expect(opensNumbered(text)).toBe(true);
  expect(withoutLabel(text)).toBe(bare);
});

it("knows a bullet for a label, and no number", () => {
  expect([opensWithLabel("• Fords"), opensNumbered("• Fords")]).toEqual([true, false]);
});

it.each(["Fords", "1990 was wet", "‘‘Fords (1) are", '"1. Fords" he read', "(see below) Fords", "(NATO) Fords"])(
  "finds none in %j",
  (text) => {
    expect(opensWithLabel(text)).toBe(false);
    expect(withoutLabel(text)).toBe(text);
  },
);

it("knows where a section opens, one that is quoted, too", () => {
  const texts = ["SEC. 12. Fords", "§ 12. Fords", "‘‘SEC. 12. FORDS", "(a) Fords", "Sections of fords"];
  expect(texts.map(opensSection)).toEqual([true, true, true, false, false]);
});
