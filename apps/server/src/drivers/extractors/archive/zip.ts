import { open, type Entry as ZipEntry, type ZipFile } from "yauzl";
import { placeFailure } from "../cannot-open.ts";
import { decoderFor } from "../text/decode-text.ts";
import { UnreadableFile } from "../unreadable-file.ts";
import { CUT, MAX_ENTRIES, shownName, type Entry, type Listing } from "./listing.ts";

const UTF8_FLAG = 0x800;
const LOCKED_FLAG = 1;

/** Lists a ZIP archive from its directory. @throws UnreadableFile */
export async function listZip(path: string): Promise<Listing> {
  const zip = await openZip(path);
  const entries: ZipEntry[] = [];
  try {
    await eachEntry(zip, (entry) => entries.push(entry) < MAX_ENTRIES);
  } catch (error) {
    const failure = placeFailure(error) ?? (entries.length === 0 ? damaged() : null);
    if (failure !== null) throw failure;
    return listingOf(zip, entries, "its directory is damaged, and the list may not be whole");
  } finally {
    zip.close();
  }
  return listingOf(zip, entries, zip.entryCount > entries.length ? CUT : null);
}

const damaged = (): UnreadableFile =>
  new UnreadableFile("unreadable_file", "The archive is damaged or is not a ZIP archive.");

/** Names are taken as bytes: any name may be shown, and none is used. */
function openZip(path: string): Promise<ZipFile> {
  const options = { lazyEntries: true, autoClose: false, decodeStrings: false, validateEntrySizes: false };
  return new Promise((resolve, reject) =>
    open(path, options, (error, zip) => (error === null ? resolve(zip) : reject(placeFailure(error) ?? damaged()))),
  );
}

function eachEntry(zip: ZipFile, wantsMore: (entry: ZipEntry) => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    zip.once("end", resolve).once("error", reject);
    zip.on("entry", (entry: ZipEntry) => (wantsMore(entry) ? zip.readEntry() : resolve()));
    zip.readEntry();
  });
}

function listingOf(zip: ZipFile, found: readonly ZipEntry[], cut: string | null): Listing {
  const bytes = found.map(bytesOfName);
  const old = decoderFor(Buffer.concat(bytes), null);
  const entries = found.map((entry, i): Entry => {
    const isUtf8 = (entry.generalPurposeBitFlag & UTF8_FLAG) !== 0;
    const name = bytes[i] ?? Buffer.alloc(0);
    return { name: shownName(isUtf8 ? name.toString("utf8") : old.decode(name)), size: entry.uncompressedSize };
  });
  const locked = found.filter((entry) => (entry.generalPurposeBitFlag & LOCKED_FLAG) !== 0).length;
  const lock =
    locked === 0 ? null : `${locked === found.length ? "its" : `${locked} of its`} files are locked with a password`;
  const remark = [cut, lock].filter((one) => one !== null).join("; ");
  return { what: "ZIP archive", entries, remark: remark === "" ? null : remark, comment: textOf(zip.comment) };
}

/** As bytes, for `decodeStrings` is off, which the types do not know. */
const bytesOfName = ({ fileNameRaw }: ZipEntry): Buffer => Buffer.from(fileNameRaw);

const textOf = (comment: unknown): string | null => {
  const text = Buffer.isBuffer(comment) ? decoderFor(comment, null).decode(comment) : String(comment ?? "");
  return text.trim() === "" ? null : shownName(text);
};
