import { expect, it } from "vitest";
import { askedSection, partIn } from "./asked-section.ts";

it.each([
  ["What does paragraph 3-3 say?", "paragraph", "3-3"],
  ["What does paragraph 3-3 of it say?", "paragraph", "3-3"],
  ["para 2-4", "paragraph", "2-4"],
  ["Please show me the full text of section 4507.", "section", "4507"],
  ["What is chapter 3 about?", "chapter", "3"],
  ["What is in Annex B?", "annex", "B"],
  ["What does § 12 require?", null, "12"],
  ["What does §12 say?", null, "12"],
])("reads in %s which part is asked for", (question, kind, number) => {
  expect(askedSection(question, false)).toEqual({ section: { kind, number }, of: [] });
});

it("takes a number alone for a part where a publication is named", () => {
  expect(askedSection("What does it say in 3-3?", true)).toEqual({
    section: { kind: null, number: "3-3" },
    of: [],
  });
  expect(askedSection("it 3-3", true)?.section.number).toBe("3-3");
  expect(askedSection("How far is it by 3-3?", true)).toBeNull();
  expect(askedSection("What does 3-3 say?", false)).toBeNull();
});

it.each([
  ["What does section 1601 of the NDAA say?", ["NDAA"]],
  ["What does paragraph 3-3 of the Range Safety order say?", ["Range", "Safety", "order"]],
  ["What does paragraph 3-3 say about lightning?", ["lightning"]],
])("tells what else is asked, which may name the document: %s", (question, of) => {
  expect(askedSection(question, false)?.of).toEqual(of);
});

it.each([
  "Which section covers fuel?",
  "What is the title of the report?",
  "In which part of Ohio does the river rise?",
  "What is a table?",
  "",
])("leaves other questions alone: %s", (question) => {
  expect(askedSection(question, false)).toBeNull();
});

it("takes a part from its number to the next one", () => {
  const text =
    "3-2. Range cards. None are used. 3-3. Weather. Firing stops in fog.\n• It is resumed later. 3-4. Blinds. They are marked. See 3-3.";
  const told = partIn(text, { kind: null, number: "3-3" }).map(({ start, end }) => text.slice(start, end));
  expect(told.join(" ")).toBe("3-3. Weather. Firing stops in fog. • It is resumed later.");
  expect(partIn(text, { kind: null, number: "3" })).toEqual([]);
});
