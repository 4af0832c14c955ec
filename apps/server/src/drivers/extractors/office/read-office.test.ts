import { expect, it } from "vitest";
import { bookFile, bookOf, odfFile, slidesFile, wordFile, wordParagraph, zipOf } from "./files-for-tests.ts";
import { compoundFileOf, lockedOffice } from "./lock-for-tests.ts";
import { blocksOf, readBytes } from "./read-for-tests.ts";

const refusal = (code: string) => ({ name: "UnreadableFile", code, message: expect.stringMatching(/^The file .+\.$/) });

it.each([
  ["a Word file", wordFile(wordParagraph("text"))],
  ["an OpenDocument text", odfFile("text", "<text:p>text</text:p>")],
  ["a book", bookOf({ "a.xhtml": "<p>text</p>" })],
  ["rich text", Buffer.from("{\\rtf1 text}")],
])("reads %s under any of the others' names as what it is", async (_, bytes) => {
  for (const name of ["a.pptx", "a.ods", "a.rtf", "a.epub"]) {
    expect(blocksOf((await readBytes(bytes, name)).pages)).toEqual(["paragraph: text"]);
  }
});

it("opens a locked file with the right one of the passwords that it is given", async () => {
  const locked = lockedOffice(wordFile(wordParagraph("secret ".repeat(2_000))), "river");
  expect((await readBytes(locked, "a.docx", ["bridge", "river"])).pages[0]?.text).toContain("secret secret");
  await expect(readBytes(locked, "a.docx", ["bridge"])).rejects.toMatchObject(refusal("encrypted_file"));
  await expect(readBytes(locked, "a.docx")).rejects.toMatchObject(refusal("encrypted_file"));
});

it("opens a workbook that is locked with the password that Excel gives everybody", async () => {
  const book = bookFile({ Sheet1: "<row><c><v>7</v></c></row>" });
  expect((await readBytes(lockedOffice(book, "VelvetSweatshop"), "a.xlsx")).pages[0]?.text).toBe("7");
});

const cut = (bytes: Uint8Array): Uint8Array => bytes.subarray(0, bytes.length / 2);
const good = wordFile(wordParagraph("text"));
const damagedInside = Uint8Array.from(good, (byte, i) => (i > 600 && i < 900 ? byte ^ 0x55 : byte));
const main = (xml: string) => zipOf({ "word/document.xml": xml });
const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

it.each([
  ["a zip that ends early", cut(good), "unreadable_file"],
  ["a zip with damaged parts", damagedInside, "unreadable_file"],
  ["a zip without a document", zipOf({ "a.txt": "text" }), "unreadable_file"],
  ["XML that is not well-formed", main(`<w:document ${W}><w:body><w:p></w:body>`), "unreadable_file"],
  ["XML nested without end", main(`<w:document ${W}>${"<w:p>".repeat(5_000)}`), "unreadable_file"],
  [
    "an entity of its own",
    main(`<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><w:document ${W}>&a;</w:document>`),
    "unreadable_file",
  ],
  ["names that lead outside", zipOf({ "../../evil.txt": "x", "word/document.xml": "x" }), "unreadable_file"],
  ["a compound file of something else", compoundFileOf({ WordDocument: new Uint8Array(10) }), "unsupported_file"],
  [
    "a compound file that ends early",
    compoundFileOf({ A: new Uint8Array(9_000) }).subarray(0, 1_000),
    "unreadable_file",
  ],
  [
    "a binary workbook",
    zipOf({
      "_rels/.rels":
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="a" Type="x/officeDocument" Target="xl/workbook.bin"/></Relationships>',
      "xl/workbook.bin": "x",
    }),
    "unsupported_file",
  ],
  [
    "an OpenDocument that is locked as one",
    zipOf({
      mimetype: "application/vnd.oasis.opendocument.text",
      "encrypted-package": "x",
      "META-INF/manifest.xml": "<a/>",
    }),
    "encrypted_file",
  ],
  ["anything else", Buffer.from("plain words"), "unreadable_file"],
])("refuses %s, and it says why to a person", async (_, bytes, code) => {
  await expect(readBytes(bytes, "a.docx")).rejects.toMatchObject(refusal(code));
});

it("refuses a part that unpacks without end, before it has unpacked it", { timeout: 60_000 }, async () => {
  const bomb = Buffer.concat([Buffer.from(`<w:document ${W}>`), Buffer.alloc(70 * 2 ** 20, " ")]);
  await expect(readBytes(zipOf({ "word/document.xml": bomb }), "a.docx")).rejects.toMatchObject({
    message: "The file unpacks to far more than a document holds.",
  });
});

it(
  "reads a document of very many paragraphs as far as people write, and it tells that there is more",
  { timeout: 60_000 },
  async () => {
    const body = `<w:p><w:r><w:t>${"word ".repeat(100)}</w:t></w:r></w:p>`.repeat(50_000);
    const { pages } = await readBytes(wordFile(body), "a.docx");
    expect(pages.at(-1)?.gap).toBe("only the first 20 million characters of this document were read");
    expect(pages.reduce((sum, page) => sum + page.text.length, 0)).toBeLessThan(22_000_000);
  },
);

it("gives an empty presentation and an empty workbook one empty page, as they have nothing to lose", async () => {
  for (const bytes of [slidesFile([]), bookFile({})]) {
    expect((await readBytes(bytes, "a.pptx")).pages).toMatchObject([{ number: 1, text: "", gap: null }]);
  }
});
