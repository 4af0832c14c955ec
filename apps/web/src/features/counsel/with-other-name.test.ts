import { expect, it } from "vitest";
import { withOtherName } from "./with-other-name.ts";

const otherName = { asked: "Blue Hill Facility", told: "Red $& Hill Facility" };

it("asks of the name that was found, where the question has the other one", () => {
  expect(withOtherName("Who runs the Blue Hill Facility?", { otherName })).toBe("Who runs the Red $& Hill Facility?");
  expect(withOtherName("Who runs it?", { otherName })).toBeNull();
  expect(withOtherName("Who runs the Blue Hill Facility?", {})).toBeNull();
});
