import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { pdf } from "./pdf.ts";
import { writeTinyPdf, type TinyPage } from "./pdf/for-tests.ts";
import { readerOf } from "./text/read-for-tests.ts";

const reader = readerOf(pdf);
const TEXT: TinyPage = { lines: [{ text: "The bridge is open to all.", x: 72, y: 700 }] };
const MORE: TinyPage = { lines: [{ text: "A ferry runs at night.", x: 72, y: 500 }] };

async function read(pages: readonly TinyPage[], objects: readonly string[] = [], catalog = "") {
  const path = reader.at("made.pdf");
  await writeTinyPdf(path, { pages, objects, catalog });
  return reader.read("noted.pdf", await readFile(path));
}

const RECT = "/Rect [60 500 80 520]";
const note = (subtype: string, contents: string, more = ""): string =>
  `<< /Type /Annot /Subtype /${subtype} ${RECT} /Contents ${contents} ${more} >>`;
/** As PDF writes signs beyond Latin. */
const wide = (text: string): string => `<feff${Buffer.from(text, "utf16le").swap16().toString("hex")}>`;
const noted = (...annotations: readonly string[]) => ({
  page: { ...TEXT, entries: `/Annots [${annotations.map((_, i) => `${100 + i} 0 R`).join(" ")}]` },
  objects: annotations,
});

it("puts what people noted on a page behind the page's own text, each note apart", async () => {
  const long = "a long remark ".repeat(200).trim();
  const { page, objects } = noted(
    note("Text", "(Is this still true?\\nAsk the mayor.)"),
    note("Highlight", wide("Größe prüfen – мост"), "/QuadPoints [60 500 80 500 60 520 80 520]"),
    note("Square", `(${long})`),
  );
  const { blocks } = await read([page, MORE], objects);
  expect(blocks.map(([kind, , text]) => [kind, text])).toEqual([
    ["paragraph", "The bridge is open to all."],
    ["note", "Is this still true? Ask the mayor."],
    ["note", "Größe prüfen – мост"],
    ["note", long],
    ["paragraph", "A ferry runs at night."],
  ]);
});

it("says once what a note says again, and nothing that is hidden, of a link or in a window of its own", async () => {
  const { page, objects } = noted(
    note("Highlight", "(bridge is open)"),
    note("Text", "(ridge)"),
    note("Text", "(ridge)"),
    note("Text", "(hidden)", "/F 2"),
    note("Popup", "(popup)"),
    note("Link", "(link)"),
    note("Widget", "(widget)", "/FT /Tx"),
  );
  expect((await read([page], objects)).text).toBe("The bridge is open to all.\n\nridge");
});

it("reads notes on a page to which text was typed, too, and on one that holds nothing else", async () => {
  const { page, objects } = noted(note("FreeText", "(Seen by me)"), note("Text", "(At the side)"));
  expect((await read([page], objects)).text).toContain("The bridge is open to all.\n\nSeen by me\n\nAt the side");
  const { blocks } = await read([{ ...page, lines: [] }], objects);
  expect(blocks.map(([, , text]) => text)).toEqual(["Seen by me", "At the side"]);
});

const file = (name: string): string => `<< /Type /Filespec /F ${name} /UF ${name} /EF << /F 101 0 R >> >>`;
const STREAM = "<< /Type /EmbeddedFile /Length 5 >>\nstream\nwords\nendstream";
const named = (...names: readonly (readonly [name: string, object: number])[]): string =>
  `/Names << /EmbeddedFiles << /Names [${names.map(([name, object]) => `(${name}) ${object} 0 R`).join(" ")}] >> >>`;

it("lists the files in it, and tells them as not read on its last page", async () => {
  const { pages } = await read(
    [TEXT, MORE],
    [file("(contract.pdf)"), STREAM, file(wide("Größen.xlsx"))],
    named(["a", 100], ["b", 102]),
  );
  expect(pages[0]?.text).toBe("The bridge is open to all.\n\nAttachments: contract.pdf, Größen.xlsx");
  expect(pages[0]?.blocks.at(-1)?.kind).toBe("edge");
  expect(pages.map((page) => page.gap)).toEqual([
    null,
    "2 attachments are listed, not read: contract.pdf, Größen.xlsx",
  ]);
});

it("lists files that hang on a page, each once, and passes over a copy of an invoice for programs", async () => {
  const clip = `<< /Type /Annot /Subtype /FileAttachment ${RECT} /Contents (The plan) /FS 100 0 R >>`;
  const page = { ...TEXT, entries: "/Annots [102 0 R]" };
  const { pages, gap } = await read([page], [file("(plan.dwg)"), STREAM, clip], named(["plan.dwg", 100]));
  expect(pages[0]?.text).toBe("The bridge is open to all.\n\nThe plan\n\nAttachments: plan.dwg");
  expect(gap).toBe("1 attachment is listed, not read: plan.dwg");
  const invoice = await read([TEXT], [file("(factur-x.xml)"), STREAM], named(["x", 100]));
  expect([invoice.text, invoice.gap]).toEqual(["The bridge is open to all.\n\nAttachments: factur-x.xml", null]);
});

it("takes neither date nor number of a document from what was noted on it", async () => {
  const { page, objects } = noted(note("Text", "(Replaces DoDI 4715.13 of 12 March 2012)"));
  expect(await read([page], objects)).toMatchObject({ publishedAt: null, publicationNumber: null });
});
