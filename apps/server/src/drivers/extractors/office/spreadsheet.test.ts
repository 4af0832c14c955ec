import { strFromU8, unzipSync } from "fflate";
import { expect, it } from "vitest";
import { bookFile, wordFile, wordParagraph, zipOf } from "./files-for-tests.ts";
import { numberFormat } from "./number-format.ts";
import { blocksOf, readBytes } from "./read-for-tests.ts";

it("makes a page of each sheet under its name, with cells as they are displayed", async () => {
  const styles = `<numFmts><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="10"/></cellXfs>`;
  const rows = `<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c></row><row><c s="1"><v>43525</v></c><c s="2"><f>A1*2</f><v>0.125</v></c><c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c></row><row><c/></row><row><c t="str"><f>x</f><v>made</v></c></row>`;
  const book = bookFile({ Costs: rows, Sheet2: "<row><c><v>0.1</v></c></row>" }, styles, ["Day", "Share"]);
  const { pages } = await readBytes(book, "a.xlsx");
  expect(blocksOf(pages)).toEqual([
    "heading1: Costs",
    "table: Day · Share\n2019-03-01 · 12.50% · TRUE · #N/A\nmade",
    "table: 0.1",
  ]);
  expect(pages.map((page) => page.label)).toEqual(["Costs", "Sheet2"]);
});

it("takes no date or number in a cell for the document's own, as those of texts are; what its name says it does", async () => {
  const row = (text: string) => `<row><c t="str"><v>${text}</v></c></row>`;
  const book = bookFile({ Costs: row("FM 3-0") + row("Date: 5 March 2024") });
  expect(await readBytes(book, "a.xlsx")).toMatchObject({ title: "Costs", publishedAt: null, publicationNumber: null });
  expect((await readBytes(book, "Costs 2023-12-31.xlsx")).publishedAt).toBe("2023-12-31");
  const text = wordFile(wordParagraph("Date: 5 March 2024"));
  expect((await readBytes(text, "a.docx")).publishedAt).toBe("2024-03-05");
});

it("leaves out hidden sheets, and tells that there are some but not what they are called", async () => {
  const cell = (text: string) => `<row><c t="str"><v>${text}</v></c></row>`;
  const withStates = (...states: readonly string[]) => {
    const parts = unzipSync(bookFile({ Costs: cell("Item"), Passwords: cell("tulip77"), Macros: cell("x") }));
    const left = [...states];
    const book = strFromU8(parts["xl/workbook.xml"] ?? new Uint8Array()).replace(
      /<sheet /g,
      () => `<sheet state="${left.shift()}" `,
    );
    return readBytes(zipOf({ ...parts, "xl/workbook.xml": book }), "a.xlsx");
  };
  const one = await withStates("visible", "hidden", "veryHidden");
  expect(one.pages.map(({ label, text, gap }) => [label, text, gap])).toEqual([
    ["Costs", "Costs\n\nItem", "a hidden sheet is not read"],
  ]);
  expect((await withStates("hidden", "visible", "hidden")).pages.at(-1)?.gap).toBe("2 hidden sheets are not read");
  expect((await withStates("visible", "visible", "veryHidden")).pages.map(({ gap }) => gap)).toEqual([null, null]);
});

it("tells raised numbers from those that they stand at, in shared strings and in cells' own", async () => {
  const runs = '<r><t>Area in m</t></r><r><rPr><vertAlign val="superscript"/></rPr><t>2</t></r><r><t> each</t></r>';
  const parts = unzipSync(bookFile({ Costs: `<row><c t="s"><v>0</v></c><c t="inlineStr"><is>${runs}</is></c></row>` }));
  const strings = strFromU8(parts["xl/sharedStrings.xml"] ?? new Uint8Array()).replace(
    "</sst>",
    `<si>${runs}</si></sst>`,
  );
  const { pages } = await readBytes(zipOf({ ...parts, "xl/sharedStrings.xml": strings }), "a.xlsx");
  expect(blocksOf(pages)[1]).toBe("table: Area in m² each · Area in m² each");
});

it("cuts a long sheet into pages that share its name, and keeps each row whole", async () => {
  const rows = Array.from(
    { length: 3_000 },
    (_, i) => `<row><c><v>${i}</v></c><c t="str"><v>bridge ${i}</v></c></row>`,
  );
  const { pages } = await readBytes(bookFile({ Spans: rows.join("") }), "a.xlsx");
  expect(pages.length).toBeGreaterThan(2);
  expect(new Set(pages.map((page) => page.label))).toEqual(new Set(["Spans"]));
  expect(pages.flatMap((page) => page.text.split(/\n+/)).slice(1)).toEqual(rows.map((_, i) => `${i} · bridge ${i}`));
});

it.each([
  ["General", 0.1 + 0.2, "0.3"],
  ["General", 123456789012345, "123456789012345"],
  ["0", 2.5, "3"],
  ["#,##0.00", -1234567.891, "-1,234,567.89"],
  ["#,##0;(#,##0)", -1200, "(1,200)"],
  ['"$"#,##0.00', 12.5, "$12.50"],
  ["[$€-407] #,##0", 1500, "€ 1,500"],
  ["0.0%", 0.1234, "12.3%"],
  ["0.00E+00", 12345, "1.23E+04"],
  ["000\\-00\\-0000", 123456789, "123-45-6789"],
  ['0.0,,"M"', 12_500_000, "12.5M"],
  ["0.##", 5, "5"],
  ["m/d/yyyy", 43525, "3/1/2019"],
  ["d-mmm-yy", 43525, "1-Mar-19"],
  ["dddd, mmmm d", 43525, "Friday, March 1"],
  ["h:mm AM/PM", 0.75, "6:00 PM"],
  ["yyyy-mm-dd hh:mm:ss", 43525.5, "2019-03-01 12:00:00"],
  ["[h]:mm", 1.5, "36:00"],
  ["mm:ss", 0.5 / 24, "30:00"],
  ["m/d/yyyy", 1, "1/1/1900"],
  ["m/d/yyyy", -1, "-1"],
  ["@", 7, "7"],
  ["", 7, "7"],
  ['0;-0;"none"', 0, "none"],
  ["0;0;;@", 0, ""],
])("shows a cell of the format %j that holds %d as %j", (code, value, shown) => {
  expect(numberFormat(code, false)(value)).toBe(shown);
});

it("counts days from 1904 where the workbook does", () => {
  expect(numberFormat("yyyy-mm-dd", true)(43525 - 1462)).toBe("2019-03-01");
});
