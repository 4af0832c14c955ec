import { LOCKED } from "../../../core/files/locked.ts";
import { epubDocument } from "../epub/epub-document.ts";
import { odfDocument } from "../odf/odf-document.ts";
import { UnreadableFile } from "../unreadable-file.ts";
import type { OfficeDocument } from "./document-reader.ts";
import { relatedPart, relationsOf } from "./relations.ts";
import { slidesDocument } from "./slides.ts";
import { spreadsheetDocument } from "./spreadsheet.ts";
import { wordDocument } from "./word.ts";
import { rootOf } from "./xml.ts";
import type { ZipPackage } from "./zip-package.ts";

type ReadPart = (zip: ZipPackage, part: string) => Promise<OfficeDocument>;

/** By the first element of an Office document's main part. */
const BY_ROOT: Readonly<Record<string, ReadPart>> = {
  "w:document": wordDocument,
  "p:presentation": slidesDocument,
  "x:workbook": spreadsheetDocument,
};
/** Where the main part stands when nothing points to it. */
const USUAL_PARTS = ["word/document.xml", "ppt/presentation.xml", "xl/workbook.xml"];

/** The document that a zip is. @throws UnreadableFile when it is none that is read here */
export async function documentInZip(zip: ZipPackage, passwords: readonly string[]): Promise<OfficeDocument> {
  if (zip.has("META-INF/container.xml")) return epubDocument(zip);
  // LibreOffice locks all parts of a document as one.
  if (zip.has("encrypted-package")) throw new UnreadableFile("encrypted_file", `${LOCKED}.`);
  if (zip.has("content.xml")) return odfDocument(zip, passwords);
  const part =
    relatedPart(zip, await relationsOf(zip, ""), "officeDocument") ?? USUAL_PARTS.find((name) => zip.has(name));
  if (part?.endsWith(".bin"))
    throw new UnreadableFile("unsupported_file", "The file is a binary workbook; save it as .xlsx to have it read.");
  const read = part === undefined ? undefined : BY_ROOT[(await rootOf(zip.stream(part))) ?? ""];
  if (part === undefined || read === undefined)
    throw new UnreadableFile("unreadable_file", "The file is damaged or no document: it is a zip without one in it.");
  return read(zip, part);
}
