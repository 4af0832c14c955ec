import { fromBufferPromise, openPromise, type Entry, type ZipFile } from "yauzl";
import { LOCKED } from "../../../core/files/locked.ts";
import { placeFailure } from "../cannot-open.ts";
import { UnreadableFile } from "../unreadable-file.ts";

/** A document that is a zip of parts. Nothing of it is ever written to a disk. */
export interface ZipPackage {
  /** Whether there is such a part; letters' case does not matter. */
  has(name: string): boolean;
  /** @throws UnreadableFile where it is damaged, absent or a bomb */
  stream(name: string): AsyncIterable<Uint8Array>;
  /** A whole part as bytes; null when there is none. @throws UnreadableFile as `stream` */
  bytes(name: string): Promise<Buffer | null>;
  close(): void;
}

/** No document has so many parts. */
const MAX_ENTRIES = 50_000;
/** All that is unpacked of one file: a text of this size fills tens of thousands of pages. */
const MAX_UNPACKED_BYTES = 512 * 2 ** 20;
/** XML shrinks to a tenth, and very even sheets to a hundredth. */
const MAX_RATIO = 400;
/** Below this any ratio is harmless. */
const RATIO_COUNTS_FROM_BYTES = 64 * 2 ** 20;

/** @throws UnreadableFile when the zip is damaged or locked */
export async function openZipPackage(file: string | Buffer): Promise<ZipPackage> {
  const options = { lazyEntries: true, autoClose: false } as const;
  const zip = await orDamaged(() =>
    typeof file === "string" ? openPromise(file, options) : fromBufferPromise(file, options),
  );
  try {
    return zipPackage(zip, await orDamaged(() => entriesOf(zip)));
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  if (zip.entryCount > MAX_ENTRIES) throw unreadable("holds more parts than any document does");
  for await (const entry of zip.eachEntry()) {
    const key = entry.fileName.toLowerCase();
    if (!entries.has(key)) entries.set(key, entry);
  }
  return entries;
}

function zipPackage(zip: ZipFile, entries: ReadonlyMap<string, Entry>): ZipPackage {
  const unpacked = unpackedCounter();
  async function* stream(name: string): AsyncGenerator<Uint8Array> {
    const entry = entries.get(name.toLowerCase());
    if (entry === undefined) throw unreadable("lacks a part that it names");
    if (entry.isEncrypted()) throw new UnreadableFile("encrypted_file", `${LOCKED}.`);
    const chunks = await orDamaged(() => zip.openReadStreamPromise(entry));
    let bytes = 0;
    try {
      for await (const chunk of chunks) {
        bytes += chunk.length;
        unpacked.add(chunk.length, bytes / Math.max(1, entry.compressedSize));
        yield chunk;
      }
    } catch (error) {
      throw damaged(error);
    }
  }
  return {
    has: (name) => entries.has(name.toLowerCase()),
    stream,
    bytes: async (name) => (entries.has(name.toLowerCase()) ? joined(stream(name)) : null),
    close: () => zip.close(),
  };
}

async function joined(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}

function unpackedCounter() {
  let total = 0;
  return {
    add(bytes: number, ratio: number) {
      total += bytes;
      const isBomb = total > RATIO_COUNTS_FROM_BYTES && ratio > MAX_RATIO;
      if (total > MAX_UNPACKED_BYTES || isBomb) throw unreadable("unpacks to far more than a document holds");
    },
  };
}

const unreadable = (why: string): UnreadableFile => new UnreadableFile("unreadable_file", `The file ${why}.`);

/** What the zip reader says is for programmers. */
const damaged = (error: unknown): Error =>
  error instanceof UnreadableFile
    ? error
    : (placeFailure(error) ?? unreadable("is damaged: its parts cannot be unpacked"));

async function orDamaged<T>(open: () => Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (error) {
    throw damaged(error);
  }
}
