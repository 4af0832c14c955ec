import { expect, it } from "vitest";
import { textRuns } from "./text-runs.ts";

const read = (...runs: readonly string[]): string => {
  const texts = textRuns();
  for (const run of runs) texts.put(run.replace(/^\^/, ""), run.startsWith("^"));
  return texts.take();
};

it.each([
  [["10", "^3", " grams"], "10³ grams"],
  [["10", "^−6"], "10⁻⁶"],
  [["10", "^-", "^6", " m"], "10⁻⁶ m"],
  [["x", "^(n+1)", " = 1"], "x⁽ⁿ⁺¹⁾ = 1"],
  [["said", "^1, 2", "."], "said¹, ²."],
  [["x", "^1/2"], "x¹/²"],
])("keeps raised numbers in %j apart from what they stand at", (runs, text) => {
  expect(read(...runs)).toBe(text);
});

it.each([
  [["4", "^th"], "4th"],
  [["the ", "^1", "^er", " étage"], "the 1er étage"],
  [["Name", "^TM"], "NameTM"],
  [["n", "^th", " time"], "nth time"],
  [["one", "^ ", "two"], "one two"],
  [["a", "^*"], "a*"],
])("leaves other raised letters in %j as they are", (runs, text) => {
  expect(read(...runs)).toBe(text);
});

it("begins anew once its text was taken", () => {
  const texts = textRuns();
  texts.put("10");
  texts.put("3", true);
  expect([texts.take(), texts.take()]).toEqual(["10³", ""]);
});
