import { expect, it } from "vitest";
import { wordFile, wordParagraph } from "./files-for-tests.ts";
import { blocksOf, readBytes } from "./read-for-tests.ts";

const read = async (body: string, parts: Readonly<Record<string, string>> = {}) =>
  readBytes(wordFile(body, parts), "rivers.docx");
const STYLES = `<w:style w:styleId="T"><w:name w:val="Title"/></w:style>
<w:style w:styleId="H1"><w:name w:val="heading 1"/></w:style>
<w:style w:styleId="Own"><w:name w:val="Own"/><w:basedOn w:val="H2"/></w:style>
<w:style w:styleId="H2"><w:name w:val="heading 2"/><w:pPr><w:outlineLvl w:val="1"/><w:numPr><w:numId w:val="3"/></w:numPr></w:pPr></w:style>
<w:style w:styleId="C"><w:name w:val="toc 1"/></w:style>
<w:style w:styleId="X"><w:name w:val="hidden"/><w:rPr><w:vanish/></w:rPr></w:style>`;
const level = (at: number, format: string, text: string) =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;
const NUMBERING = `<w:abstractNum w:abstractNumId="7">${level(0, "decimal", "%1.")}${level(1, "decimal", "%1-%2.")}${level(2, "lowerLetter", "(%3)")}</w:abstractNum>
<w:abstractNum w:abstractNumId="8">${level(0, "bullet", "\uf0b7")}</w:abstractNum>
<w:num w:numId="3"><w:abstractNumId w:val="7"/></w:num><w:num w:numId="4"><w:abstractNumId w:val="8"/></w:num>
<w:num w:numId="5"><w:abstractNumId w:val="7"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="3"/></w:lvlOverride></w:num>`;
const style = (id: string) => `<w:pStyle w:val="${id}"/>`;
const item = (list: number, at: number) => `<w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="${list}"/></w:numPr>`;
const run = (text: string, properties = "") =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;

it("reads headings by style and by outline level, below the title, so passages carry their path", async () => {
  const body = [
    wordParagraph("Rivers", style("T")),
    wordParagraph("Spans", style("H1")),
    wordParagraph("Deep ones", '<w:outlineLvl w:val="2"/>'),
    wordParagraph("Spans 4", style("C")),
    wordParagraph("Text."),
  ];
  const { pages, outline, title } = await read(body.join(""), { styles: STYLES });
  expect(blocksOf(pages)).toEqual([
    "heading1: Rivers",
    "heading2: Spans",
    "heading4: Deep ones",
    "contents: Spans 4",
    "paragraph: Text.",
    "edge: Crossing wide rivers",
  ]);
  expect(outline.map((entry) => entry.level)).toEqual([1, 2, 4]);
  expect(title).toBe("Rivers");
});

it("numbers lists as they are displayed, whatever level, format, style or new start they have", async () => {
  const body = [
    wordParagraph("one", item(3, 0)),
    wordParagraph("one one", item(3, 1)),
    wordParagraph("one two", item(3, 1)),
    wordParagraph("a", item(3, 2)),
    wordParagraph("two", item(3, 0)),
    wordParagraph("Styled", style("Own")),
    wordParagraph("point", item(4, 0)),
    wordParagraph("anew", item(5, 0)),
    wordParagraph("3-14. typed by hand"),
    wordParagraph("none", item(0, 0)),
  ];
  expect(blocksOf((await read(body.join(""), { styles: STYLES, numbering: NUMBERING })).pages)).toEqual([
    "numbered: 1. one",
    "numbered: 1-1. one one",
    "numbered: 1-2. one two",
    "numbered: (a) a",
    "numbered: 2. two",
    "heading2: 3. Styled",
    "paragraph: • point",
    "numbered: 3. anew",
    "numbered: 3-14. typed by hand",
    "paragraph: none",
    "edge: Crossing wide rivers",
  ]);
});

it("keeps insertions, links and results of fields, and leaves out deletions, hidden text and codes of fields", async () => {
  const body = `<w:p><w:pPr><w:rPr><w:vanish/></w:rPr></w:pPr>${run("Kept ")}<w:ins>${run("inserted ")}</w:ins><w:del><w:r><w:delText>deleted </w:delText></w:r></w:del><w:moveFrom>${run("moved ")}</w:moveFrom>
    ${run("hidden ", "<w:vanish/>")}${run("styled away ", '<w:rStyle w:val="X"/>')}${run("shown ", '<w:vanish w:val="0"/>')}
    <w:hyperlink><w:r><w:t>link</w:t></w:r></w:hyperlink><w:r><w:tab/><w:t>co</w:t><w:noBreakHyphen/><w:t>op</w:t><w:softHyphen/><w:br/></w:r>
    <w:r><w:fldChar w:fldCharType="begin"/><w:instrText>PAGEREF x</w:instrText><w:fldChar w:fldCharType="separate"/><w:t>12</w:t></w:r></w:p>`;
  expect(blocksOf((await read(body, { styles: STYLES })).pages)).toEqual([
    "paragraph: Kept inserted shown link co-op 12",
  ]);
});

it("puts notes and comments behind the paragraph that they hang on", async () => {
  const mark = (kind: string) => `<w:r><w:${kind}Reference w:id="2"/></w:r>`;
  const body = `<w:p>${run("Marked.")}${mark("footnote")}${mark("endnote")}${mark("comment")}</w:p>${wordParagraph("After.")}`;
  const parts = {
    footnotes: `<w:footnote w:id="2">${wordParagraph("At the foot")}</w:footnote>`,
    endnotes: `<w:endnote w:id="2">${wordParagraph("At the end")}</w:endnote>`,
    comments: `<w:comment w:id="2">${wordParagraph("In the margin")}</w:comment>`,
  };
  expect(blocksOf((await read(body, parts)).pages)).toEqual([
    "paragraph: Marked.",
    "note: At the foot",
    "note: At the end",
    "note: In the margin",
    "paragraph: After.",
  ]);
});

it("reads tables row by row, tables within them as a cell's text, and tables that only lay out as paragraphs", async () => {
  const cell = (inner: string) => `<w:tc>${inner}</w:tc>`;
  const row = (...texts: string[]) => `<w:tr>${texts.map((text) => cell(wordParagraph(text))).join("")}</w:tr>`;
  const inner = `<w:tbl>${row("deep", "er")}</w:tbl>`;
  const body = `<w:tbl>${row("Bridge", "Span")}${row("Old", "12")}<w:tr>${cell(inner)}${cell(wordParagraph("x"))}</w:tr></w:tbl>
    <w:tbl><w:tr>${cell(wordParagraph("Framed", '<w:outlineLvl w:val="0"/>') + wordParagraph("text"))}</w:tr></w:tbl>`;
  expect(blocksOf((await read(body)).pages)).toEqual([
    "table: Bridge · Span\nOld · 12\ndeep er · x",
    "heading1: Framed",
    "paragraph: text",
    "edge: Crossing wide rivers",
  ]);
});

it("reads a text box once, though the file says it twice for older programs", async () => {
  const box = `<w:txbxContent>${wordParagraph("boxed")}</w:txbxContent>`;
  const body = `<w:p><w:r><mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice>${box}</mc:Choice><mc:Fallback>${box}</mc:Fallback></mc:AlternateContent></w:r>${run("around")}</w:p>`;
  expect(blocksOf((await read(body)).pages)).toEqual(["paragraph: boxed", "paragraph: around"]);
});

it("tells why a document of pictures alone has no text, and that files in other formats within it are not read", async () => {
  const only = "the document holds pictures or embedded files only";
  const gaps = async (body: string) => (await read(body)).pages.map((page) => page.gap);
  for (const picture of ["drawing", "pict", "object"]) {
    expect(await gaps(`<w:p><w:r><w:${picture}/></w:r></w:p>`)).toEqual([only]);
  }
  expect(await gaps(`<w:p><w:r><w:drawing/></w:r></w:p>${wordParagraph("A caption")}`)).toEqual([null]);
  const unread = "files in other formats that were put into this document (altChunk) are not read";
  expect(await gaps('<w:altChunk r:id="rId1"/>')).toEqual([unread]);
  expect(await gaps(`${wordParagraph("Around it")}<w:altChunk r:id="rId1"/>`)).toEqual([unread]);
});

it("takes the author from the properties and not the day that the file was made, and makes up no page labels", async () => {
  const { author, publishedAt, pages } = await read(`${wordParagraph("a")}<w:p><w:r><w:br w:type="page"/></w:r></w:p>`);
  expect([author, publishedAt]).toEqual(["A. Writer", null]);
  expect(pages.map((page) => page.label)).toEqual([null]);
});

it("reads names by their namespace, whatever prefix the file gives them", async () => {
  const bytes = wordFile(wordParagraph("Odd prefix", style("H1")), { styles: STYLES });
  expect(blocksOf((await readBytes(bytes, "a.docx")).pages)).toEqual([
    "heading1: Odd prefix",
    "edge: Crossing wide rivers",
  ]);
  const odd = `<z:p xmlns:z="http://purl.oclc.org/ooxml/wordprocessingml/main"><z:r><z:t>Strict</z:t></z:r></z:p>`;
  expect(blocksOf((await read(odd)).pages)).toEqual(["paragraph: Strict"]);
});

it("ends the first page with what heads and feet say, once and without page numbers, so it is found", async () => {
  const { pages } = await read(wordParagraph("Text."), {
    header: wordParagraph("SOP-0042, revision C"),
    footer: wordParagraph("Page 3 of 9") + wordParagraph("7"),
  });
  expect(blocksOf(pages)).toEqual(["paragraph: Text.", "edge: SOP-0042, revision C\nPage 3 of 9"]);
});

it("tells raised numbers from those that they stand at, whether run, style or formula raises them", async () => {
  const raised = '<w:vertAlign w:val="superscript"/>';
  const styles = `<w:style w:styleId="Up"><w:name w:val="Up"/><w:rPr>${raised}</w:rPr></w:style>`;
  const exponent = "<m:sSup><m:e><m:r><m:t>x</m:t></m:r></m:e><m:sup><m:r><m:t>2</m:t></m:r></m:sup></m:sSup>";
  const body = `<w:p><w:pPr><w:rPr>${raised}</w:rPr></w:pPr>${run("It weighs 10")}${run("3", raised)}${run(" grams on 5 m")}${run("2", '<w:rStyle w:val="Up"/>')}
    ${run(", the 4")}${run("th", raised)}${run(" one 10")}${run("−", raised)}${run("6", raised)}${run(", CO")}${run("2", '<w:vertAlign w:val="subscript"/>')}
    <m:oMath xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math">${exponent}</m:oMath>${run(" = 9")}</w:p>`;
  expect(blocksOf((await read(body, { styles })).pages)[0]).toBe(
    "paragraph: It weighs 10³ grams on 5 m², the 4th one 10⁻⁶, CO2x² = 9",
  );
});

it("tells small numbers that are lifted by hand from those that they stand at, and no others", async () => {
  const lifted = (size: number) => `<w:position w:val="8"/><w:sz w:val="${size}"/>`;
  const large = '<w:sz w:val="36"/>';
  const styles = `<w:style w:styleId="L"><w:name w:val="Large"/><w:rPr>${large}</w:rPr></w:style>`;
  const body = `<w:p>${run("It weighs 10")}${run("3", lifted(14))}${run(" g, ")}${run("5 m", large)}${run("2", lifted(24))}${run(", 7", large)}${run("4", lifted(36))}</w:p>
    <w:p><w:pPr>${style("L")}</w:pPr>${run("8")}${run("5", lifted(24))}${run(", 9")}${run("6", '<w:position w:val="-6"/><w:sz w:val="14"/>')}${run(", 1")}${run("2", '<w:position w:val="6"/>')}</w:p>`;
  expect(blocksOf((await read(body, { styles })).pages).slice(0, 2)).toEqual([
    "paragraph: It weighs 10³ g, 5 m², 74",
    "paragraph: 8⁵, 96, 12",
  ]);
});

it("keeps text that is struck out and not deleted", async () => {
  const body = `<w:p>${run("The old wheel was struck out.", "<w:strike/>")}</w:p>`;
  expect(blocksOf((await read(body)).pages)[0]).toBe("paragraph: The old wheel was struck out.");
});
