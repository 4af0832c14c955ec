import { readFileSync, writeFileSync } from "node:fs";
import { zipFiles } from "./zip-files.mjs";

const WORD = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml";
const HEADER = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Writes the glossary (title, introduction, parts with terms) as a Word file with real headings. */
export function writeGlossary(source, target) {
  const glossary = JSON.parse(readFileSync(source, "utf8"));
  const bytes = zipFiles({
    "[Content_Types].xml": contentTypes(),
    "_rels/.rels": relationships([
      [`${OFFICE}/officeDocument`, "word/document.xml"],
      [`${PACKAGE}/relationships/metadata/core-properties`, "docProps/core.xml"],
    ]),
    "docProps/core.xml": coreProperties(glossary),
    "word/_rels/document.xml.rels": relationships([[`${OFFICE}/styles`, "styles.xml"]]),
    "word/styles.xml": styles(),
    "word/document.xml": documentBody(glossary),
  });
  writeFileSync(target, bytes);
  console.log(`Glossary.docx: ${Math.round(bytes.length / 1024)} KB`);
}

function documentBody({ title, introduction, parts }) {
  const blocks = [paragraph("Title", run(title)), ...introduction.map((text) => paragraph("Normal", run(text)))];
  for (const { heading, terms } of parts) {
    blocks.push(paragraph("Heading1", run(heading)));
    for (const [term, meaning] of Object.entries(terms)) {
      blocks.push(paragraph("Heading2", run(term)), paragraph("Normal", run(meaning)));
    }
  }
  const size =
    '<w:sectPr><w:pgSz w:w="12240" w:h="15840"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440"/></w:sectPr>';
  return `${HEADER}<w:document xmlns:w="${WORD}"><w:body>${blocks.join("")}${size}</w:body></w:document>`;
}

const paragraph = (style, content) => `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr>${content}</w:p>`;
const run = (text) => `<w:r><w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r>`;
const escapeXml = (text) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");

/** Sizes are half points, spaces twentieths of a point. */
function styles() {
  const rows = [
    { id: "Normal", name: "Normal", size: 22, before: 0, after: 120, bold: "" },
    { id: "Title", name: "Title", size: 44, before: 0, after: 240, bold: "<w:b/>" },
    {
      id: "Heading1",
      name: "heading 1",
      size: 30,
      before: 360,
      after: 120,
      bold: '<w:b/><w:color w:val="1F6B52"/>',
      level: 0,
    },
    { id: "Heading2", name: "heading 2", size: 24, before: 200, after: 40, bold: "<w:b/>", level: 1 },
  ];
  return `${HEADER}<w:styles xmlns:w="${WORD}">${rows.map(style).join("")}</w:styles>`;
}

function style({ id, name, size, before, after, bold, level }) {
  const place = id === "Normal" ? ' w:default="1"' : "";
  const outline = level === undefined ? "" : `<w:keepNext/>`;
  const depth = level === undefined ? "" : `<w:outlineLvl w:val="${level}"/>`;
  const spacing = `<w:spacing w:before="${before}" w:after="${after}"/>`;
  const font = '<w:rFonts w:ascii="Georgia" w:hAnsi="Georgia"/>';
  return `<w:style w:type="paragraph"${place} w:styleId="${id}"><w:name w:val="${name}"/><w:qFormat/><w:pPr>${outline}${spacing}${depth}</w:pPr><w:rPr>${font}${bold}<w:sz w:val="${size}"/></w:rPr></w:style>`;
}

function contentTypes() {
  const overrides = [
    ["/word/document.xml", `${TYPE}.document.main+xml`],
    ["/word/styles.xml", `${TYPE}.styles+xml`],
    ["/docProps/core.xml", "application/vnd.openxmlformats-package.core-properties+xml"],
  ].map(([part, type]) => `<Override PartName="${part}" ContentType="${type}"/>`);
  const defaults =
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>';
  return `${HEADER}<Types xmlns="${PACKAGE}/content-types">${defaults}${overrides.join("")}</Types>`;
}

function relationships(rows) {
  const items = rows.map(([type, target], i) => `<Relationship Id="r${i + 1}" Type="${type}" Target="${target}"/>`);
  return `${HEADER}<Relationships xmlns="${PACKAGE}/relationships">${items.join("")}</Relationships>`;
}

function coreProperties({ title, author, date }) {
  const names = `xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"`;
  const dated = ["created", "modified"].map(
    (name) => `<dcterms:${name} xsi:type="dcterms:W3CDTF">${date}</dcterms:${name}>`,
  );
  return `${HEADER}<cp:coreProperties ${names}><dc:title>${escapeXml(title)}</dc:title><dc:creator>${escapeXml(author)}</dc:creator>${dated.join("")}</cp:coreProperties>`;
}
