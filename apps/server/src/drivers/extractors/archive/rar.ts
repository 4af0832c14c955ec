import { closeSync } from "node:fs";
import { fill, openToRead } from "../text/bounded-bytes.ts";
import { UnreadableFile } from "../unreadable-file.ts";
import { CUT, MAX_ENTRIES, type Entry, type Listing } from "./listing.ts";
import { rar4Block } from "./rar4-block.ts";
import { rar5Block } from "./rar5-block.ts";

const OLD_MARK = Buffer.from("Rar!\x1a\x07\x00", "latin1");
const NEW_MARK = Buffer.from("Rar!\x1a\x07\x01\x00", "latin1");
const HEADER_BYTES = 1 << 16;

/** Lists a RAR archive from its headers, which are never packed. @throws UnreadableFile */
export function listRar(path: string): Listing {
  const descriptor = openToRead(path);
  try {
    return walk(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function walk(descriptor: number): Listing {
  const head = bytesAt(descriptor, 0);
  const isNew = head.subarray(0, NEW_MARK.length).equals(NEW_MARK);
  if (!isNew && !head.subarray(0, OLD_MARK.length).equals(OLD_MARK)) throw notRar();
  const blockOf = isNew ? rar5Block : rar4Block;
  const entries: Entry[] = [];
  let locked = 0;
  let remark: string | null = null;
  for (let at = isNew ? NEW_MARK.length : OLD_MARK.length; remark === null;) {
    const block = blockOf(bytesAt(descriptor, at));
    if (block?.hidesAll === true)
      throw new UnreadableFile("encrypted_file", "The archive is locked, the names in it too.");
    if (block === null) remark = "the archive is cut short or damaged";
    if (block === null || block.isLast) break;
    if (block.entry !== null) entries.push(block.entry);
    if (block.isLocked) locked++;
    if (entries.length === MAX_ENTRIES) remark = CUT;
    at += block.length;
  }
  if (entries.length === 0 && remark !== null) throw notRar();
  if (locked > 0) remark = `${remark === null ? "" : `${remark}; `}${locked} of its files are locked with a password`;
  return { what: "RAR archive", entries, remark, comment: null };
}

const notRar = (): UnreadableFile =>
  new UnreadableFile("unreadable_file", "The archive is damaged or is not a RAR archive.");

function bytesAt(descriptor: number, position: number): Buffer {
  const buffer = Buffer.alloc(HEADER_BYTES);
  return buffer.subarray(0, fill(descriptor, buffer, position));
}
