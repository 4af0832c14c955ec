import { readFile, rename, stat } from "node:fs/promises";
import type { FileToRead } from "../extractor.ts";
import type { ReadDocument, Reader } from "../format.ts";
import { isCompoundFile } from "../office/compound-file.ts";
import { headOf, shownHead } from "../office/head-of.ts";
import { readOffice } from "../office/read-office.ts";
import { pdf } from "../pdf.ts";
import { plainText } from "../plain-text.ts";
import { UnreadableFile } from "../unreadable-file.ts";
import { convert } from "./convert.ts";
import { findLibreOffice } from "./find-libreoffice.ts";
import { officeExtension } from "./office-extension.ts";
import { bareKind, oldKind, type OldKind } from "./old-kind.ts";

const MAX_BYTES = 256 * 2 ** 20;
/** Starting LibreOffice takes as long as reading so many pages. */
const PAGES_OF_START = 300;

/** Sheets stay sheets, so that rows are not cut into printed columns; the others become the pages that they print. */
const TARGETS = { doc: "pdf", ppt: "pdf", xls: "xlsx", xlsb: "xlsx", xml: "pdf" } as const;

/** What the new kind of each is called; what is written in XML goes by its name. */
const NEW_KINDS = { doc: ".docx", ppt: ".pptx", xls: ".xlsx", xlsb: ".xlsx" } as const;

function notInstalled(kind: keyof typeof TARGETS, name: string): UnreadableFile {
  const ending = NEW_KINDS[kind === "xml" ? (/\.xl\w+$/i.test(name) ? "xls" : "doc") : kind];
  const message = `Old Office files are read when LibreOffice is installed; save it as ${ending}, or install LibreOffice.`;
  return new UnreadableFile("unsupported_file", message);
}

/** @param find tells where the program is; null when it is not installed */
export function oldOfficeReader(find: () => Promise<string | null> = findLibreOffice): Reader {
  return {
    async read(file, help, onStart) {
      const kind = await kindOf(file);
      if (kind === "other") return readOffice(file, help);
      if (kind === "html") return (await import("../html/reader.ts")).htmlReader.read(file, help, onStart);
      if (kind === "text") return (await plainText.load()).read(file, help, onStart);
      const program = await find();
      if (program === null) throw notInstalled(kind, file.name);
      onStart(PAGES_OF_START);
      const path = await convert({ program, input: file.path, extension: kind, target: TARGETS[kind] });
      const converted = { ...file, path };
      if (TARGETS[kind] === "xlsx") return readOffice(converted, help);
      return withoutPictures(
        await (await pdf.load()).read(converted, help, (pages) => onStart(PAGES_OF_START + pages)),
      );
    },
    async print(file, out) {
      const [program, extension] = [await find(), officeExtension(file)];
      if (program === null || extension === null)
        throw new UnreadableFile("unsupported_file", "LibreOffice is not installed, or does not open such files.");
      await requireSize(file.path);
      await rename(await convert({ program, input: file.path, extension, target: "pdf" }), out);
    },
  };
}

async function requireSize(path: string): Promise<void> {
  if ((await stat(path)).size > MAX_BYTES)
    throw new UnreadableFile("unreadable_file", `The file is larger than ${MAX_BYTES / 2 ** 20} MB.`);
}

async function kindOf(file: FileToRead): Promise<OldKind | "xlsb" | "xml" | "html" | "text" | "other"> {
  await requireSize(file.path);
  const head = await headOf(file.path);
  const bare = bareKind(head);
  if (bare !== null) return bare;
  if (isCompoundFile(head)) {
    const kind = oldKind(await readFile(file.path));
    return kind === "locked package" ? "other" : kind;
  }
  const shown = shownHead(head);
  if (shown.startsWith("PK")) return /\.xlsb$/i.test(file.name) || /binary/i.test(file.mimeType) ? "xlsb" : "other";
  if (/^<(?:!doctype html|html|table|head|meta)\b/i.test(shown)) return "html";
  if (/^<\?xml[\s\S]{1,300}(?:wordDocument|mso-application)/.test(shown)) return "xml";
  return !shown.startsWith("{\\rtf") && /^[\t\n\f\r\u0020-\u007e\u0080-\u00ff]+$/.test(shown) ? "text" : "other";
}

/** The pages were drawn from the file and cannot be drawn again, so their pictures are told of and not read. */
function withoutPictures(document: ReadDocument): ReadDocument {
  async function* pages() {
    for await (const page of document.pages) {
      const unread = page.text === "" ? "the page holds pictures, whose text is not read" : null;
      yield { ...page, needsRecognition: false, gap: page.needsRecognition ? unread : page.gap };
    }
  }
  return { ...document, pages: pages(), finish: () => document.finish() };
}
