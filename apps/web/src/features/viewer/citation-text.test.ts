import { expect, it } from "vitest";
import { citationText, selectedWords } from "./citation-text.ts";

const CITED = {
  quote: "The noise program limits noise.",
  title: "DoD Noise Program",
  number: "DoDI 4715.13",
  publishedAt: "2005-11-15",
  linked: "The noise program limits noise.",
  begin: { page: 7, label: "4" },
  end: null,
  pageCount: 13,
  isInParts: false,
  address: "http://host/view/f1",
};

it("names title, edition, printed label and physical page, and links to the passage", () => {
  expect(citationText(CITED)).toBe(
    "“The noise program limits noise.” — DoD Noise Program, DoDI 4715.13, 15 November 2005, p. 4 (page 7 of 13). " +
      "http://host/view/f1?page=7&quote=The+noise+program+limits+noise.",
  );
});

it("leaves out what is not known, and says nothing twice", () => {
  const bare = {
    ...CITED,
    title: "FM 3-0 Operations",
    number: "FM 3-0",
    publishedAt: null,
    begin: { page: 7, label: "7" },
  };
  expect(citationText(bare)).toContain("— FM 3-0 Operations, page 7 of 13. ");
  expect(citationText({ ...bare, begin: null })).toBe(
    "“The noise program limits noise.” — FM 3-0 Operations. http://host/view/f1?quote=The+noise+program+limits+noise.",
  );
  expect(citationText({ ...CITED, publishedAt: "2019" })).toContain(", 2019, p. 4");
  expect(citationText({ ...CITED, publishedAt: "2019-03" })).toContain(", March 2019, p. 4");
});

it("calls no part of a file a page that has none", () => {
  const flowing = { ...CITED, title: "Notes", number: null, publishedAt: null, isInParts: true };
  const at = (page: number, label: string | null = null) => ({ page, label });
  expect(citationText({ ...flowing, begin: at(4) })).toContain("— Notes, part 4 of 13. ");
  expect(citationText({ ...flowing, begin: at(4), end: at(5) })).toContain("— Notes, parts 4–5 of 13. ");
  expect(citationText({ ...flowing, begin: at(1), pageCount: 1 })).toContain("— Notes. ");
  expect(citationText({ ...flowing, begin: at(3, "Slide 3"), end: at(4, "Slide 4") })).toContain(
    "— Notes, Slide 3–Slide 4. ",
  );
});

it("keeps the link of a long quote short enough to be passed on, between words", () => {
  const quote = "word ".repeat(400).trim();
  const text = citationText({ ...CITED, quote, linked: quote });
  expect(text.slice(text.indexOf("quote=")).length).toBeLessThan(330);
  expect(text).toMatch(/\+word$/);
});

it("names both pages of a quote that goes on on the next, and links to what stands on the first", () => {
  const across = { ...CITED, linked: "The noise", end: { page: 8, label: "5" }, pageCount: 1_200 };
  expect(citationText(across)).toMatch(
    /, pp\. 4–5 \(pages 7–8 of 1,200\)\. http:\/\/host\/view\/f1\?page=7&quote=The\+noise$/,
  );
  const bare = { ...across, begin: { page: 7, label: null }, end: { page: 8, label: null } };
  expect(citationText(bare)).toContain(", pages 7–8 of 1,200. ");
});

it("puts selected lines together again", () => {
  expect(selectedWords("  the instal-\nlation and\n  its  noise-led plan ")).toBe(
    "the installation and its noise-led plan",
  );
});
