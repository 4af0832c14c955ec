import { expect, it } from "vitest";
import { citedPart } from "./cited-part.ts";

it.each([
  ["What penalty does 2 U.S.C. 192 provide?", "section 192 of title 2", "What penalty does it provide?"],
  ["Who must register under 2 USC § 1603(a)?", "section 1603 of title 2", "Who must register?"],
  ["2 USC 1603 deadline for registration", "section 1603 of title 2", "deadline for registration"],
  ["What is the 2 U.S.C. 1602 definition of lobbyist?", "section 1602 of title 2", "What is definition of lobbyist?"],
  ["lobbyist 2 USC 1602(10)", "section 1602 of title 2", "lobbyist"],
  [
    "According to section 401 of the NDAA FY2020, how many soldiers may the Army have?",
    "section 401 of NDAA FY2020",
    "how many soldiers may the Army have?",
  ],
  ["What does paragraph 2.3 of it say about training?", "paragraph 2.3 of it", "What does it say about training?"],
  ["Section 12 of the Manual of Roads speed", "section 12 of Manual of Roads", "speed"],
  ["NDAA FY2020 section 401 Army", "section 401 of NDAA FY2020", "Army"],
  ["title 2 section 1602 lobbyist", "section 1602 of title 2", "lobbyist"],
  ["2 U.S.C. 1602", "section 1602 of title 2", ""],
  ["Which model is primary under it, paragraph 3.3.b?", "paragraph 3.3", "Which model is primary?"],
  ["it, paragraph 6: who pays for travel?", "paragraph 6", "who pays for travel?"],
  [
    "For how long is the pass of NDAA FY2020, section 625 valid?",
    "section 625 of NDAA FY2020",
    "For how long is the pass valid?",
  ],
  ["In DoDI 4715.13 paragraph 2.3 who signs?", "paragraph 2.3 of DoDI 4715.13", "who signs?"],
  [
    "What is a “dangerous dog” for the purposes of NDAA section 2884?",
    "section 2884 of NDAA",
    "What is a “dangerous dog”?",
  ],
  ["In Chapter 3, what is the speed limit?", "chapter 3", "what is the speed limit?"],
  ["Does § 1602 apply to churches?", "section 1602", "Does it apply to churches?"],
])("reads what %s asks of one part alone", (question, part, rest) => {
  const { section, of, rest: asked } = citedPart(question) ?? {};
  expect(asked).toBe(rest);
  expect(`${section?.kind} ${section?.number}${of === "" ? "" : ` of ${of}`}`).toBe(part);
});

it.each([
  "What do sections 1602 and 1603 say of lobbyists?",
  "Does section 12 of title 2 or section 14 of it apply?",
  "Which title 2 sections cover lobbying?",
  "Who is the chair?",
])("reads no one part from %s", (question) => {
  expect(citedPart(question)).toBeNull();
});

it("keeps the labels of an item", () => {
  expect(citedPart("2 USC 1602(8)(A)")?.items).toEqual(["(8)", "(A)"]);
  const { section, items, rest } = citedPart("paragraph 6.a.(5): who pays for travel?") ?? {};
  expect([section?.number, items, rest]).toEqual(["6", ["a", "(5)"], "who pays for travel?"]);
});

it("takes no longer than a moment for a question without an end", () => {
  const begun = performance.now();
  for (const one of ["section 1 of A ", "the ", "of the and ", "2 U. S. C ", "section "]) citedPart(one.repeat(4_000));
  expect(performance.now() - begun).toBeLessThan(1_000);
});
