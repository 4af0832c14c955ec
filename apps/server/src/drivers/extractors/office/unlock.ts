import { createDecipheriv, createHash, timingSafeEqual } from "node:crypto";

/** A locked document's two streams (MS-OFFCRYPTO), and a password to try. */
export interface Locked {
  readonly info: Buffer;
  readonly locked: Buffer;
  readonly password: string;
}

/** @returns the document's zip, or null when this is not its password or the lock is of a kind that is not known */
export function unlock(file: Locked): Buffer | null {
  try {
    const isAgile = file.info.readUInt16LE(0) === 4 && file.info.readUInt16LE(2) === 4;
    return isAgile ? unlockAgile(file) : unlockStandard(file);
  } catch {
    return null;
  }
}

/** Office asks for a hundred thousand; a file may ask for any number. */
const MAX_SPINS = 1_000_000;
const PIECE_BYTES = 4_096;
const SIZE_BYTES = 8;

interface AgileKey {
  readonly salt: Buffer;
  readonly hash: string;
  readonly keyBytes: number;
  readonly blockBytes: number;
}

function attributesOf(xml: string, element: string): (name: string) => string {
  const tag = new RegExp(`<(?:\\w+:)?${element}\\s([^>]*)>`).exec(xml)?.[1] ?? "";
  return (name) => new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(tag)?.[1] ?? "";
}

function agileKey(attribute: (name: string) => string): AgileKey {
  if (attribute("cipherAlgorithm") !== "AES") throw new Error("another cipher");
  return {
    salt: Buffer.from(attribute("saltValue"), "base64"),
    hash: attribute("hashAlgorithm").replace("-", "").toLowerCase(),
    keyBytes: Number(attribute("keyBits")) / 8,
    blockBytes: Number(attribute("blockSize")),
  };
}

const hashOf = (name: string, ...parts: readonly Uint8Array[]): Buffer => {
  const hash = createHash(name);
  for (const part of parts) hash.update(part);
  return hash.digest();
};

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

/** Short ones are filled up as the standard says. */
const sized = (bytes: Buffer, length: number, fill: number): Buffer =>
  Buffer.concat([bytes, Buffer.alloc(Math.max(0, length - bytes.length), fill)]).subarray(0, length);

function decipher(key: Buffer, iv: Buffer | null, data: Uint8Array): Buffer {
  const cipher = createDecipheriv(`aes-${key.length * 8}-${iv === null ? "ecb" : "cbc"}`, key, iv);
  cipher.setAutoPadding(false);
  return Buffer.concat([cipher.update(data), cipher.final()]);
}

function spun(hash: string, salt: Buffer, { password, spins }: { password: string; spins: number }): Buffer {
  if (!(spins >= 0 && spins <= MAX_SPINS)) throw new Error("too many rounds");
  let digest = hashOf(hash, salt, Buffer.from(password, "utf16le"));
  for (let i = 0; i < spins; i++) digest = hashOf(hash, uint32(i), digest);
  return digest;
}

const VERIFIER_INPUT = Buffer.from("fea7d2763b4b9e79", "hex");
const VERIFIER_VALUE = Buffer.from("d7aa0f6d3061344e", "hex");
const SECRET_KEY = Buffer.from("146e0be7abacd0d6", "hex");

function unlockAgile({ info, locked, password }: Locked): Buffer | null {
  const xml = info.subarray(8).toString("utf8");
  const encryptor = attributesOf(xml, "encryptedKey");
  const own = agileKey(encryptor);
  const digest = spun(own.hash, own.salt, { password, spins: Number(encryptor("spinCount")) });
  const open = (block: Buffer, value: string): Buffer =>
    decipher(
      sized(hashOf(own.hash, digest, block), own.keyBytes, 0x36),
      sized(own.salt, own.blockBytes, 0x36),
      Buffer.from(encryptor(value), "base64"),
    );
  const told = hashOf(own.hash, open(VERIFIER_INPUT, "encryptedVerifierHashInput"));
  const kept = open(VERIFIER_VALUE, "encryptedVerifierHashValue").subarray(0, told.length);
  if (!timingSafeEqual(told, kept)) return null;
  const secret = open(SECRET_KEY, "encryptedKeyValue").subarray(0, own.keyBytes);
  return agilePieces(locked, secret, agileKey(attributesOf(xml, "keyData")));
}

function agilePieces(locked: Buffer, secret: Buffer, data: AgileKey): Buffer {
  const pieces: Buffer[] = [];
  for (let start = SIZE_BYTES, i = 0; start < locked.length; start += PIECE_BYTES, i++) {
    const iv = sized(hashOf(data.hash, data.salt, uint32(i)), data.blockBytes, 0x36);
    pieces.push(decipher(secret, iv, wholeBlocks(locked.subarray(start, start + PIECE_BYTES), data.blockBytes)));
  }
  return Buffer.concat(pieces).subarray(0, Number(locked.readBigUInt64LE(0)));
}

const wholeBlocks = (bytes: Buffer, block: number): Buffer => bytes.subarray(0, bytes.length - (bytes.length % block));

const STANDARD_SPINS = 50_000;
const BLOCK_BYTES = 16;

/** The lock of Office 2007: AES without chaining, SHA-1. */
function unlockStandard({ info, locked, password }: Locked): Buffer | null {
  const headerBytes = info.readUInt32LE(8);
  const keyBytes = info.readUInt32LE(12 + 16) / 8;
  const verifier = info.subarray(12 + headerBytes);
  const digest = spun("sha1", verifier.subarray(4, 20), { password, spins: STANDARD_SPINS });
  const key = standardKey(hashOf("sha1", digest, uint32(0)), keyBytes);
  const told = hashOf("sha1", decipher(key, null, verifier.subarray(20, 36)));
  const kept = decipher(key, null, verifier.subarray(40, 72)).subarray(0, told.length);
  if (!timingSafeEqual(told, kept)) return null;
  const zip = decipher(key, null, wholeBlocks(locked.subarray(SIZE_BYTES), BLOCK_BYTES));
  return zip.subarray(0, Number(locked.readBigUInt64LE(0)));
}

function standardKey(digest: Buffer, keyBytes: number): Buffer {
  const mixed = (fill: number): Buffer => {
    const pad = Buffer.alloc(64, fill);
    digest.forEach((byte, i) => (pad[i] = fill ^ byte));
    return hashOf("sha1", pad);
  };
  return Buffer.concat([mixed(0x36), mixed(0x5c)]).subarray(0, keyBytes);
}
