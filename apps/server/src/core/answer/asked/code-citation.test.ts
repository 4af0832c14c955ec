import { expect, it } from "vitest";
import { askedSection } from "./asked-section.ts";
import { readQuestion } from "./question.ts";

it("asks for the section, and never for the letters", () => {
  const section = { kind: "section", number: "1606" };
  expect(askedSection("What does 2 U.S.C. 1606 say?", false)).toEqual({ section, items: [], of: ["title", "2"] });
  expect(askedSection("2 USC 1606", false)).toEqual({ section, items: [], of: ["title", "2"] });
  const { terms } = readQuestion("What is the civil fine under 2 U.S.C. 1606?");
  expect(terms.map(({ word }) => word)).toEqual(["civil", "fine", "2", "1606"]);
});
