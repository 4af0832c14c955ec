import { GOOD } from "./good-files.ts";
import { classOf, type ClassOfFiles } from "./hostile-file.ts";
import { docxEntries } from "./office-bytes.ts";
import { onePage, pdfBytes, type PdfObject } from "./pdf-bytes.ts";
import { zipBytes } from "./zip-bytes.ts";

const page = (more: Readonly<Record<number, PdfObject>>): Buffer => pdfBytes(onePage(more));
const good = (extension: string): Buffer => Buffer.from(GOOD[extension]?.() ?? "");
const RANDOM_SEED = 20_261_121;

/** The same bytes on every run. */
function noise(count: number): Buffer {
  let state = RANDOM_SEED;
  return Buffer.from(
    Uint8Array.from({ length: count }, () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state >>> 24;
    }),
  );
}

const pdfs = classOf("lies")
  .add("2-31-pages.pdf", () => page({ 2: "<< /Type /Pages /Count 2147483647 /Kids [3 0 R] >>" }))
  .add("less-than-no-pages.pdf", () => page({ 2: "<< /Type /Pages /Count -1 /Kids [3 0 R] >>" }))
  .add(
    "19000-pages-that-are-one.pdf",
    () => page({ 2: `<< /Type /Pages /Count 19000 /Kids [${"3 0 R ".repeat(19_000)}] >>` }),
    { isSlow: true },
  )
  .add("million-kids.pdf", () => page({ 2: `<< /Type /Pages /Count 1000000 /Kids [${"3 0 R ".repeat(1_000_000)}] >>` }))
  .add("length-of-2-31.pdf", () => page({ 5: { entries: "", stream: "BT ET", length: "2147483647" } }))
  .add("length-below-zero.pdf", () => page({ 5: { entries: "", stream: "BT ET", length: "-5" } }))
  .add("table-of-other-places.pdf", () => pdfBytes(onePage(), { xref: "xref\n0 10\n0000000001 00000 n \n" }))
  .add("table-of-2-31-rows.pdf", () => pdfBytes(onePage(), { xref: "xref\n0 2147483647\n" }))
  .add("start-beyond-the-end.pdf", () => pdfBytes(onePage(), { startxref: 2 ** 40 }))
  .add("page-of-no-size.pdf", () => page({ 3: "<< /Type /Page /Parent 2 0 R /Contents 5 0 R /MediaBox [0 0 0 0] >>" }))
  .add("page-of-endless-size.pdf", () =>
    page({ 3: "<< /Type /Page /Parent 2 0 R /Contents 5 0 R /MediaBox [0 0 1e38 1e38] >>" }),
  )
  .add("turned-by-45.pdf", () =>
    page({ 3: "<< /Type /Page /Parent 2 0 R /Contents 5 0 R /Rotate 45 /MediaBox [0 0 612 792] >>" }),
  );

const zips = (files: ClassOfFiles): ClassOfFiles =>
  files
    .add("size-too-small.docx", () => zipBytes(docxEntries().map((entry) => ({ ...entry, size: 1 }))))
    .add("size-of-4-gb.docx", () => zipBytes(docxEntries().map((entry) => ({ ...entry, size: 2 ** 32 - 2 }))))
    .add("packed-size-of-4-gb.docx", () =>
      zipBytes(docxEntries().map((entry) => ({ ...entry, packedSize: 2 ** 32 - 2 }))),
    )
    .add("unknown-method.docx", () => zipBytes(docxEntries().map((entry) => ({ ...entry, method: 99 }))))
    .add("locked-entries.docx", () => zipBytes(docxEntries().map((entry) => ({ ...entry, flags: 1 }))))
    .add("same-name-twice.docx", () => zipBytes([...docxEntries(), ...docxEntries()]))
    .add("no-entries.docx", () => zipBytes([]))
    .add("directory-elsewhere.zip", () => zipBytes(docxEntries(), { directoryOffset: 2 ** 32 - 1 }))
    .add("directory-of-4-gb.zip", () => zipBytes(docxEntries(), { directorySize: 2 ** 32 - 1 }))
    .add("65535-of-three.zip", () => zipBytes(docxEntries(), { count: 65_535 }))
    .add("none-of-three.zip", () => zipBytes(docxEntries(), { count: 0 }))
    .add("end-in-the-comment.zip", () => zipBytes(docxEntries(), { comment: "PK\x05\x06".repeat(1_000) }));

/** A file's bytes under another kind's name. */
const disguises = (files: ClassOfFiles): ClassOfFiles =>
  [
    ["pdf", "docx"],
    ["pdf", "txt"],
    ["pdf", "png"],
    ["pdf", "html"],
    ["docx", "pdf"],
    ["docx", "xlsx"],
    ["docx", "zip"],
    ["docx", "doc"],
    ["xlsx", "docx"],
    ["odt", "docx"],
    ["epub", "odt"],
    ["png", "pdf"],
    ["png", "txt"],
    ["png", "jpg"],
    ["html", "pdf"],
    ["html", "docx"],
    ["html", "png"],
    ["html", "eml"],
    ["zip", "pdf"],
    ["zip", "gz"],
    ["zip", "tar"],
    ["rtf", "doc"],
    ["txt", "mp3"],
    ["txt", "mp4"],
    ["txt", "svg"],
    ["eml", "pdf"],
    ["gif", "tif"],
  ].reduce((all, [from = "", to = ""]) => all.add(`really-${from}.${to}`, () => good(from)), files);

const noisy = (files: ClassOfFiles): ClassOfFiles =>
  [
    "pdf",
    "docx",
    "xls",
    "doc",
    "ppt",
    "odt",
    "rtf",
    "txt",
    "html",
    "csv",
    "eml",
    "png",
    "jpg",
    "tif",
    "mp3",
    "mp4",
    "zip",
    "gz",
    "7z",
    "rar",
    "tar",
  ].reduce(
    (all, extension) => all.add(`noise.${extension}`, () => noise(20_000)).add(`empty.${extension}`, () => ""),
    files,
  );

/** Files that say of themselves, by name or in their headers, what is not so. */
export const lies = noisy(disguises(zips(pdfs))).files;

const CUTS = [0.01, 0.3, 0.7, 0.95];

/** Good files that end too early, or whose middle was overwritten. */
export const truncations = Object.keys(GOOD).reduce((all, extension) => {
  const cut = CUTS.reduce(
    (so, share) =>
      so.add(`${share * 100}-percent.${extension}`, () => {
        const bytes = good(extension);
        return bytes.subarray(0, Math.max(1, Math.floor(share * bytes.length)));
      }),
    all,
  );
  return cut
    .add(`last-byte.${extension}`, () => good(extension).subarray(0, -1))
    .add(`hole.${extension}`, () => {
      const bytes = good(extension);
      return bytes.fill(0, Math.floor(bytes.length / 3), Math.floor(bytes.length / 2));
    });
}, classOf("truncations")).files;

const joined = (...parts: readonly (string | Uint8Array)[]): Buffer =>
  Buffer.concat(parts.map((part) => Buffer.from(part)));
const SCRIPT = "<script>fetch('/api/auth/me')</script>";

/** Files that are of two kinds at once. */
export const polyglots = classOf("polyglots")
  .add("pdf-and-zip.pdf", () => joined(good("pdf"), good("zip")))
  .add("zip-and-pdf.zip", () => zipBytes([{ name: "a.txt", data: "a" }], { before: good("pdf") }))
  .add("pdf-and-docx.docx", () => zipBytes(docxEntries(), { before: good("pdf") }))
  .add("pdf-and-html.pdf", () => joined(`<!doctype html>${SCRIPT}<!--`, good("pdf"), "-->"))
  .add("pdf-and-html.html", () => joined(`<!doctype html>${SCRIPT}<!--`, good("pdf"), "-->"))
  .add("gif-and-script.gif", () => joined("GIF89a/*", good("gif").subarray(8), "*/=1;alert(1)"))
  .add("gif-and-script.js", () => joined("GIF89a/*", good("gif").subarray(8), "*/=1;alert(1)"))
  .add("png-and-html.png", () => joined(good("png"), SCRIPT))
  .add("png-and-zip.png", () => joined(good("png"), good("zip")))
  .add("mail-and-pdf.eml", () => joined("Subject: x\r\n\r\n", good("pdf")))
  .add("rtf-and-html.rtf", () => joined(good("rtf"), `<html>${SCRIPT}</html>`))
  .add(
    "svg-and-html.svg",
    () =>
      `<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}<foreignObject><body xmlns="http://www.w3.org/1999/xhtml">${SCRIPT}</body></foreignObject></svg>`,
  )
  .add("text-in-two-encodings.txt", () => joined("\ufeffone", Buffer.from("\ufefftwo", "utf16le"))).files;
