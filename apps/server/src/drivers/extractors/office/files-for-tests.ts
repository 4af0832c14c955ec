import { strToU8, zipSync, type Zippable } from "fflate";

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const SCHEMAS = "http://schemas.openxmlformats.org";
const RELATIONS = `${SCHEMAS}/officeDocument/2006/relationships`;
const WORD = `xmlns:w="${SCHEMAS}/wordprocessingml/2006/main" xmlns:r="${RELATIONS}"`;
const SLIDES = `xmlns:p="${SCHEMAS}/presentationml/2006/main" xmlns:a="${SCHEMAS}/drawingml/2006/main" xmlns:r="${RELATIONS}"`;
const BOOK = `xmlns="${SCHEMAS}/spreadsheetml/2006/main" xmlns:r="${RELATIONS}"`;

/** A zip of text parts. */
export const zipOf = (parts: Readonly<Record<string, string | Uint8Array>>): Uint8Array => {
  const files: Zippable = {};
  for (const [name, part] of Object.entries(parts)) files[name] = typeof part === "string" ? strToU8(part) : part;
  return zipSync(files);
};

const relations = (
  targets: Readonly<Record<string, string>>,
  addresses: Readonly<Record<string, string>> = {},
): string =>
  `${HEAD}<Relationships xmlns="${SCHEMAS}/package/2006/relationships">${[
    ...Object.entries(targets).map(
      ([target, type], i) => `<Relationship Id="rId${i + 1}" Type="${RELATIONS}/${type}" Target="${target}"/>`,
    ),
    ...Object.entries(addresses).map(
      ([id, address]) =>
        `<Relationship Id="${id}" Type="${RELATIONS}/hyperlink" Target="${address}" TargetMode="External"/>`,
    ),
  ].join("")}</Relationships>`;

/**
 * A Word file. @param parts others of the folder `word`, by the type that points to them @param addresses where its links lead to
 * outside it, by their relations' ids
 */
export const wordFile = (
  body: string,
  parts: Readonly<Record<string, string>> = {},
  addresses: Readonly<Record<string, string>> = {},
): Uint8Array =>
  zipOf({
    "_rels/.rels": relations({
      "word/document.xml": "officeDocument",
      "docProps/core.xml": "metadata/core-properties",
    }),
    "docProps/core.xml": `${HEAD}<cp:coreProperties xmlns:cp="${SCHEMAS}/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/"><dc:title>Crossing wide rivers</dc:title><dc:creator>A. Writer</dc:creator><dcterms:created>2019-03-01T08:00:00Z</dcterms:created></cp:coreProperties>`,
    "word/document.xml": `${HEAD}<w:document ${WORD}><w:body>${body}</w:body></w:document>`,
    "word/_rels/document.xml.rels": relations(
      Object.fromEntries(Object.keys(parts).map((type) => [`${type}.xml`, type])),
      addresses,
    ),
    ...Object.fromEntries(
      Object.entries(parts).map(([type, inner]) => [
        `word/${type}.xml`,
        `${HEAD}<w:${type} ${WORD}>${inner}</w:${type}>`,
      ]),
    ),
  });

/** A paragraph of a Word file. @param properties the inner XML of its properties */
export const wordParagraph = (text: string, properties = ""): string =>
  `<w:p>${properties === "" ? "" : `<w:pPr>${properties}</w:pPr>`}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;

/** A shape of a slide. @param place "title", "body" or another that it holds; "" for none */
export const slideShape = (place: string, ...texts: readonly string[]): string =>
  `<p:sp><p:nvSpPr><p:nvPr>${place === "" ? "" : `<p:ph type="${place}"/>`}</p:nvPr></p:nvSpPr><p:txBody>${texts
    .map((text) => `<a:p><a:r><a:t>${text}</a:t></a:r></a:p>`)
    .join("")}</p:txBody></p:sp>`;

/** A presentation. @param notes by the number of their slide, from 1 */
export const slidesFile = (slides: readonly string[], notes: Readonly<Record<number, string>> = {}): Uint8Array =>
  zipOf({
    "_rels/.rels": relations({ "ppt/presentation.xml": "officeDocument" }),
    "ppt/presentation.xml": `${HEAD}<p:presentation ${SLIDES}><p:sldIdLst>${slides.map((_, i) => `<p:sldId id="${256 + i}" r:id="rId${i + 1}"/>`).join("")}</p:sldIdLst></p:presentation>`,
    "ppt/_rels/presentation.xml.rels": relations(
      Object.fromEntries(slides.map((_, i) => [`slides/slide${i + 1}.xml`, "slide"])),
    ),
    ...Object.fromEntries(
      slides.map((shapes, i) => [
        `ppt/slides/slide${i + 1}.xml`,
        `${HEAD}<p:sld ${SLIDES}><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld></p:sld>`,
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(notes).flatMap(([number, text]) => [
        [`ppt/slides/_rels/slide${number}.xml.rels`, relations({ [`../notesSlides/n${number}.xml`]: "notesSlide" })],
        [
          `ppt/notesSlides/n${number}.xml`,
          `${HEAD}<p:notes ${SLIDES}><p:cSld><p:spTree>${slideShape("sldImg", "")}${slideShape("body", text)}</p:spTree></p:cSld></p:notes>`,
        ],
      ]),
    ),
  });

/** A workbook. @param sheets their rows' XML by their names @param styles the inner XML of its styles */
export const bookFile = (
  sheets: Readonly<Record<string, string>>,
  styles = "",
  strings: readonly string[] = [],
): Uint8Array => {
  const names = Object.keys(sheets);
  return zipOf({
    "_rels/.rels": relations({ "xl/workbook.xml": "officeDocument" }),
    "xl/workbook.xml": `${HEAD}<workbook ${BOOK}><sheets>${names.map((name, i) => `<sheet name="${name}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`).join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": relations({
      ...Object.fromEntries(names.map((_, i) => [`worksheets/sheet${i + 1}.xml`, "worksheet"])),
      "styles.xml": "styles",
      "sharedStrings.xml": "sharedStrings",
    }),
    "xl/styles.xml": `${HEAD}<styleSheet ${BOOK}>${styles}</styleSheet>`,
    "xl/sharedStrings.xml": `${HEAD}<sst ${BOOK}>${strings.map((text) => `<si><t>${text}</t></si>`).join("")}</sst>`,
    ...Object.fromEntries(
      names.map((name, i) => [
        `xl/worksheets/sheet${i + 1}.xml`,
        `${HEAD}<worksheet ${BOOK}><sheetData>${sheets[name] ?? ""}</sheetData></worksheet>`,
      ]),
    ),
  });
};

const OPEN = "urn:oasis:names:tc:opendocument:xmlns";
const ODF_NAMES = [
  ...["office", "text", "table", "style", "draw:drawing", "presentation", "meta"].map(
    (name) => `xmlns:${name.split(":")[0]}="${OPEN}:${name.split(":").at(-1)}:1.0"`,
  ),
  'xmlns:xlink="http://www.w3.org/1999/xlink"',
].join(" ");

/** An OpenDocument file. @param kind "text", "spreadsheet" or "presentation" @param styles automatic styles, or also what its pages are like */
export function odfFile(
  kind: string,
  body: string,
  styles: string | { readonly own?: string; readonly masters: string } = "",
): Uint8Array {
  const { own = "", masters = "" } = typeof styles === "string" ? { own: styles } : styles;
  return zipOf({
    mimetype: `application/vnd.oasis.opendocument.${kind}`,
    ...(masters !== "" && {
      "styles.xml": `${HEAD}<office:document-styles ${ODF_NAMES}><office:master-styles>${masters}</office:master-styles></office:document-styles>`,
    }),
    "content.xml": `${HEAD}<office:document-content ${ODF_NAMES} xmlns:dc="http://purl.org/dc/elements/1.1/"><office:automatic-styles>${own}</office:automatic-styles><office:body><office:${kind}>${body}</office:${kind}></office:body></office:document-content>`,
    "meta.xml": `${HEAD}<office:document-meta ${ODF_NAMES} xmlns:dc="http://purl.org/dc/elements/1.1/"><office:meta><dc:title>Crossing wide rivers</dc:title><meta:initial-creator>A. Writer</meta:initial-creator><meta:creation-date>2019-03-01T08:00:00</meta:creation-date></office:meta></office:document-meta>`,
  });
}

/** A text in OpenDocument that is one XML file. @param masters what stands on every page */
export const flatOdfFile = (body: string, masters: string): Uint8Array =>
  strToU8(
    `${HEAD}<office:document ${ODF_NAMES} office:mimetype="application/vnd.oasis.opendocument.text"><office:master-styles>${masters}</office:master-styles><office:body><office:text>${body}</office:text></office:body></office:document>`,
  );

/** A book. @param chapters bodies by file name, in order @param titles what its table of contents calls them */
export const bookOf = (
  chapters: Readonly<Record<string, string>>,
  titles: Readonly<Record<string, string>> = {},
): Uint8Array => {
  const names = Object.keys(chapters);
  return zipOf({
    mimetype: "application/epub+zip",
    "META-INF/container.xml": `${HEAD}<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OEBPS/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>`,
    "OEBPS/book.opf": `${HEAD}<package xmlns="http://www.idpf.org/2007/opf" xmlns:dc="http://purl.org/dc/elements/1.1/"><metadata><dc:title>Crossing wide rivers</dc:title><dc:creator>A. Writer</dc:creator><dc:date>2019-03-01</dc:date></metadata><manifest>${names.map((name, i) => `<item id="c${i}" href="${name}" media-type="application/xhtml+xml"/>`).join("")}<item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/></manifest><spine>${names.map((_, i) => `<itemref idref="c${i}"/>`).join("")}</spine></package>`,
    "OEBPS/toc.ncx": `${HEAD}<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/"><navMap>${Object.entries(titles)
      .map(
        ([name, title]) =>
          `<navPoint><navLabel><text>${title}</text></navLabel><content src="${name}#start"/></navPoint>`,
      )
      .join("")}</navMap></ncx>`,
    ...Object.fromEntries(
      names.map((name) => [
        `OEBPS/${name}`,
        `${HEAD}<html xmlns="http://www.w3.org/1999/xhtml"><head><title/></head><body>${chapters[name] ?? ""}</body></html>`,
      ]),
    ),
  });
};
