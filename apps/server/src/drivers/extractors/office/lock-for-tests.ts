import { createCipheriv, createHash, randomBytes } from "node:crypto";

const SECTOR = 512;
const END = 0xfffffffe;
const FREE = 0xffffffff;

const sectorsOf = (bytes: Uint8Array): number => Math.ceil(bytes.length / SECTOR);
const padded = (bytes: Uint8Array, length: number): Buffer =>
  Buffer.concat([bytes, Buffer.alloc(Math.max(0, length - bytes.length))]);

/** A compound file with these streams in its root, each at least as long as makes it no small one. */
export function compoundFileOf(streams: Readonly<Record<string, Uint8Array>>): Buffer {
  const all = Object.entries(streams).map(([name, bytes]) => ({ name, size: Math.max(4_096, bytes.length), bytes }));
  const table: number[] = [0xfffffffd];
  const chain = (sectors: number): number => {
    const start = table.length;
    for (let i = 1; i <= sectors; i++) table.push(i === sectors ? END : start + i);
    return start;
  };
  const directorySectors = Math.ceil((all.length + 1) / 4);
  const directoryStart = chain(directorySectors);
  const placed = all.map((stream) => ({ ...stream, start: chain(Math.ceil(stream.size / SECTOR)) }));
  const entries = [
    entry({ name: "Root Entry", type: 5, start: END, size: 0 }),
    ...placed.map((stream) => entry({ ...stream, type: 2 })),
  ];
  const header = Buffer.alloc(SECTOR);
  Buffer.from("d0cf11e0a1b11ae1", "hex").copy(header);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(1, 44);
  header.writeUInt32LE(directoryStart, 48);
  header.writeUInt32LE(4_096, 56);
  header.writeUInt32LE(END, 60);
  header.writeUInt32LE(END, 68);
  header.fill(0xff, 76);
  header.writeUInt32LE(0, 76);
  const tableBytes = Buffer.alloc(SECTOR, 0xff);
  table.forEach((next, i) => tableBytes.writeUInt32LE(next, 4 * i));
  return Buffer.concat([
    header,
    tableBytes,
    padded(Buffer.concat(entries), directorySectors * SECTOR),
    ...placed.map(({ bytes, size }) => padded(bytes, sectorsOf(new Uint8Array(size)) * SECTOR)),
  ]);
}

interface Entry {
  readonly name: string;
  readonly type: number;
  readonly start: number;
  readonly size: number;
}

function entry({ name, type, start, size }: Entry): Buffer {
  const bytes = Buffer.alloc(128);
  bytes.write(name, "utf16le");
  bytes.writeUInt16LE(2 * name.length + 2, 64);
  bytes.writeUInt8(type, 66);
  [68, 72, 76].forEach((at) => bytes.writeUInt32LE(FREE, at));
  bytes.writeUInt32LE(start, 116);
  bytes.writeUInt32LE(size, 120);
  return bytes;
}

const hash = (...parts: readonly Uint8Array[]): Buffer => createHash("sha512").update(Buffer.concat(parts)).digest();

const number = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

function encrypt(key: Buffer, iv: Buffer, data: Uint8Array): Buffer {
  const cipher = createCipheriv("aes-256-cbc", key, iv).setAutoPadding(false);
  return Buffer.concat([cipher.update(padded(data, 16 * Math.ceil(data.length / 16))), cipher.final()]);
}

/** A zip locked as Office locks it since 2010, with fewer rounds. */
export function lockedOffice(zip: Uint8Array, password: string): Buffer {
  const [salt, dataSalt, secret, verifier] = [randomBytes(16), randomBytes(16), randomBytes(32), randomBytes(16)];
  const spins = 1_000;
  let digest = hash(salt, Buffer.from(password, "utf16le"));
  for (let i = 0; i < spins; i++) digest = hash(number(i), digest);
  const close = (block: string, data: Uint8Array): string =>
    encrypt(hash(digest, Buffer.from(block, "hex")).subarray(0, 32), salt, data).toString("base64");
  const algorithm =
    'blockSize="16" keyBits="256" hashSize="64" cipherAlgorithm="AES" cipherChaining="ChainingModeCBC" hashAlgorithm="SHA512"';
  const info = `<encryption><keyData saltSize="16" ${algorithm} saltValue="${dataSalt.toString("base64")}"/><keyEncryptors><keyEncryptor><p:encryptedKey spinCount="${spins}" ${algorithm} saltValue="${salt.toString("base64")}" encryptedVerifierHashInput="${close("fea7d2763b4b9e79", verifier)}" encryptedVerifierHashValue="${close("d7aa0f6d3061344e", hash(verifier))}" encryptedKeyValue="${close("146e0be7abacd0d6", secret)}"/></keyEncryptor></keyEncryptors></encryption>`;
  const pieces = Array.from({ length: Math.ceil(zip.length / 4_096) }, (_, i) =>
    encrypt(secret, hash(dataSalt, number(i)).subarray(0, 16), zip.subarray(4_096 * i, 4_096 * (i + 1))),
  );
  return compoundFileOf({
    EncryptionInfo: Buffer.concat([Buffer.from("0400040040000000", "hex"), Buffer.from(info)]),
    EncryptedPackage: Buffer.concat([number(zip.length), number(0), ...pieces]),
  });
}
