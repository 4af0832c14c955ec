import { expect, it } from "vitest";
import { slideShape, slidesFile } from "./files-for-tests.ts";
import { blocksOf, readBytes } from "./read-for-tests.ts";

it("makes a page of each slide, its title first and its notes last, without what stands on all alike", async () => {
  const first = slideShape("body", "Piers", "1. Arches") + slideShape("title", "Bridges") + slideShape("sldNum", "1");
  const { pages } = await readBytes(slidesFile([first, "<p:pic/>", ""], { 1: "Say hello" }), "a.pptx");
  expect(blocksOf(pages)).toEqual([
    "heading1: Bridges",
    "paragraph: Piers",
    "numbered: 1. Arches",
    "aside: Speaker notes",
    "note: Say hello",
  ]);
  expect(pages.map(({ label, gap }) => [label, gap])).toEqual([
    ["Slide 1", null],
    ["Slide 2", "the slide holds pictures or embedded files only"],
    ["Slide 3", null],
  ]);
});

it("reads tables of a slide row by row", async () => {
  const cell = (text: string) => `<a:tc><a:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></a:txBody></a:tc>`;
  const table = `<p:graphicFrame><a:tbl><a:tr>${cell("Bridge")}${cell("Span")}</a:tr><a:tr>${cell("Old")}${cell("12")}</a:tr></a:tbl></p:graphicFrame>`;
  expect(blocksOf((await readBytes(slidesFile([table]), "a.pptx")).pages)).toEqual(["table: Bridge · Span\nOld · 12"]);
});

it("tells raised numbers from those that they stand at", async () => {
  const run = (text: string, baseline = "") =>
    `<a:r><a:rPr${baseline === "" ? "" : ` baseline="${baseline}"`}/><a:t>${text}</a:t></a:r>`;
  const runs = run("It holds 4 million m") + run("3", "30000") + run(" of CO") + run("2", "-25000") + run(" in 2024");
  const shape = `<p:sp><p:txBody><a:p>${runs}</a:p></p:txBody></p:sp>`;
  expect(blocksOf((await readBytes(slidesFile([shape]), "a.pptx")).pages)).toEqual([
    "paragraph: It holds 4 million m³ of CO2 in 2024",
  ]);
});
