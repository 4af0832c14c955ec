import { LIMITS } from "@reading-room/contract/limits";
import { expect, it } from "vitest";
import { dropdownPercent } from "./dropdown-percent.ts";
import { listPercent } from "./list-percent.ts";

it("shows rank times a million", () => {
  expect(dropdownPercent(0.00007)).toBe(70);
  expect(dropdownPercent(0)).toBe(0);
});

it("agrees with the results page when one score was sent on both scales", () => {
  for (const percent of [1, 17, 50, 83, 99]) {
    expect(dropdownPercent(percent / LIMITS.rankDropdownFactor)).toBe(listPercent(percent / LIMITS.rankListFactor));
  }
});
