import { expect, it } from "vitest";
import { factorRows } from "./factor-rows.ts";

it("gives each factor its points of a hundred, in the order of the answer, and then their sum", () => {
  const rows = factorRows([
    { factor: "passage_strength", value: 11.2, adds: 0.5 },
    { factor: "morePassages", value: 3, adds: 0.043 },
    { factor: "superseded", value: 1, adds: -0.25 },
    { factor: "coverage", value: 1, adds: 0 },
  ]);
  expect(rows.map(({ name, points }) => `${name} ${points}`)).toEqual([
    "Passage strength +50.0",
    "More passages +4.3",
    "Superseded −25.0",
    "Coverage 0.0",
    "Together 29.3",
  ]);
  expect(rows.map(({ isSum }) => isSum)).toEqual([false, false, false, false, true]);
});
