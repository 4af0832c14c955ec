import { expect, it } from "vitest";
import { textBlocks } from "./text-blocks.ts";

const heading = (title: string, level = 1) => ({ title, pageNumber: 1, level });
const kinds = (text: string, headings = [heading("Scope")]) => textBlocks(text, { headings }).map(({ kind }) => kind);

it("takes for headings what the outline names, once each and in order", () => {
  const text = "Scope\n\nScope\n\nScope is wide.\n\n2. Terms";
  expect(textBlocks(text, { headings: [heading("SCOPE:"), heading("2 Terms", 3)] })).toEqual([
    { kind: "heading", text: "Scope", level: 1 },
    { kind: "paragraph", text: "Scope", level: null },
    { kind: "paragraph", text: "Scope is wide.", level: null },
    { kind: "heading", text: "2. Terms", level: 3 },
  ]);
});

it("joins the items of a list and the lots of a table", () => {
  expect(textBlocks("• one\n\n• two\n\na · b\nc · d\n\ne · f", { headings: [] })).toEqual([
    { kind: "list", text: "• one\n• two", level: null },
    { kind: "table", text: "a · b\nc · d\ne · f", level: null },
  ]);
});

it("takes a sheet's rows for a table, where half of them leave all cells out but one", () => {
  expect(kinds("Item · Amount\nBinoculars · 12\nTotal\nlone cell")).toEqual(["table"]);
  expect(kinds("one line\ntwo lines\nthree · lines")).toEqual(["paragraph"]);
});

it("leaves verse and numbered paragraphs as they are", () => {
  expect(kinds("first line\nsecond line\n\n3-14. A numbered paragraph.")).toEqual(["paragraph", "paragraph"]);
});

it("has nothing of an empty page", () => {
  expect(textBlocks("", { headings: [] })).toEqual([]);
});

it("tells where words of each block lead, and which of its places are led to", () => {
  const text = "Scope\n\nSee here.\n\n• one\n\n• two";
  const at = (word: string, to: string | { pageNumber: number; at: number }) => ({
    start: text.indexOf(word),
    end: text.indexOf(word) + word.length,
    to,
  });
  const from = [
    at("here", "https://example.org/"),
    at("one", { pageNumber: 3, at: 40 }),
    at("two", "mailto:ada@example.org"),
  ];
  expect(textBlocks(text, { headings: [heading("Scope")], links: { from, to: [0, text.indexOf("• two")] } })).toEqual([
    { kind: "heading", text: "Scope", level: 1, places: [0] },
    { kind: "paragraph", text: "See here.", level: null, links: [{ start: 4, end: 8, href: "https://example.org/" }] },
    {
      kind: "list",
      text: "• one\n• two",
      level: null,
      links: [
        { start: 2, end: 5, page: 3, at: 40 },
        { start: 8, end: 11, href: "mailto:ada@example.org" },
      ],
      places: [text.indexOf("• two")],
    },
  ]);
});
