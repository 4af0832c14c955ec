import { expect, it } from "vitest";
import { wordFile, wordParagraph } from "./files-for-tests.ts";
import { blocksOf, linksOf, readBytes } from "./read-for-tests.ts";

const ADDRESSES = {
  web: "https://example.org/rivers",
  mail: "mailto:ada@example.org",
  bad: "javascript:alert(1)",
  file: "file:///etc/passwd",
};
const read = async (body: string) => (await readBytes(wordFile(body, {}, ADDRESSES), "rivers.docx")).pages;
const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const link = (id: string, text: string) => `<w:hyperlink r:id="${id}">${run(text)}</w:hyperlink>`;
const within = (name: string, text: string) => `<w:hyperlink w:anchor="${name}">${run(text)}</w:hyperlink>`;
const bookmark = (name: string) => `<w:bookmarkStart w:id="1" w:name="${name}"/><w:bookmarkEnd w:id="1"/>`;
const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const field = (code: string, text: string) =>
  `${mark("begin")}<w:r><w:instrText xml:space="preserve">${code}</w:instrText></w:r>${mark("separate")}${run(text)}${mark("end")}`;
const paragraph = (...inner: readonly string[]) => `<w:p>${inner.join("")}</w:p>`;

it("tells where links lead to the web and to mail, and of no others", async () => {
  const pages = await read(
    paragraph(run("See  "), link("web", "the  rivers"), run(", ask "), link("mail", "Ada"), run(". ")) +
      paragraph(link("bad", "Bad"), run(" and "), link("file", "worse"), run(" and "), link("none", "nothing")),
  );
  expect(blocksOf(pages).slice(0, 2)).toEqual([
    "paragraph: See the rivers, ask Ada.",
    "paragraph: Bad and worse and nothing",
  ]);
  expect(linksOf(pages)).toEqual(["the rivers → https://example.org/rivers", "Ada → mailto:ada@example.org"]);
});

it("leads links within the document to what is bookmarked before and behind them, in and between paragraphs", async () => {
  const pages = await read(
    paragraph(bookmark("top"), run("Rivers")) +
      paragraph(run("Go to "), within("spans", "the spans"), run(" or "), within("gone", "nowhere"), run(".")) +
      bookmark("spans") +
      wordParagraph("Spans of old") +
      paragraph(within("top", "Up")),
  );
  expect(linksOf(pages)).toEqual(["the spans → Spans of old", "Up → Rivers"]);
});

it("reads links that are fields, and no code of a field as text", async () => {
  const pages = await read(
    paragraph(
      field(' HYPERLINK "https://example.org/a" \\l "b" ', "out"),
      run(", "),
      field(' HYPERLINK \\l "end" ', "down"),
      run(", page "),
      field(" PAGEREF end \\h ", "7"),
      run(", "),
      field(" DATE ", "today"),
      `<w:fldSimple w:instr=' HYPERLINK "https://example.org/c" '>${run(" on")}</w:fldSimple>`,
    ) + paragraph(bookmark("end"), run("The end")),
  );
  expect(blocksOf(pages)[0]).toBe("paragraph: out, down, page 7, today on");
  expect(linksOf(pages)).toEqual([
    "out → https://example.org/a#b",
    "down → The end",
    "7 → The end",
    "on → https://example.org/c",
  ]);
});

it("keeps the place of links behind numbers and in the cells of tables", async () => {
  const cell = (inner: string) => `<w:tc>${inner}</w:tc>`;
  const row = (...cells: readonly string[]) => `<w:tr>${cells.map(cell).join("")}</w:tr>`;
  const pages = await read(
    `<w:tbl>${row(wordParagraph("Name"), wordParagraph("Site"))}${row(
      paragraph(bookmark("elbe"), run("Elbe")),
      paragraph(link("web", "river")),
    )}</w:tbl>${paragraph(run("2. "), within("elbe", "Elbe"))}`,
  );
  expect(blocksOf(pages).slice(0, 2)).toEqual(["table: Name · Site\nElbe · river", "numbered: 2. Elbe"]);
  expect(linksOf(pages)).toEqual(["river → https://example.org/rivers", "Elbe → Elbe · river"]);
});
