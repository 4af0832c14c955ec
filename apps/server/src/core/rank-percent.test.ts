import { LIMITS } from "@reading-room/contract/limits";
import fc from "fast-check";
import { expect, it } from "vitest";
import { percentOf, rankFor } from "./rank-percent.ts";

/** The two display rules of the specification. */
const inDropdown = (rank: number) => Math.round(rank * LIMITS.rankDropdownFactor);
const inList = (rank: number) => Math.min(99, Math.max(1, Math.round(rank * LIMITS.rankListFactor)));

it("shows the same percentage on both screens for any score", () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (score) => {
      const shown = inDropdown(rankFor(score, "dropdown"));
      expect(shown).toBe(inList(rankFor(score, "list")));
      expect(shown).toBe(percentOf(score));
      expect(Number.isInteger(shown) && shown >= 1 && shown <= 99).toBe(true);
    }),
  );
});

it("never shows a better score as less", () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }), (a, b) => {
      for (const view of ["list", "dropdown"] as const) {
        expect(Math.sign(rankFor(a, view) - rankFor(b, view)) * Math.sign(a - b)).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});
