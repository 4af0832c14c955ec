import { expect, it } from "vitest";
import { parseQuery } from "../parse-query.ts";
import { isHeadingOf, sectionAsked } from "./section-reference.ts";

const asked = (query: string) => sectionAsked(parseQuery(query));

it.each([
  ["§ 4507", null, "4507"],
  ["§4507", null, "4507"],
  ["4507", null, "4507"],
  ["Section 4507", "section", "4507"],
  ["Sec. 4507", "section", "4507"],
  ["chapter 3 type:pdf", "chapter", "3"],
  ["para 2-4", "paragraph", "2 4"],
  ["Appendix A", "appendix", "a"],
  ["Chapter IV", "chapter", "iv"],
])("reads %s as the part it asks for", (query, kind, number) => {
  expect(asked(query)).toEqual({ kind, number });
});

it.each([
  "section",
  "bridge 4507",
  "section 4507 pay",
  '"section 4507"',
  "a",
  "section 4507 -pay",
  "section OR 4507",
  "",
])("takes %s for words", (query) => {
  expect(asked(query)).toBeNull();
});

it.each([
  ["§4507. Longevity compensation", "section 4507"],
  ["§ 4507. Longevity compensation", "4507"],
  ["SEC. 4507. PROCUREMENT", "§ 4507"],
  ["“4507. Procurement of services", "4507"],
  ["4507", "sec 4507"],
  ["CHAPTER 3—DUTIES", "chapter 3"],
  ["Chapter IV: Duties", "chapter iv"],
  ["3. Responsibilities", "section 3"],
  ["2-4. The list", "para 2-4"],
  ["Appendix A", "appendix A"],
])("knows %s as the heading of %s", (heading, query) => {
  const reference = asked(query);
  expect(reference !== null && isHeadingOf(heading, reference)).toBe(true);
});

it.each([
  ["Amendments to section 4507", "4507"],
  ["§4507a. Other", "4507"],
  ["§4507.2 Other", "4507"],
  ["2.3.59 Terminals", "2.3"],
  ["CHAPTER 45", "section 45"],
  ["Table 3. Words", "chapter 3"],
  ["2. Applicability", "enclosure 2"],
  ["Duties of 4507", "4507"],
  ["", "4507"],
])("knows %s for another than that of %s", (heading, query) => {
  const reference = asked(query);
  expect(reference !== null && isHeadingOf(heading, reference)).toBe(false);
});
