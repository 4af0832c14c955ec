import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** Fonts and pictures are compressed as they are. */
const COMPRESSIBLE = /\.(js|mjs|css|svg|json|wasm)$/;
/** A smaller file fits into the first packets anyway. */
const MIN_BYTES = 1_024;
/** The best, 11, saves a tenth more and takes fifteen times as long, at every first start. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

const COPIES = [
  [".br", (bytes) => brotliCompressSync(bytes, BROTLI)],
  [".gz", (bytes) => gzipSync(bytes, { level: 9 })],
];

/** Puts a `.br` and a `.gz` copy beside each file below a folder that becomes smaller by it: the server sends those. */
export function compressFiles(folder) {
  for (const name of readdirSync(folder, { recursive: true })) {
    const file = path.join(folder, String(name));
    if (!COMPRESSIBLE.test(file)) continue;
    const bytes = readFileSync(file);
    for (const [ending, compress] of COPIES) {
      const copy = bytes.length < MIN_BYTES ? bytes : compress(bytes);
      if (copy.length < bytes.length) writeFileSync(`${file}${ending}`, copy);
      else rmSync(`${file}${ending}`, { force: true });
    }
  }
}
