import { gzipSync } from "node:zlib";
import { zipSync } from "fflate";
import { expect, it } from "vitest";
import { archive } from "./archive.ts";
import { readerOf } from "./text/read-for-tests.ts";

const { read } = readerOf(archive);

/** A tar entry's header, its sum right. */
function tarHeader(name: string, size: number, type = "0"): Buffer {
  const block = Buffer.alloc(512);
  block.write(name, 0, 100, "utf8");
  block.write(`${size.toString(8).padStart(11, "0")}\0`, 124, "latin1");
  block.write(`        ${type}`, 148, "latin1");
  block.write(
    `${block
      .reduce((sum, byte) => sum + byte, 0)
      .toString(8)
      .padStart(6, "0")}\0 `,
    148,
    "latin1",
  );
  return block;
}

const END = Buffer.alloc(1_024);
const tar = (...files: readonly (readonly [name: string, text: string])[]): Buffer =>
  Buffer.concat([
    ...files.flatMap(([name, text]) => [tarHeader(name, text.length), Buffer.from(text.padEnd(512, "\0"))]),
    END,
  ]);

const bytes = (text: string): Uint8Array => Buffer.from(text);

it("lists a ZIP archive's files so that they are found and never answer, and it says that they are not read", async () => {
  const { blocks, gap, title } = await read(
    "plans.zip",
    zipSync({ "a/Brücke.txt": bytes("12345"), "b.pdf": bytes("x".repeat(2_048)) }),
  );
  expect(blocks).toEqual([
    ["note", 0, "ZIP archive with 2 files, 2.00 KB unpacked."],
    ["contents", 0, "a/Brücke.txt · 5 Bytes\nb.pdf · 2.00 KB"],
  ]);
  expect([gap, title]).toEqual(["the 2 files in this archive are listed, not read", null]);
});

it("shows names that would climb out of a folder or hide as they are, for none is used", async () => {
  const { text } = await read("slip.zip", zipSync({ "../../etc/passwd": bytes("x"), "/abs\u202egnp.exe": bytes("y") }));
  expect(text).toContain("../../etc/passwd · 1 Bytes\n/abs gnp.exe · 1 Bytes");
});

it("lists a ZIP bomb by what it says, and unpacks nothing", async () => {
  const bomb = zipSync({ bomb: new Uint8Array(64 * 2 ** 20) });
  expect((await read("bomb.zip", bomb)).text).toContain("bomb · 64.00 MB");
});

it("says that a ZIP archive's files are locked", async () => {
  const locked = zipSync({ "a.txt": bytes("12345") });
  const central = Buffer.from(locked).indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
  locked[central + 8] = (locked[central + 8] ?? 0) | 1;
  expect((await read("locked.zip", locked)).gap).toContain("its files are locked with a password");
});

it("lists a tar, packed or not, with long names", async () => {
  const long = `${"folder/".repeat(30)}bridge.txt`;
  const whole = Buffer.concat([
    tarHeader("././@LongLink", long.length, "L"),
    Buffer.from(long.padEnd(512, "\0")),
    tar([long.slice(0, 100), "12345"], ["b.txt", "12"]),
  ]);
  for (const [name, packed] of [
    ["a.tar", whole],
    ["a.tgz", gzipSync(whole)],
    ["a.tar.gz", gzipSync(whole)],
  ] as const) {
    expect((await read(name, packed)).text).toContain(`${long} · 5 Bytes\nb.txt · 2 Bytes`);
  }
});

it("says that a tar is cut short, and it lists what comes before", async () => {
  const { text, gap } = await read("cut.tar", tar(["a.txt", "12345"], ["b.txt", "12"]).subarray(0, 1_024 + 100));
  expect(text).toContain("a.txt · 5 Bytes");
  expect(gap).toContain("the archive is cut short");
});

it("does not run past its end for a size that lies", async () => {
  const lying = Buffer.concat([tarHeader("big.bin", 8 ** 11 - 1), Buffer.alloc(512)]);
  expect((await read("lie.tar", lying)).gap).toContain("the archive is cut short");
});

it("tells the one file in a gzip file, its size counted and not believed", async () => {
  expect((await read("notes.txt.gz", gzipSync("word ".repeat(1_000)))).text).toContain("notes.txt · 4.88 KB");
});

it("stops unpacking a gzip bomb at a bound", async () => {
  const bomb = gzipSync(Buffer.alloc(2 ** 20));
  const { text } = await read("bomb.gz", Buffer.concat(Array.from({ length: 1_100 }, () => bomb)));
  expect(text).toMatch(/bomb$/);
}, 60_000);

const rarHead = (...numbers: readonly number[]): Buffer => Buffer.from([0, 0, 0, 0, ...numbers]);

it("lists a RAR archive from its headers", async () => {
  const name = "Brücke.txt";
  const fields = [2, 2, 5, 0, 5, 0, 0, 1, Buffer.byteLength(name), ...Buffer.from(name)];
  const file = Buffer.concat([rarHead(fields.length, ...fields), Buffer.from("12345")]);
  const whole = Buffer.concat([
    Buffer.from("Rar!\x1a\x07\x01\x00", "latin1"),
    rarHead(3, 1, 0, 0),
    file,
    rarHead(3, 5, 0, 0),
  ]);
  expect((await read("a.rar", whole)).text).toContain(
    "RAR archive with 1 file, 5 Bytes unpacked.\n\nBrücke.txt · 5 Bytes",
  );
  const hidden = Buffer.concat([Buffer.from("Rar!\x1a\x07\x01\x00", "latin1"), rarHead(3, 4, 0, 0)]);
  await expect(read("b.rar", hidden)).rejects.toMatchObject({ code: "encrypted_file" });
});

it("says of 7-Zip archives that they are listed only, and of noise that it is damaged", async () => {
  await expect(read("a.7z", Uint8Array.of(0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c, 0, 4))).rejects.toMatchObject({
    code: "unsupported_file",
  });
  for (const name of ["a.zip", "a.tar", "a.gz", "a.rar", "a.7z"]) {
    await expect(read(name, "noise ".repeat(500))).rejects.toMatchObject({ code: "unreadable_file" });
  }
});

it("names the files of a ZIP archive in the encoding of its time", async () => {
  const packed = Buffer.from(zipSync({ "XXXXXXXXXX.txt": bytes("1") }));
  const name = Buffer.from([0x8c, 0xae, 0xe1, 0xe2, 0x20, 0xe0, 0xa5, 0xaa, 0xa8, 0x21]);
  for (let at = packed.indexOf("XXXXXXXXXX"); at !== -1; at = packed.indexOf("XXXXXXXXXX")) name.copy(packed, at);
  expect((await read("old.zip", packed)).text).toContain("Мост реки!.txt · 1 Bytes");
});
