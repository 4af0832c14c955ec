import type { FileToRead, ReadingHelp } from "../extractor.ts";
import type { ReadDocument } from "../format.ts";
import { flatOdf } from "../odf/odf-document.ts";
import { rtfDocument } from "../rtf/rtf-document.ts";
import { UnreadableFile } from "../unreadable-file.ts";
import { isCompoundFile } from "./compound-file.ts";
import { readDocument } from "./document-reader.ts";
import { headOf, shownHead } from "./head-of.ts";
import { unlockedPackage } from "./locked-package.ts";
import { documentInZip } from "./zip-kinds.ts";
import { openZipPackage, type ZipPackage } from "./zip-package.ts";

/**
 * Reads a document as what its bytes say it is, whatever its name says.
 * @throws UnreadableFile when it is none that is read here, damaged, or locked with a password that is not known
 */
export async function readOffice(file: FileToRead, { passwords }: ReadingHelp): Promise<ReadDocument> {
  const head = await headOf(file.path);
  const shown = shownHead(head);
  if (shown.startsWith("{\\rtf")) return readDocument(rtfDocument(file.path), file.name);
  if (isCompoundFile(head))
    return readZip(await openZipPackage(await unlockedPackage(file.path, passwords)), file, passwords);
  if (/^<(?:\?xml|office:document)[\s\S]*urn:oasis:names:tc:opendocument/.test(shown))
    return readDocument(flatOdf(file.path), file.name);
  if (shown.startsWith("PK")) return readZip(await openZipPackage(file.path), file, passwords);
  throw new UnreadableFile("unreadable_file", "The file is not the kind of document that its name says.");
}

async function readZip(zip: ZipPackage, { name }: FileToRead, passwords: readonly string[]): Promise<ReadDocument> {
  try {
    const { items, ...document } = await documentInZip(zip, passwords);
    return readDocument({ ...document, items: thenClosed(items, zip) }, name);
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function* thenClosed<T>(items: AsyncIterable<T>, zip: ZipPackage): AsyncGenerator<T> {
  try {
    yield* items;
  } finally {
    zip.close();
  }
}
