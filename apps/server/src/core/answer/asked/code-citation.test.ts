import { expect, it } from "vitest";
import { askedSection } from "./asked-section.ts";
import { codeLetters, withSectionsOfTitles } from "./code-citation.ts";
import { readQuestion } from "./question.ts";

it.each([
  ["What does 2 U.S.C. 1602 say?", "What does section 1602 of title 2 say?"],
  ["10 USC §2733a", "section 2733a of title 10"],
  ["42 U.S.C. sec. 300aa-1", "section 300aa-1 of title 42"],
  ["28 U. S. C. 1346(b)", "section 1346(b) of title 28"],
  ["section 1606 of title 2, United States Code", "section 1606 of title 2"],
  ["section 1606 of Title 2 of the U.S. Code", "section 1606 of Title 2"],
  ["The US Court met in 2 US cities in 1602.", "The US Court met in 2 US cities in 1602."],
])("reads %s as a part of a title", (text, read) => {
  expect(withSectionsOfTitles(text)).toBe(read);
});

it("finds the Code's letters", () => {
  const text = "the fine of 2 U.S.C. 1606 or 10 USC 2733";
  expect(codeLetters(text).map(({ start, end }) => text.slice(start, end))).toEqual(["U.S.C.", "USC"]);
});

it("asks for the section, and never for the letters", () => {
  const section = { kind: "section", number: "1606" };
  expect(askedSection("What does 2 U.S.C. 1606 say?", false)).toEqual({ section, items: [], of: ["title", "2"] });
  expect(askedSection("2 USC 1606", false)).toEqual({ section, items: [], of: ["title", "2"] });
  const { terms } = readQuestion("What is the civil fine under 2 U.S.C. 1606?");
  expect(terms.map(({ word }) => word)).toEqual(["civil", "fine", "2", "1606"]);
});
