import { classOf, type HostilePlace } from "./hostile-file.ts";
import { CHAPTER, docx, epub, ODT, odt, paragraph, pptx, relations, WORD, xlsx } from "./office-bytes.ts";
import { onePage, pdfBytes } from "./pdf-bytes.ts";

const at = ({ port }: HostilePlace, path = "x"): string => `http://127.0.0.1:${port}/${path}`;

const html =
  (inner: (address: string) => string) =>
  (place: HostilePlace): string =>
    `<!doctype html><title>Remote</title>${inner(at(place))}<p>Text that stands in the file.`;

const DRAWING =
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"';

/** Points at an address from a Word document's body. */
const docxTo =
  (type: string, inner: string) =>
  (place: HostilePlace): Buffer =>
    docx({
      "word/document.xml": WORD.head + paragraph("Text that stands in the file") + inner + WORD.tail,
      "word/_rels/document.xml.rels": relations(["rId1", type, at(place)]),
    });

const mail = (type: string, body: string): string =>
  `From: a@example.org\r\nSubject: Remote\r\nMIME-Version: 1.0\r\nContent-Type: ${type}\r\n\r\n${body}\r\n`;

const action =
  (dictionary: (address: string) => string) =>
  (place: HostilePlace): Buffer =>
    pdfBytes(onePage({ 1: `<< /Type /Catalog /Pages 2 0 R /OpenAction << ${dictionary(at(place))} >> >>` }));

/** Files that ask their reader to fetch something over the network. */
export const remoteReferences = classOf("remote references")
  .add(
    "template.docx",
    (place) =>
      docx({
        "word/settings.xml":
          '<w:settings xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><w:attachedTemplate r:id="rId1"/></w:settings>',
        "word/_rels/settings.xml.rels": relations(["rId1", "attachedTemplate", at(place, "template.dotm")]),
      }),
    { ending: "read" },
  )
  .add("picture.docx", docxTo("image", `<w:p><a:blip ${DRAWING} r:link="rId1"/></w:p>`), { ending: "read" })
  .add("object.docx", docxTo("oleObject", `<w:p><w:object ${DRAWING} r:id="rId1"/></w:p>`), { ending: "read" })
  .add(
    "field.docx",
    (place) =>
      docx({
        "word/document.xml": `${WORD.head}<w:p><w:fldSimple w:instr="INCLUDEPICTURE ${at(place)}"/></w:p>${paragraph("Text that stands in the file")}${WORD.tail}`,
      }),
    { ending: "read" },
  )
  .add(
    "share.docx",
    () => docx({ "word/_rels/document.xml.rels": relations(["rId1", "image", "\\\\127.0.0.1\\share\\x.png"]) }),
    { ending: "read" },
  )
  .add(
    "workbook.xlsx",
    (place) =>
      xlsx({ "xl/externalLinks/_rels/externalLink1.xml.rels": relations(["rId1", "externalLinkPath", at(place)]) }),
    { ending: "read" },
  )
  .add(
    "query.xlsx",
    (place) =>
      xlsx({ "xl/connections.xml": `<connections><connection><webPr url="${at(place)}"/></connection></connections>` }),
    { ending: "read" },
  )
  .add(
    "picture.pptx",
    (place) => pptx({ "ppt/slides/_rels/slide1.xml.rels": relations(["rId1", "image", at(place)]) }),
    { ending: "read" },
  )
  .add(
    "picture.odt",
    (place) =>
      odt({
        "content.xml": `${ODT.head}<text:p>Text<draw:frame><draw:image xlink:href="${at(place)}"/></draw:frame></text:p>${ODT.tail}`,
      }),
    { ending: "read" },
  )
  .add(
    "section.odt",
    (place) =>
      odt({
        "content.xml": `${ODT.head}<text:section text:name="a"><text:section-source xlink:href="${at(place)}"/></text:section><text:p>Text</text:p>${ODT.tail}`,
      }),
    { ending: "read" },
  )
  .add(
    "chapter.epub",
    (place) =>
      epub({
        "one.xhtml": `${CHAPTER.head}<p>Text</p><img src="${at(place)}"/><link rel="stylesheet" href="${at(place)}"/>${CHAPTER.tail}`,
      }),
    { ending: "read" },
  )
  .add("resource.epub", (place) =>
    epub({
      "book.opf": `<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" version="3.0"><manifest><item id="c1" href="${at(place)}" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="c1"/></spine></package>`,
    }),
  )
  .add(
    "picture.html",
    html((to) => `<img src="${to}"><img srcset="${to} 2x"><video poster="${to}" src="${to}">`),
    { ending: "read" },
  )
  .add(
    "styles.html",
    html(
      (to) => `<link rel="stylesheet" href="${to}"><style>@import url(${to}); body { background: url(${to}) }</style>`,
    ),
    { ending: "read" },
  )
  .add(
    "frames.html",
    html((to) => `<iframe src="${to}"></iframe><object data="${to}"></object><embed src="${to}">`),
    { ending: "read" },
  )
  .add(
    "refresh.html",
    html((to) => `<base href="${to}"><meta http-equiv="refresh" content="0; url=${to}"><script src="${to}"></script>`),
    { ending: "read" },
  )
  .add(
    "prefetch.html",
    html((to) => `<link rel="dns-prefetch" href="${to}"><link rel="preload" as="image" href="${to}">`),
    { ending: "read" },
  )
  .add(
    "picture.svg",
    (place) =>
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><image xlink:href="${at(place)}"/><use href="${at(place)}#a"/><style>@import "${at(place)}";</style><text>Text</text></svg>`,
  )
  .add(
    "file.svg",
    ({ outside }) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><image href="file://${outside}/secret.txt" width="10" height="10"/></svg>`,
  )
  .add("picture.md", (place) => `![picture](${at(place)})\n\n<img src="${at(place)}">\n\n[link](${at(place)})`, {
    ending: "read",
  })
  .add("body.eml", (place) =>
    mail(`message/external-body; access-type=URL; URL="${at(place)}"`, "Content-Type: text/plain\r\n\r\nText"),
  )
  .add("file-body.eml", ({ outside }) =>
    mail(
      `message/external-body; access-type=local-file; name="${outside}/secret.txt"`,
      "Content-Type: text/plain\r\n\r\nText",
    ),
  )
  .add("html.eml", (place) => mail("text/html", `<p>Text<img src="${at(place)}">`), { ending: "read" })
  .add(
    "receipt.eml",
    (place) =>
      mail(`text/plain\r\nDisposition-Notification-To: a@127.0.0.1\r\nList-Unsubscribe: <${at(place)}>`, "Text"),
    { ending: "read" },
  )
  .add(
    "picture.rtf",
    (place) => `{\\rtf1 Text {\\field{\\*\\fldinst INCLUDEPICTURE "${at(place)}"}}{\\*\\template ${at(place)}}}`,
    { ending: "read" },
  )
  .add(
    "open.pdf",
    action((to) => `/S /URI /URI (${to})`),
    { ending: "read" },
  )
  .add(
    "launch.pdf",
    action((to) => `/S /Launch /F (${to})`),
    { ending: "read" },
  )
  .add(
    "go-to-other.pdf",
    action((to) => `/S /GoToR /D [0 /Fit] /F << /FS /URL /F (${to}) >>`),
    { ending: "read" },
  )
  .add(
    "submit.pdf",
    action((to) => `/S /SubmitForm /F << /FS /URL /F (${to}) >>`),
    { ending: "read" },
  )
  .add(
    "script.pdf",
    action((to) => `/S /JavaScript /JS (app.launchURL\\("${to}"\\))`),
    { ending: "read" },
  )
  .add("stream-elsewhere.pdf", (place) =>
    pdfBytes(onePage({ 5: { entries: `/F << /FS /URL /F (${at(place)}) >>`, stream: "" } })),
  )
  .add("address.url", (place) => `[InternetShortcut]\r\nURL=${at(place)}\r\nIconFile=${at(place)}\r\n`)
  .add("list.m3u", (place) => `#EXTM3U\n${at(place)}\n`).files;
