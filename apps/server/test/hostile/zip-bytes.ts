import { crc32, deflateRawSync } from "node:zlib";
import type { Repeated } from "./repeated.ts";

/** An entry of a zip; what is given beside the name and the bytes is a lie or a switch of the format. */
export interface ZipEntry {
  readonly name: string | Buffer;
  readonly data: string | Uint8Array | Repeated;
  /** Kept as it is instead of packed. */
  readonly isStored?: boolean;
  /** Unpacked bytes as the headers tell them. */
  readonly size?: number;
  readonly packedSize?: number;
  readonly flags?: number;
  readonly method?: number;
  /** Unix mode in the central directory's attributes. */
  readonly mode?: number;
  /** The central directory points at the entry with this index instead of its own. */
  readonly pointsAt?: number;
}

interface Lies {
  readonly count?: number;
  readonly directorySize?: number;
  readonly directoryOffset?: number;
  /** Bytes before the first entry that the offsets do not count. */
  readonly before?: Uint8Array;
  readonly comment?: string;
}

interface Packed {
  readonly name: Buffer;
  readonly body: Uint8Array;
  readonly method: number;
  readonly size: number;
  readonly crc: number;
}

const isRepeated = (data: ZipEntry["data"]): data is Repeated => typeof data === "object" && "deflated" in data;

function pack({ name, data, isStored = false, method, size }: ZipEntry): Packed {
  const nameBytes = Buffer.from(name);
  if (isRepeated(data))
    return { name: nameBytes, body: data.deflated, method: method ?? 8, size: size ?? data.size, crc: data.crc };
  const bytes = Buffer.from(data);
  const body = isStored ? bytes : deflateRawSync(bytes);
  return {
    name: nameBytes,
    body,
    method: method ?? (isStored ? 0 : 8),
    size: size ?? bytes.length,
    crc: crc32(bytes),
  };
}

/** From `flags` to the length of `extra`: the same in both headers. */
function common({ name, body, method, size, crc }: Packed, { flags = 0, packedSize = body.length }: ZipEntry): Buffer {
  const bytes = Buffer.alloc(24);
  bytes.writeUInt16LE(flags, 0);
  bytes.writeUInt16LE(method, 2);
  bytes.writeUInt16LE(0x21, 6);
  bytes.writeUInt32LE(crc, 8);
  bytes.writeUInt32LE(packedSize % 2 ** 32, 12);
  bytes.writeUInt32LE(size % 2 ** 32, 16);
  bytes.writeUInt16LE(name.length, 20);
  return bytes;
}

const signature = (letters: string): Buffer => Buffer.from(`PK${letters}`, "latin1");
const VERSION = Buffer.from([20, 0]);

function directoryEntry(packed: Packed, entry: ZipEntry, offset: number): Buffer {
  const end = Buffer.alloc(14);
  end.writeUInt32LE(((entry.mode ?? 0) << 16) >>> 0, 6);
  end.writeUInt32LE(offset, 10);
  return Buffer.concat([signature("\x01\x02"), Buffer.from([20, 3]), VERSION, common(packed, entry), end, packed.name]);
}

/** Writes a zip as it is told to, right or wrong. */
export function zipBytes(entries: readonly ZipEntry[], lies: Lies = {}): Buffer {
  const placed: { readonly packed: Packed; readonly offset: number }[] = [];
  const parts: Uint8Array[] = [];
  let at = 0;
  for (const entry of entries) {
    const packed = pack(entry);
    placed.push({ packed, offset: at });
    if (entry.pointsAt !== undefined) continue;
    const header = Buffer.concat([signature("\x03\x04"), VERSION, common(packed, entry), packed.name]);
    parts.push(header, packed.body);
    at += header.length + packed.body.length;
  }
  const directory = Buffer.concat(
    entries.flatMap((entry, i) => {
      const own = placed[i];
      const { packed, offset } = placed[entry.pointsAt ?? i] ?? {};
      if (own === undefined || packed === undefined || offset === undefined) return [];
      return [directoryEntry({ ...packed, name: own.packed.name }, entry, offset)];
    }),
  );
  const end = Buffer.alloc(18);
  end.writeUInt16LE((lies.count ?? entries.length) % 65_536, 4);
  end.writeUInt16LE((lies.count ?? entries.length) % 65_536, 6);
  end.writeUInt32LE(lies.directorySize ?? directory.length, 8);
  end.writeUInt32LE(lies.directoryOffset ?? at, 12);
  end.writeUInt16LE(Buffer.byteLength(lies.comment ?? ""), 16);
  const tail = [directory, signature("\x05\x06"), end, Buffer.from(lies.comment ?? "")];
  return Buffer.concat([lies.before ?? Buffer.alloc(0), ...parts, ...tail]);
}
