import { expect, it } from "vitest";
import { blocksOf, readBytes } from "../office/read-for-tests.ts";

const read = (body: string) => readBytes(Buffer.from(`{\\rtf1\\ansi\\ansicpg1252${body}}`, "latin1"), "a.rtf");
const blocks = async (body: string) => blocksOf((await read(body)).pages);

it("decodes letters by code page, by font and as Unicode, and skips what stands in for them", async () => {
  const fonts = "{\\fonttbl{\\f0 Arial;}{\\f1\\fcharset204 Arial;}{\\f2\\fcharset2 Symbol;}}";
  expect(
    await blocks(
      `${fonts}caf\\'e9 \\f1 \\'ec\\'ee\\'f1\\'f2 \\f0\\u8364? \\uc2\\u-10179 ab\\u-8704 ab \\f2\\'b7\\f0\\ldblquote x\\rdblquote\\~y`,
    ),
  ).toEqual(["paragraph: café мост € 😀 •“x” y"]);
});

it("tells raised numbers from those that they stand at, in a group and up to the word that ends it", async () => {
  expect(
    await blocks(
      `\\pard 10{\\super 3} g, 5 m\\super 2\\nosupersub 7, the 4{\\super th}, 10\\super\\u8722?6\\plain 1\\par`,
    ),
  ).toEqual(["paragraph: 10³ g, 5 m²7, the 4th, 10⁻⁶1"]);
});

it("reads headings by style and level, labels of lists as displayed, notes and rows of tables", async () => {
  const styles = "{\\stylesheet{\\s0 Normal;}{\\s1\\outlinelevel0 heading 1;}{\\s9 toc 1;}}";
  const body = `${styles}\\pard\\s1 Spans\\par\\pard\\s9 Spans 4\\par\\pard\\outlinelevel1 Deep\\par\\pard{\\listtext\\pard 3-14.\\tab}Numbered\\par
\\pard Marked.{\\footnote \\chftn At the foot}\\par\\trowd\\pard\\intbl Bridge\\cell Span\\cell\\row\\trowd\\pard\\intbl Old\\cell 12\\cell\\row\\pard After`;
  expect(await blocks(body)).toEqual([
    "heading1: Spans",
    "contents: Spans 4",
    "heading2: Deep",
    "numbered: 3-14. Numbered",
    "paragraph: Marked.",
    "note: At the foot",
    "table: Bridge · Span\nOld · 12",
    "paragraph: After",
  ]);
});

it("leaves out pictures, codes of fields, unknown groups, deletions and hidden text", async () => {
  const body = `{\\*\\unknown gone}{\\pict\\bin5 }{{}\\wmetafile8 0a0b}{\\field{\\*\\fldinst HYPERLINK x}{\\fldrslt link}} {\\v hidden}{\\deleted gone}kept \\*\\cs7 too\\par`;
  expect(await blocks(body)).toEqual(["paragraph: link kept too"]);
});

it("ends the first page with what heads and feet say, once and without page numbers, so it is found", async () => {
  const page = "{\\field{\\*\\fldinst PAGE}{\\fldrslt 3}}";
  const heads = `{\\header\\pard {\\b SOP-0042, revision C}\\par}{\\headerf\\trowd\\pard\\intbl Works\\cell Yard\\cell\\row}{\\footer\\pard ${page}\\par}{\\footerl\\pard SOP-0042, revision C\\par}`;
  expect(await blocks(`${heads}\\pard Text.{\\header Not {\\v hidden}yours} More.\\par`)).toEqual([
    "paragraph: Text. More.",
    "edge: SOP-0042, revision C\nWorks\nYard\nNot yours",
  ]);
});

it("tells heads of a later part where that part stands, and only what is new in them", async () => {
  const paragraphs = Array.from({ length: 9_000 }, (_, i) => `caf\\'e9 number ${i}`).join("\\par\n");
  const { pages } = await read(
    `{\\header Depot north\\par}${paragraphs}\\sect{\\header Depot north\\par Annex B}After all.\\par`,
  );
  const edges = pages.flatMap(({ number, text, blocks }) =>
    blocks.filter(({ kind }) => kind === "edge").map(({ start, end }) => [number, text.slice(start, end)]),
  );
  expect(edges[0]).toEqual([1, "Depot north"]);
  expect(edges.slice(1).map(([, text]) => text)).toEqual(["Annex B"]);
  expect(Number(edges[1]?.[0])).toBeGreaterThan(pages.length - 8);
});

it("tells why a file of pictures alone has no text", async () => {
  const only = "the document holds pictures or embedded files only";
  const gaps = async (body: string) => (await read(body)).pages.map((page) => page.gap);
  const shape = "{\\*\\shppict{\\pict\\pngblip 0a0b}}";
  for (const body of ["{\\pict\\wmetafile8 0a0b}", shape, "{\\object{\\*\\objdata 0a0b}}"]) {
    expect(await gaps(`${body}\\par`)).toEqual([only]);
  }
  expect(await gaps(`${shape}A caption\\par`)).toEqual([null]);
});

it("reads what it says of itself, but not the day that the file was made", async () => {
  const info =
    "{\\info{\\upr{\\title Cross?}{\\*\\ud{\\title Crossing wide rivers\\u233?}}}{\\author A. Writer}{\\creatim\\yr2019\\mo3\\dy1}{\\operator B}}";
  expect(await read(`${info}some text`)).toMatchObject({
    title: "Crossing wide riversé",
    author: "A. Writer",
    publishedAt: null,
  });
});

it("tells of a file that ends early, and refuses one that is nested without end", async () => {
  const { pages } = await readBytes(Buffer.from("{\\rtf1 {\\b cut"), "a.rtf");
  expect(pages).toMatchObject([{ text: "cut", gap: "the file ends early: what stood behind this is missing" }]);
  await expect(read("{".repeat(100_000))).rejects.toMatchObject({ code: "unreadable_file" });
});

it("reads the same wherever the file is cut into pieces", async () => {
  const paragraphs = Array.from({ length: 9_000 }, (_, i) => `caf\\'e9 number ${i} \\u8364?`);
  const { pages } = await read(paragraphs.join("\\par\n"));
  expect(pages.flatMap((page) => page.text.split("\n\n"))).toEqual(paragraphs.map((_, i) => `café number ${i} €`));
});
