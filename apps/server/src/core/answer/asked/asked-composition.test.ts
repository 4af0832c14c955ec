import { expect, it } from "vitest";
import { asksComposition, tellsComposition } from "./asked-composition.ts";

it.each([
  ["Who are the members of the DoD Noise Working Group?", "DoD Noise Working Group"],
  ["Who is on the Capitol Police Board?", "Capitol Police Board"],
  ["What is the Board composed of?", "Board"],
  ["What does the kit consist of?", "kit"],
  ["Who chairs the Board?", null],
  ["What are the duties of the Board?", null],
])("reads in %s what is asked for its parts", (question, body) => {
  expect(asksComposition(question)).toBe(body);
});

it("hears of what a body is made, by its name, its initials or what stands above", () => {
  const tells = tellsComposition("DoD Noise Working Group");
  expect(tells("The DoD Noise Working Group is composed of two officers.", [])).toBe(true);
  expect(tells("The DNWG consists of one officer from each Service.", [])).toBe(true);
  expect(tells("It consists of two officers.", ["3.2. NOISE WORKING GROUP OF THE DOD"])).toBe(true);
  expect(tells("The board consists of members of the DoD Noise Working Group.", [])).toBe(false);
  expect(tells("The DNWG nominates a chair.", [])).toBe(false);
});
