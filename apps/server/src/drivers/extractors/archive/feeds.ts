import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";
import { fill } from "../text/bounded-bytes.ts";
import type { ByteFeed } from "./tar.ts";

/** Reads an open file here and there, never what is skipped. */
export function fileFeed(descriptor: number): ByteFeed {
  let position = 0;
  return {
    async take(count) {
      const buffer = Buffer.alloc(count);
      const read = fill(descriptor, buffer, position);
      position += read;
      return buffer.subarray(0, read);
    },
    async skip(count) {
      position += count;
    },
  };
}

/** Unpacked at most, of one archive: enough for any that people make, and a few seconds of work. */
const MAX_INFLATED_BYTES = 1024 * 2 ** 20;

/** A feed of what a gzip file unpacks to; nothing of it is kept. */
export interface InflatedFeed extends ByteFeed {
  /** Whether it was stopped at the limit. */
  readonly isCut: () => boolean;
  /** How many bytes were unpacked. */
  readonly total: () => number;
  readonly close: () => void;
}

/** Unpacks a gzip file bit by bit. `take` throws what zlib throws when it is damaged. */
export function gunzipFeed(path: string): InflatedFeed {
  const file = createReadStream(path);
  const gunzip = createGunzip();
  file.once("error", (error) => gunzip.destroy(error));
  const chunks: AsyncIterator<Buffer> = file.pipe(gunzip)[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);
  let total = 0;
  const more = async (): Promise<boolean> => {
    if (total >= MAX_INFLATED_BYTES) return false;
    const { value, done } = await chunks.next();
    if (done === true) return false;
    total += value.length;
    held = held.length === 0 ? value : Buffer.concat([held, value]);
    return true;
  };
  return {
    async take(count) {
      while (held.length < count && (await more()));
      const taken = held.subarray(0, count);
      held = held.subarray(taken.length);
      return taken;
    },
    async skip(count) {
      let left = count;
      do {
        const dropped = Math.min(left, held.length);
        held = held.subarray(dropped);
        left -= dropped;
      } while (left > 0 && (await more()));
    },
    isCut: () => total >= MAX_INFLATED_BYTES,
    total: () => total,
    close() {
      file.destroy();
      gunzip.destroy();
    },
  };
}
