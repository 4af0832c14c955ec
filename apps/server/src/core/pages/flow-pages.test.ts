import { expect, it } from "vitest";
import { endedWith, flowPager, flowPages, type FlowItem } from "./flow-pages.ts";

const paragraph = (text: string): FlowItem => ({ kind: "paragraph", level: 0, text });

it("begins a page at each break, even when nothing stands on it, and tells why it is empty only then", () => {
  const { pages } = flowPages([
    { kind: "break", label: "Slide 1" },
    paragraph("one"),
    { kind: "gap", why: "pictures" },
    { kind: "break", label: "Slide 2" },
    { kind: "gap", why: "pictures" },
  ]);
  expect(pages.map(({ number, label, text, gap }) => [number, label, text, gap])).toEqual([
    [1, "Slide 1", "one", null],
    [2, "Slide 2", "", "pictures"],
  ]);
});

it("cuts what is long into pages that share its label, and loses no word of it", () => {
  const words = Array.from({ length: 30_000 }, (_, i) => `word${i}`);
  const { pages } = flowPages([{ kind: "break", label: "Budget" }, paragraph(words.join(" ")), paragraph("last")]);
  expect(pages.length).toBeGreaterThan(5);
  expect(new Set(pages.map((page) => page.label))).toEqual(new Set(["Budget"]));
  expect(
    pages
      .map((page) => page.text)
      .join(" ")
      .split(/\s+/),
  ).toEqual([...words, "last"]);
});

it("cuts a table between its rows and a word without end between its letters", () => {
  const rows = Array.from({ length: 2_000 }, (_, i) => `cell ${i} · other ${i}`);
  const table = flowPages([{ kind: "table", level: 0, text: rows.join("\n") }]).pages;
  expect(table.flatMap((page) => page.text.split(/\n+/))).toEqual(rows);
  const endless = flowPages([paragraph("😀".repeat(30_000))]).pages;
  expect(endless.every((page) => page.text.isWellFormed())).toBe(true);
  expect(endless.map((page) => page.text).join("")).toHaveLength(60_000);
});

it("tells which page begins something of its own, and not of those that it is cut into", () => {
  const long = paragraph("x".repeat(9_000));
  const { pages } = flowPages([{ kind: "break", label: "Slide 1", isApart: true }, long, long]);
  expect(pages.map(({ label, isApart }) => [label, isApart])).toEqual([
    ["Slide 1", true],
    ["Slide 1", undefined],
  ]);
});

it("lists headings with the page that they stand on, and takes a whole paragraph for none", () => {
  const { outline, pages } = flowPages([
    { kind: "heading", level: 2, text: "Piers" },
    { kind: "break", label: null },
    { kind: "heading", level: 1, text: "Arches" },
    { kind: "heading", level: 1, text: "a heading ".repeat(50).trim() },
  ]);
  expect(outline).toEqual([
    { title: "Piers", pageNumber: 1, level: 2 },
    { title: "Arches", pageNumber: 2, level: 1 },
  ]);
  expect(pages[1]?.blocks.map((block) => block.kind)).toEqual(["heading", "paragraph"]);
});

it("gives a flow without items one empty page, and hands pages over as soon as they are full", () => {
  expect(flowPages([]).pages).toMatchObject([{ number: 1, text: "", blocks: [] }]);
  const pager = flowPager();
  const early = Array.from({ length: 10 }, () => pager.take(paragraph("x".repeat(5_000)))).flat();
  expect(early).toHaveLength(4);
  expect(pager.end()).toHaveLength(1);
});

it("ends a page with what it does not say elsewhere, so it is found and answers nothing", () => {
  const [page] = flowPages([paragraph("The committee met.")]).pages;
  const ended = endedWith(page!, ["Doc. 42", "the committee, MET", "Doc. 42", "—", "Page one"]);
  expect(ended.text).toBe("The committee met.\n\nDoc. 42\nPage one");
  expect(ended.blocks.at(-1)).toEqual({ kind: "edge", level: 0, start: 20, end: ended.text.length });
  expect(endedWith(page!, ["met"])).toBe(page);
});
