import type { Repeated } from "./repeated.ts";
import { zipBytes, type ZipEntry } from "./zip-bytes.ts";

type Parts = Readonly<Record<string, string | Uint8Array | Repeated>>;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const OPEN = "urn:oasis:names:tc:opendocument:xmlns";
const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const TYPES = "application/vnd.openxmlformats-officedocument";

const entriesOf = (parts: Parts): ZipEntry[] => Object.entries(parts).map(([name, data]) => ({ name, data }));

/** A list of what a part points at; a target with `:` lies outside the file. */
export const relations = (...all: readonly (readonly [id: string, type: string, target: string])[]): string =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${all
    .map(([id, type, target]) => {
      const mode = target.includes(":") || target.startsWith("\\") ? ' TargetMode="External"' : "";
      return `<Relationship Id="${id}" Type="${OFFICE}/relationships/${type}" Target="${target}"${mode}/>`;
    })
    .join("")}</Relationships>`;

const contentTypes = (main: string, type: string): string =>
  `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/${main}" ContentType="${TYPES}.${type}.main+xml"/></Types>`;

const root = (main: string): string => relations(["rId1", "officeDocument", main]);

/** What stands before and after a Word document's paragraphs. */
export const WORD = { head: `${XML}<w:document ${W}><w:body>`, tail: "</w:body></w:document>" } as const;

/** A paragraph of a Word document. */
export const paragraph = (text: string): string => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;

/** A Word document; `parts` are added or replace its own. */
export const docxEntries = (parts: Parts = {}): ZipEntry[] =>
  entriesOf({
    "[Content_Types].xml": contentTypes("word/document.xml", "wordprocessingml.document"),
    "_rels/.rels": root("word/document.xml"),
    "word/document.xml": `${WORD.head}${paragraph("A paragraph of a hostile file")}${WORD.tail}`,
    ...parts,
  });

/** As `docxEntries`, zipped. */
export const docx = (parts: Parts = {}): Buffer => zipBytes(docxEntries(parts));

const S = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
/** What stands before and after a sheet's rows. */
export const SHEET = { head: `${XML}<worksheet ${S}><sheetData>`, tail: "</sheetData></worksheet>" } as const;

/** A workbook of one sheet. */
export const xlsx = (parts: Parts = {}): Buffer =>
  zipBytes(
    entriesOf({
      "[Content_Types].xml": contentTypes("xl/workbook.xml", "spreadsheetml.sheet"),
      "_rels/.rels": root("xl/workbook.xml"),
      "xl/workbook.xml": `${XML}<workbook ${S} xmlns:r="${OFFICE}/relationships"><sheets><sheet name="One" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      "xl/_rels/workbook.xml.rels": relations(["rId1", "worksheet", "worksheets/sheet1.xml"]),
      "xl/worksheets/sheet1.xml": `${SHEET.head}<row r="1"><c r="A1" t="inlineStr"><is><t>A cell of a hostile file</t></is></c></row>${SHEET.tail}`,
      ...parts,
    }),
  );

const P = `xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="${OFFICE}/relationships"`;
/** What stands before and after a slide's paragraphs. */
export const SLIDE = {
  head: `${XML}<p:sld ${P}><p:cSld><p:spTree><p:sp><p:txBody>`,
  tail: "</p:txBody></p:sp></p:spTree></p:cSld></p:sld>",
} as const;

/** A presentation of one slide. */
export const pptx = (parts: Parts = {}): Buffer =>
  zipBytes(
    entriesOf({
      "[Content_Types].xml": contentTypes("ppt/presentation.xml", "presentationml.presentation"),
      "_rels/.rels": root("ppt/presentation.xml"),
      "ppt/presentation.xml": `${XML}<p:presentation ${P}><p:sldIdLst><p:sldId id="256" r:id="rId1"/></p:sldIdLst></p:presentation>`,
      "ppt/_rels/presentation.xml.rels": relations(["rId1", "slide", "slides/slide1.xml"]),
      "ppt/slides/slide1.xml": `${SLIDE.head}<a:p><a:r><a:t>A slide of a hostile file</a:t></a:r></a:p>${SLIDE.tail}`,
      ...parts,
    }),
  );

/** What stands before and after an ODF text's paragraphs. */
export const ODT = {
  head: `${XML}<office:document-content xmlns:office="${OPEN}:office:1.0" xmlns:text="${OPEN}:text:1.0" xmlns:draw="${OPEN}:drawing:1.0" xmlns:xlink="http://www.w3.org/1999/xlink" office:version="1.2"><office:body><office:text>`,
  tail: "</office:text></office:body></office:document-content>",
} as const;

/** An ODF text. */
export const odt = (parts: Parts = {}): Buffer =>
  zipBytes([
    { name: "mimetype", data: "application/vnd.oasis.opendocument.text", isStored: true },
    ...entriesOf({
      "META-INF/manifest.xml": `${XML}<manifest:manifest xmlns:manifest="${OPEN}:manifest:1.0"><manifest:file-entry manifest:full-path="/" manifest:media-type="application/vnd.oasis.opendocument.text"/></manifest:manifest>`,
      "content.xml": `${ODT.head}<text:p>A text of a hostile file</text:p>${ODT.tail}`,
      ...parts,
    }),
  ]);

/** What stands before and after a chapter's paragraphs. */
export const CHAPTER = {
  head: `${XML}<html xmlns="http://www.w3.org/1999/xhtml"><head><title>One</title></head><body>`,
  tail: "</body></html>",
} as const;

/** An EPUB of one chapter. */
export const epub = (parts: Parts = {}): Buffer =>
  zipBytes([
    { name: "mimetype", data: "application/epub+zip", isStored: true },
    ...entriesOf({
      "META-INF/container.xml": `${XML}<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>`,
      "book.opf": `${XML}<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>A hostile book</dc:title><dc:identifier id="id">x</dc:identifier></metadata><manifest><item id="c1" href="one.xhtml" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="c1"/></spine></package>`,
      "one.xhtml": `${CHAPTER.head}<p>A chapter of a hostile file</p>${CHAPTER.tail}`,
      ...parts,
    }),
  ]);
