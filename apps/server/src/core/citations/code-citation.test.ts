import { expect, it } from "vitest";
import { codeLetters, withSectionsOfTitles } from "./code-citation.ts";

it.each([
  ["What does 2 U.S.C. 1602 say?", "What does section 1602 of title 2 say?"],
  ["10 USC §2733a", "section 2733a of title 10"],
  ["42 U.S.C. sec. 300aa-1", "section 300aa-1 of title 42"],
  ["28 U. S. C. 1346(b)", "section 1346(b) of title 28"],
  ["section 1606 of title 2, United States Code", "section 1606 of title 2"],
  ["What does title 2, section 1602(8) say?", "What does section 1602(8) of title 2 say?"],
  ["section 1606 of Title 2 of the U.S. Code", "section 1606 of Title 2"],
  ["The US Court met in 2 US cities in 1602.", "The US Court met in 2 US cities in 1602."],
])("reads %s as a part of a title", (text, read) => {
  expect(withSectionsOfTitles(text)).toBe(read);
});

it("finds the Code's letters", () => {
  const text = "the fine of 2 U.S.C. 1606 or 10 USC 2733";
  expect(codeLetters(text).map(({ start, end }) => text.slice(start, end))).toEqual(["U.S.C.", "USC"]);
});
