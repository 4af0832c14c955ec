import { describe, expect, it } from "vitest";
import { asCompound, compoundsIn, compoundsOf, isCode, joined, listedAs } from "./compounds.ts";

const inText = (text: string): string[] => compoundsIn(text).map(listedAs);

describe("compounds", () => {
  it("are words that a text writes with a dash, folded, whatever dash it is", () => {
    expect(inText("An E-mail on non‐combatants, and a Co‑opération.")).toEqual([
      "-e-mail",
      "-non-combatants",
      "-co-operation",
    ]);
  });

  it("are letter codes with their numbers, too", () => {
    expect(inText("The F-16, CH-47D and DD-214 of unit C-3")).toEqual(["-f-16", "-ch-47d", "-dd-214", "-c-3"]);
  });

  it("are no chains, ranges, dates, signs at an edge or pairs of letters", () => {
    expect(inText("state-of-the-art 3-14 12-May-2020 pages 3–5 -word word- a-b 5-ton army—navy")).toEqual([]);
  });

  it("may be what a word without a dash is, at each of its letters and in both numbers", () => {
    const ways = compoundsOf("email").map(listedAs);
    expect(ways).toEqual([
      "-e-mail",
      "-em-ail",
      "-ema-il",
      "-emai-l",
      "-e-mails",
      "-em-ails",
      "-ema-ils",
      "-emai-ls",
      "-email-s",
    ]);
    expect(compoundsOf("noncombatants").map(listedAs)).toContain("-non-combatant");
    expect(compoundsOf("f16").map(listedAs)).toEqual(["-f-16"]);
    for (const none of ["who", "1985", "a1b2c3", "a".repeat(41)]) expect(compoundsOf(none)).toEqual([]);
  });

  it("may be what two words side by side are", () => {
    expect(asCompound(["e", "mail"])).toEqual({ first: "e", second: "mail" });
    expect(asCompound(["f", "16"])).toEqual({ first: "f", second: "16" });
    for (const none of [["mail"], ["a", "b"], ["3", "14"], ["of", "the", "art"], []])
      expect(asCompound(none)).toBeNull();
  });

  it("are one word without their dash", () => {
    expect(joined({ first: "ch", second: "47d" })).toBe("ch47d");
    expect(["f16", "ch47d", "opnavinst3500"].map(isCode)).toEqual([true, true, true]);
    expect(["f", "16", "16f", "email"].map(isCode)).toEqual([false, false, false, false]);
  });
});
