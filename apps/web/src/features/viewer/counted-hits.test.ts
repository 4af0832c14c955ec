import { expect, it } from "vitest";
import { countedHits } from "./counted-hits.ts";

it("counts what there is, and says so where that is not all", () => {
  expect(countedHits(2, 12, false)).toBe("3 of 12");
  expect(countedHits(2, 1_000, false)).toBe("3 of 1,000");
  expect(countedHits(2, 1_000, true)).toBe("3 of 1,000+");
});

it("names no hit while none is outlined", () => {
  expect(countedHits(null, 12, false)).toBe("12");
  expect(countedHits(null, 1_000, true)).toBe("1,000+");
});
