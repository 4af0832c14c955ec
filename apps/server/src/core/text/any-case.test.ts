import { expect, it } from "vitest";
import { anyCase } from "./any-case.ts";

it("takes the letters of an expression in either case", () => {
  const either = new RegExp(`^(?:${anyCase("secs?\\.?|§{1,2}")})$`, "u");
  for (const text of ["sec", "Sec.", "SECS", "§§"]) expect(either.test(text), text).toBe(true);
  expect(either.test("section")).toBe(false);
});
