import { expect, it } from "vitest";
import { withoutLimits } from "./leave-out-limit.ts";

it.each([
  [
    "The gas is released only on the order of the master of the ship.",
    "The gas is released on the order of the master of the ship.",
  ],
  ["Up to 5 days may be carried over to the next year.", "5 days may be carried over to the next year."],
  [
    "The kitchen stands at least 100 meters from the nearest latrines.",
    "The kitchen stands 100 meters from the nearest latrines.",
  ],
  [
    "Nobody below the rank of major may sign the order of march of the brigade.",
    "Nobody may sign the order of march of the brigade.",
  ],
  [
    "Travel is not excused in term for any pupil unless the head of year agrees.",
    "Travel is not excused in term for any pupil.",
  ],
])("leaves a limit out of %j", (sentence, left) => expect(withoutLimits(sentence)).toContain(left));

it("finds none where nothing is limited", () => {
  expect(withoutLimits("The general store on the main road was opened in May of 1864.")).toEqual([]);
});
