import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { cannotOpen } from "../cannot-open.ts";
import { UnreadableFile } from "../unreadable-file.ts";

/** The start of a file. */
export interface FileStart {
  readonly bytes: Buffer;
  /** Of the whole file, in bytes. */
  readonly size: number;
}

/**
 * Reads a file's first bytes, at most so many.
 * @throws UnreadableFile when it is empty, and as `openToRead`
 */
export function readStart(path: string, maxBytes: number): FileStart {
  const descriptor = openToRead(path);
  try {
    const { size } = fstatSync(descriptor);
    if (size === 0) throw new UnreadableFile("unreadable_file", "The file is empty.");
    const bytes = Buffer.allocUnsafe(Math.min(size, maxBytes));
    return { bytes: bytes.subarray(0, fill(descriptor, bytes, 0)), size };
  } finally {
    closeSync(descriptor);
  }
}

/** Opens a file; the caller closes it. @throws what `cannotOpen` makes of it */
export function openToRead(path: string): number {
  try {
    return openSync(path, "r");
  } catch (error) {
    throw cannotOpen(error);
  }
}

/** Fills a buffer from a place in a file. @returns how many bytes there were */
export function fill(descriptor: number, buffer: Buffer, position: number): number {
  let at = 0;
  for (let read = -1; at < buffer.length && read !== 0; at += read) {
    read = readSync(descriptor, buffer, at, buffer.length - at, position + at);
  }
  return at;
}

/** More than any text that a person wrote: a log or a dump, whose rest would fill the index with noise. */
export const MAX_TEXT_BYTES = 20 * 2 ** 20;

/** What to tell of a text that is longer than what is read of it; null when it is not. @param size of the whole file, in bytes */
export const restUnread = (size: number): string | null =>
  size > MAX_TEXT_BYTES ? `only the first ${MAX_TEXT_BYTES / 2 ** 20} MB of this text were read` : null;
