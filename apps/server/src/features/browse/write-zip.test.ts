import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import yauzl from "yauzl";
import { writeZip, type ZipEntry } from "./write-zip.ts";
import { directoryEnd, directoryLine, localHead } from "./zip-records.ts";

const opened = promisify<Buffer, yauzl.Options, yauzl.ZipFile>(yauzl.fromBuffer);
const AT = Date.UTC(2024, 4, 6, 7, 8, 10);

async function* once<T>(...values: readonly T[]): AsyncGenerator<T> {
  yield* values;
}

const entry = (path: string, content: string, more: Partial<ZipEntry> = {}): ZipEntry => ({
  path,
  modifiedAt: AT,
  bytes: once(Buffer.from(content)),
  size: Buffer.byteLength(content),
  isDeflated: false,
  ...more,
});

const zipped = (...entries: readonly ZipEntry[]): Promise<Buffer> => buffer(writeZip(once(...entries)));

it("writes what another program reads: names, times, sizes and content, packed or not", async () => {
  const text = "word ".repeat(5_000);
  const zip = await zipped(
    entry("plain ü.bin", "bytes"),
    entry("text.txt", text, { isDeflated: true }),
    entry("of unknown size", "late", { size: null }),
    entry("empty", "", { isDeflated: true }),
    entry("folder", "", { bytes: null }),
  );
  const file = await opened(zip, { lazyEntries: true });
  const seen: unknown[] = [];
  for await (const one of file.eachEntry()) {
    const content = one.fileName.endsWith("/") ? null : await buffer(await file.openReadStreamPromise(one));
    seen.push([one.fileName, one.getLastModDate().getTime(), one.uncompressedSize, content?.toString() ?? null]);
  }
  expect(seen).toEqual([
    ["plain ü.bin", AT, 5, "bytes"],
    ["text.txt", AT, text.length, text],
    ["of unknown size", AT, 4, "late"],
    ["empty", AT, 0, ""],
    ["folder/", AT, 0, null],
  ]);
});

it("writes an empty archive that is one", async () => {
  expect((await opened(await zipped(), { lazyEntries: true })).entryCount).toBe(0);
});

it("counts more entries than 16 bits can", async () => {
  const many = async function* () {
    for (let i = 0; i < 70_000; i++) yield entry(`${i}`, "", { bytes: null });
  };
  const file = await opened(await buffer(writeZip(many())), { lazyEntries: true });
  expect(file.entryCount).toBe(70_000);
});

it("tells sizes and places beyond 32 bits in 64", () => {
  const record = {
    name: Buffer.from("big"),
    isFolder: false,
    isDeflated: false,
    isLarge: false,
    modifiedAt: new Date(AT),
  };
  const line = directoryLine(record, { crc: 1, packed: 5, size: 5 }, 2 ** 33);
  expect(line.readUInt32LE(42)).toBe(0xffffffff);
  expect(line.readBigUInt64LE(46 + 3 + 4 + 16)).toBe(2n ** 33n);
  expect(localHead({ ...record, isLarge: true }).readUInt16LE(4)).toBe(45);
  const end = directoryEnd(1, 2 ** 33, 100);
  expect(end.readUInt32LE(0)).toBe(0x06064b50);
  expect(end.readBigUInt64LE(48)).toBe(2n ** 33n);
});

it("hands bytes on as they are asked for, however many there are", async () => {
  let made = 0;
  const endless = async function* () {
    for (;;) {
      made += 1;
      yield Buffer.alloc(1_000);
    }
  };
  const zip = writeZip(once(entry("endless", "", { bytes: endless(), size: null })));
  for (let i = 0; i < 10; i++) await zip.next();
  expect(made).toBeLessThan(15);
  await zip.return(undefined);
  expect((await zip.next()).done).toBe(true);
});
