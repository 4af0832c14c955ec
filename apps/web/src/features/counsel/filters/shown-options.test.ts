import { expect, it } from "vitest";
import { shownOptions } from "./shown-options.ts";

const OPTIONS = Array.from({ length: 12 }, (_, at) => ({ id: `t${at}` }));
const shown = (chosen: readonly string[], counts: Record<string, number> | null) =>
  shownOptions(OPTIONS, { chosen, counts: counts && new Map(Object.entries(counts)) }).map(({ id }) => id);
const FIRST = ["t0", "t1", "t2", "t3", "t4", "t5", "t6", "t7"];

it("leaves what no document has to those who ask for all", () => {
  expect(shown([], { t1: 3, t9: 1, t3: 0 })).toEqual(["t1", "t9"]);
});

it("keeps what is chosen in sight, though no document has it", () => {
  expect(shown(["t11"], { t1: 3 })).toEqual(["t1", "t11"]);
});

it("begins with the first ones where counts are not known, or nothing is counted", () => {
  expect(shown([], null)).toEqual(FIRST);
  expect(shown(["t10"], {})).toEqual([...FIRST, "t10"]);
});
