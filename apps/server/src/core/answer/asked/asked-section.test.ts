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
  expect(askedSection(question, false)).toEqual({ section: { kind, number }, items: [], of: [] });
});

it.each([
  ["What does section 1606(a)(2) say?", "1606", ["(a)", "(2)"]],
  ["What does paragraph (8) of section 1602 say?", "1602", ["(8)"]],
  ["What does 2 U.S.C. 1606(a) say?", "1606", ["(a)"]],
  ["What does section 12 (the fees) say?", "12", []],
])("reads in %s which item of a part is asked for", (question, number, items) => {
  expect(askedSection(question, false)).toMatchObject({ section: { kind: "section", number }, items });
});

it.each(["When was CFOL010 introduced?", "How many terminals got CFOL010?"])(
  "asks for more than a code's meaning: %s",
  (question) => {
    expect(askedSection(question, false)).toBeNull();
  },
);

it("takes a number alone for a part where a publication is named", () => {
  expect(askedSection("What does it say in 3-3?", true)).toEqual({
    section: { kind: null, number: "3-3" },
    items: [],
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
  "What does error message CFOL010 say?",
  "What is CFOL010?",
  "What does CFOL010 mean?",
  "CFOL010",
  "My terminal shows CFOL010, whom should I get in touch with?",
  "I keep getting CFOL010. What do I do now?",
  "How do I fix CFOL010?",
])("reads in %s which code is asked for", (question) => {
  expect(askedSection(question, false)).toEqual({ section: { kind: "code", number: "CFOL010" }, items: [], of: [] });
});

it("tells a code by what is set apart from it, up to the next one", () => {
  const text = "CFOL007 came late. • CFOL010-MFT IS WRONG. Change it. • CFOL015-NO TAX PERIOD. Enter one.";
  const told = (number: string) =>
    partIn(text, { kind: "code", number }).map(({ start, end }) => text.slice(start, end));
  expect(told("CFOL010").join(" ")).toBe("• CFOL010-MFT IS WRONG. Change it.");
  expect(told("CFOL007")).toEqual([]);
});

it.each([
  "Which units fly the C-130?",
  "How does E42 differ from E43?",
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
