import { createDecipheriv, createHash, pbkdf2Sync } from "node:crypto";
import { createInflateRaw } from "node:zlib";
import { Readable } from "node:stream";
import { LOCKED } from "../../../core/files/locked.ts";
import { goThroughXml } from "../office/xml.ts";
import type { ZipPackage } from "../office/zip-package.ts";
import { UnreadableFile } from "../unreadable-file.ts";

/** How a part of the package is locked (OpenDocument 1.2 part 3, chapter 4.8). */
interface Lock {
  iv: string;
  cipher: string;
  salt: string;
  rounds: number;
  keyBytes: number;
  startHash: string;
  checksumKind: string;
  checksum: string;
}

const NO_LOCK: Lock = {
  iv: "",
  cipher: "",
  salt: "",
  rounds: 0,
  keyBytes: 16,
  startHash: "SHA1",
  checksumKind: "",
  checksum: "",
};

/** LibreOffice asks for a hundred thousand; a file may ask for any number. */
const MAX_ROUNDS = 1_000_000;
const MAX_UNPACKED_BYTES = 512 * 2 ** 20;
/** The checksum is over so much of a part, before it is unpacked. */
const CHECKED_BYTES = 1_024;

/** The package itself when it is not locked, else one that unlocks its parts while they are read. @throws UnreadableFile `encrypted_file` */
export async function unlockedOdf(zip: ZipPackage, passwords: readonly string[]): Promise<ZipPackage> {
  const locks = await locksIn(zip);
  const content = locks.get("content.xml");
  if (content === undefined) return zip;
  const bytes = (await zip.bytes("content.xml")) ?? Buffer.alloc(0);
  const password = passwords.find((each) => unlock(bytes, content, each) !== null);
  if (password === undefined) throw new UnreadableFile("encrypted_file", `${LOCKED}.`);
  return {
    ...zip,
    async *stream(name) {
      const lock = locks.get(name);
      if (lock === undefined) return yield* zip.stream(name);
      const packed = unlock((await zip.bytes(name)) ?? Buffer.alloc(0), lock, password);
      yield* inflated(packed ?? Buffer.alloc(0));
    },
  };
}

async function locksIn(zip: ZipPackage): Promise<ReadonlyMap<string, Lock>> {
  const locks = new Map<string, Lock>();
  if (!zip.has("META-INF/manifest.xml")) return locks;
  let name = "";
  let lock: Lock | null = null;
  await goThroughXml(zip.stream("META-INF/manifest.xml"), {
    open: {
      "manifest:file-entry": (a) => void (name = a["manifest:full-path"] ?? ""),
      "manifest:encryption-data": (a) => {
        lock = { ...NO_LOCK, checksumKind: a["manifest:checksum-type"] ?? "", checksum: a["manifest:checksum"] ?? "" };
        locks.set(name, lock);
      },
      "manifest:algorithm": (a) => {
        if (lock === null) return;
        lock.iv = a["manifest:initialisation-vector"] ?? "";
        lock.cipher = a["manifest:algorithm-name"] ?? "";
      },
      "manifest:start-key-generation": (a) =>
        void (lock === null ? 0 : (lock.startHash = a["manifest:start-key-generation-name"] ?? "")),
      "manifest:key-derivation": (a) => {
        if (lock === null) return;
        lock.salt = a["manifest:salt"] ?? "";
        lock.rounds = Number(a["manifest:iteration-count"]);
        lock.keyBytes = Number(a["manifest:key-size"] ?? 16);
      },
    },
    close: { "manifest:encryption-data": () => void (lock = null) },
  });
  return locks;
}

/** @returns the part, still packed; null when this is not its password or its lock is of a kind that is not known */
function unlock(bytes: Buffer, lock: Lock, password: string): Buffer | null {
  if (!/aes\d{3}-cbc$/i.test(lock.cipher) || !(lock.rounds > 0 && lock.rounds <= MAX_ROUNDS)) return null;
  try {
    const start = createHash(hashName(lock.startHash)).update(password, "utf8").digest();
    const key = pbkdf2Sync(start, Buffer.from(lock.salt, "base64"), lock.rounds, lock.keyBytes, "sha1");
    const decipher = createDecipheriv(`aes-${lock.keyBytes * 8}-cbc`, key, Buffer.from(lock.iv, "base64"));
    decipher.setAutoPadding(false);
    const packed = Buffer.concat([decipher.update(bytes), decipher.final()]);
    const found = createHash(hashName(lock.checksumKind)).update(packed.subarray(0, CHECKED_BYTES)).digest("base64");
    return found === lock.checksum ? packed : null;
  } catch {
    return null;
  }
}

const hashName = (told: string): string => (/sha-?256/i.test(told) ? "sha256" : "sha1");

async function* inflated(packed: Buffer): AsyncGenerator<Uint8Array> {
  const chunks: AsyncIterable<Buffer> = Readable.from([packed]).pipe(createInflateRaw());
  let total = 0;
  try {
    for await (const chunk of chunks) {
      total += chunk.length;
      if (total > MAX_UNPACKED_BYTES) throw new Error("a bomb");
      yield chunk;
    }
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile("unreadable_file", "The file is damaged: its parts cannot be unpacked.");
  }
}
