import { LOCKED } from "../../../core/files/locked.ts";
import { compoundFile, type CompoundFile } from "../office/compound-file.ts";
import { UnreadableFile } from "../unreadable-file.ts";

export type OldKind = "doc" | "ppt" | "xls";

const STREAMS: readonly (readonly [stream: string, kind: OldKind])[] = [
  ["WordDocument", "doc"],
  ["PowerPoint Document", "ppt"],
  ["Workbook", "xls"],
  ["Book", "xls"],
];

/** Heads of files from before the container: Excel 2 to 4, Word 2 and before. */
const BARE_HEADS: readonly (readonly [head: string, kind: OldKind])[] = [
  ["0900", "xls"],
  ["0902", "xls"],
  ["0904", "xls"],
  ["dba5", "doc"],
  ["31be", "doc"],
];

/** What an old file without a container is; null when it is none. */
export const bareKind = (head: Uint8Array): OldKind | null =>
  BARE_HEADS.find(([start]) => Buffer.from(head.subarray(0, 2)).toString("hex") === start)?.[1] ?? null;

/** What stands in a compound file. @throws UnreadableFile when it is no old document, damaged, or locked */
export function oldKind(bytes: Buffer): OldKind | "locked package" {
  const file = opened(bytes);
  const names = new Set(file.names.map((name) => name.toLowerCase()));
  if (names.has("encryptedpackage")) return "locked package";
  const [, kind] = STREAMS.find(([stream]) => names.has(stream.toLowerCase())) ?? [];
  if (kind === undefined) throw new UnreadableFile("unreadable_file", "The file is damaged or no document of Office.");
  if (isLocked(file, kind)) throw new UnreadableFile("encrypted_file", `${LOCKED}.`);
  return kind;
}

function opened(bytes: Buffer): CompoundFile {
  try {
    return compoundFile(bytes);
  } catch {
    throw new UnreadableFile("unreadable_file", "The file is damaged: its parts cannot be found.");
  }
}

const LOCKED_SLIDES = 0xf3d1c4df;
const LOCKED_TEXT = 0x0100;
const LOCKED_BOOK = 0x002f;
/** The lock is among the first records of a workbook. */
const BOOK_RECORDS = 20;

/** MS-DOC 2.5.2, MS-PPT 2.3.2, MS-XLS 2.4.117. */
function isLocked(file: CompoundFile, kind: OldKind): boolean {
  try {
    if (kind === "doc") return ((file.stream("WordDocument")?.readUInt16LE(10) ?? 0) & LOCKED_TEXT) !== 0;
    if (kind === "ppt") return file.stream("Current User")?.readUInt32LE(12) === LOCKED_SLIDES;
    return isBookLocked(file.stream("Workbook") ?? file.stream("Book") ?? Buffer.alloc(0));
  } catch {
    return false;
  }
}

function isBookLocked(book: Buffer): boolean {
  let at = 0;
  for (let i = 0; i < BOOK_RECORDS && at + 4 <= book.length; i++) {
    if (book.readUInt16LE(at) === LOCKED_BOOK) return true;
    at += 4 + book.readUInt16LE(at + 2);
  }
  return false;
}
