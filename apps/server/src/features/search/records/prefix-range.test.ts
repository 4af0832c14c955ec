import fc from "fast-check";
import { expect, it } from "vitest";
import { prefixRange } from "./prefix-range.ts";

const folded = fc.string({ unit: fc.constantFrom(..."abyz019éя"), minLength: 1, maxLength: 6 });

it("bounds every folded word with that beginning", () => {
  fc.assert(
    fc.property(folded, fc.string({ unit: fc.constantFrom(..."azz09я"), maxLength: 4 }), (prefix, rest) => {
      const { from, to } = prefixRange(prefix);
      expect(prefix + rest >= from && (to === null || prefix + rest < to)).toBe(true);
    }),
  );
});

it("leaves out words with another beginning where it can tell", () => {
  expect(prefixRange("bridge")).toEqual({ from: "bridge", to: "bridgf" });
  expect(prefixRange("fy9")).toEqual({ from: "fy9", to: "fya" });
  expect(prefixRange("jazz")).toEqual({ from: "jazz", to: "jb" });
  expect(prefixRange("zz").to).toBeNull();
  expect(prefixRange("я").to).toBeNull();
});
