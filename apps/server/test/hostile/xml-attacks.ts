import { classOf, type HostilePlace } from "./hostile-file.ts";
import { docx, epub, ODT, odt, paragraph, WORD, xlsx } from "./office-bytes.ts";

const DEEP = 1_000_000;

/** Ten entities, each ten of the one before: a billion words. */
const LAUGHS = `<!DOCTYPE x [<!ENTITY a0 "ha">${Array.from({ length: 10 }, (_, i) => `<!ENTITY a${i + 1} "${`&a${i};`.repeat(10)}">`).join("")}]>`;
/** One long entity, many times: a hundred thousand times a hundred thousand signs. */
const QUADRATIC = `<!DOCTYPE x [<!ENTITY a "${"a".repeat(100_000)}">]>`;
const LOOP = '<!DOCTYPE x [<!ENTITY a "&b;"><!ENTITY b "&a;">]>';

const external = (address: string): string => `<!DOCTYPE x [<!ENTITY a SYSTEM "${address}">]>`;
const parameter = (address: string): string => `<!DOCTYPE x [<!ENTITY % p SYSTEM "${address}"> %p;]>`;
const outer = (address: string): string => `<!DOCTYPE x SYSTEM "${address}">`;

const asFile = ({ outside }: HostilePlace): string => `file://${outside}/secret.txt`;
const asHttp = ({ port }: HostilePlace): string => `http://127.0.0.1:${port}/xxe`;

const withDoctype = (xml: string, doctype: string): string => xml.replace(/(\?>\n?)/, `$1${doctype}`);
const inDocx = (doctype: string, text: string): Buffer =>
  docx({ "word/document.xml": withDoctype(WORD.head, doctype) + paragraph(text) + WORD.tail });
const inOdt = (doctype: string, text: string): Buffer =>
  odt({ "content.xml": `${withDoctype(ODT.head, doctype)}<text:p>${text}</text:p>${ODT.tail}` });
const inSvg = (doctype: string, text: string): string =>
  `<?xml version="1.0"?>${doctype}<svg xmlns="http://www.w3.org/2000/svg"><text>${text}</text></svg>`;
const inXhtml = (doctype: string, text: string): string =>
  `<?xml version="1.0"?>${doctype}<html xmlns="http://www.w3.org/1999/xhtml"><body><p>${text}</p></body></html>`;

const within = (open: string, close: string, depth: number): string =>
  open.repeat(depth) + "deep" + close.repeat(depth);

/** Documents whose entities grow without end. */
export const entityBombs = classOf("entity bombs")
  .add("laughs.docx", () => inDocx(LAUGHS, "&a10;"))
  .add("laughs.odt", () => inOdt(LAUGHS, "&a10;"))
  .add("laughs.svg", () => inSvg(LAUGHS, "&a10;"))
  .add("laughs.xhtml", () => inXhtml(LAUGHS, "&a10;"))
  .add("laughs.epub", () => epub({ "one.xhtml": inXhtml(LAUGHS, "&a10;") }))
  .add("laughs.xml", () => `<?xml version="1.0"?>${LAUGHS}<x>&a10;</x>`)
  .add("quadratic.docx", () => inDocx(QUADRATIC, "&a;".repeat(100_000)))
  .add("quadratic.odt", () => inOdt(QUADRATIC, "&a;".repeat(100_000)))
  .add("quadratic.html", () => inXhtml(QUADRATIC, "&a;".repeat(100_000)))
  .add("loop.docx", () => inDocx(LOOP, "&a;"))
  .add("loop.svg", () => inSvg(LOOP, "&a;"))
  .add("laughs-in-package.epub", () => epub({ "book.opf": `<?xml version="1.0"?>${LAUGHS}<package>&a10;</package>` }))
  .add("laughs-in-content-types.xlsx", () =>
    xlsx({ "[Content_Types].xml": `<?xml version="1.0"?>${LAUGHS}<Types>&a10;</Types>` }),
  ).files;

/** Documents that name other files and addresses as parts of their own text. */
export const externalEntities = classOf("external entities")
  .add("file.docx", (place) => inDocx(external(asFile(place)), "&a;"))
  .add("http.docx", (place) => inDocx(external(asHttp(place)), "&a;"))
  .add("parameter.docx", (place) => inDocx(parameter(asHttp(place)), "text"))
  .add("file.odt", (place) => inOdt(external(asFile(place)), "&a;"))
  .add("http.odt", (place) => inOdt(outer(asHttp(place)), "text"))
  .add("file.svg", (place) => inSvg(external(asFile(place)), "&a;"))
  .add("http.svg", (place) => inSvg(parameter(asHttp(place)), "text"))
  .add("file.html", (place) => inXhtml(external(asFile(place)), "&a;"))
  .add("file.xml", (place) => `<?xml version="1.0"?>${external(asFile(place))}<x>&a;</x>`)
  .add("http.epub", (place) => epub({ "one.xhtml": inXhtml(external(asHttp(place)), "&a;") }))
  .add("container.epub", (place) =>
    epub({ "META-INF/container.xml": `<?xml version="1.0"?>${external(asFile(place))}<container>&a;</container>` }),
  )
  .add(
    "include.xml",
    (place) => `<x xmlns:xi="http://www.w3.org/2001/XInclude"><xi:include href="${asFile(place)}" parse="text"/></x>`,
  )
  .add(
    "metadata.pdf",
    (place) =>
      `%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Metadata 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Metadata /Subtype /XML >>\nstream\n${external(asFile(place))}<x>&a;</x>\nendstream\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF`,
  ).files;

/** Documents of a million elements, each within the one before. */
export const deepNesting = classOf("deep nesting")
  .add("elements.html", () => `<!doctype html><body>${within("<div>", "</div>", DEEP)}`)
  .add("unclosed.html", () => `<!doctype html><body>${"<b><i>".repeat(DEEP / 2)}deep`)
  .add("lists.html", () => `<!doctype html><body>${within("<ul><li>", "</li></ul>", DEEP / 2)}`)
  .add("tables.html", () => within("<table><tr><td>", "</td></tr></table>", DEEP / 10))
  .add("elements.svg", () => inSvg("", "").replace("<text></text>", within("<g>", "</g>", DEEP)))
  .add("elements.xml", () => within("<a>", "</a>", DEEP))
  .add("elements.docx", () => docx({ "word/document.xml": WORD.head + within("<w:p>", "</w:p>", DEEP) + WORD.tail }))
  .add("tables.docx", () =>
    docx({
      "word/document.xml": WORD.head + within("<w:tbl><w:tr><w:tc>", "</w:tc></w:tr></w:tbl>", DEEP / 10) + WORD.tail,
    }),
  )
  .add("sections.odt", () =>
    odt({ "content.xml": ODT.head + within("<text:section>", "</text:section>", DEEP) + ODT.tail }),
  )
  .add("contents.epub", () => epub({ "one.xhtml": inXhtml("", within("<span>", "</span>", DEEP)) }))
  .add(
    "attributes.html",
    () => `<p ${Array.from({ length: DEEP / 2 }, (_, i) => `a${i}=""`).join(" ")}>many attributes</p>`,
  )
  .add("brackets.json", () => "[".repeat(DEEP))
  .add("quotes.md", () => `${">".repeat(DEEP)} deep`)
  .add("lists.md", () => Array.from({ length: 3_000 }, (_, i) => `${"  ".repeat(i)}- item`).join("\n"))
  .add("groups.rtf", () => `{\\rtf1 ${"{".repeat(DEEP)}deep${"}".repeat(DEEP)}}`)
  .add("unclosed-groups.rtf", () => `{\\rtf1 ${"{\\b ".repeat(DEEP)}deep`).files;
