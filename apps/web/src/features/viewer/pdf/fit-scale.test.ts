import { expect, it } from "vitest";
import { fitScale } from "./fit-scale.ts";

const LETTER = { size: { width: 612, height: 792 }, rotation: 0, margin: 0.25, isNarrow: true } as const;
const PHONE = { width: 306, height: 580 };

it("fits the text to a narrow window, and the page to a wide one", () => {
  expect(fitScale("width", LETTER, PHONE)).toBe(1);
  expect(fitScale("width", { ...LETTER, margin: 0 }, PHONE)).toBe(0.5);
  expect(fitScale("width", { ...LETTER, isNarrow: false }, { width: 644, height: 800 })).toBe(1);
});

it("leaves a page whole where all of it is wanted, and where it is turned", () => {
  expect(fitScale("page", LETTER, PHONE)).toBe(0.5);
  expect(fitScale("width", { ...LETTER, rotation: 90 }, { width: 396, height: 580 })).toBe(0.5);
  expect(fitScale(2, LETTER, PHONE)).toBe(2);
});
