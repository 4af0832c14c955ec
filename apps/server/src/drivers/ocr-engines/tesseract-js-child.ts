import { readFileSync } from "node:fs";
import { setPriority } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { createWorker, type Worker as Recogniser } from "tesseract.js";
import type { SeenWord } from "./page-of-words.ts";
import type { PictureAnswer, PictureOrder } from "./tesseract-js.ts";

const LOWEST_PRIORITY = 19;
const DATA = "4.0.0_best_int";
/** Where a PNG tells its width and height. */
const WIDTH_AT = 16;
const HEIGHT_AT = 20;
/** Recognition keeps the main thread free, but not for certain: another one sees that the parent is gone. */
const ORPHAN_WATCH = `setInterval(() => { if (process.ppid !== ${process.ppid}) process.kill(process.pid, "SIGKILL"); }, 2_000);`;

const recognisers = new Map<string, Promise<Recogniser>>();

/** With the data that was installed with the product: nothing is fetched, nothing is kept. */
function recogniserOf(languages: readonly string[]): Promise<Recogniser> {
  const key = languages.join("+");
  const langPath = join(dirname(fileURLToPath(import.meta.resolve("@tesseract.js-data/eng/package.json"))), DATA);
  const options = { langPath, gzip: true, cacheMethod: "none", errorHandler: () => {} };
  const known = recognisers.get(key) ?? createWorker(key, 1, options);
  recognisers.set(key, known);
  return known;
}

async function read({ picture, languages }: PictureOrder): Promise<PictureAnswer> {
  const png = readFileSync(picture);
  const recogniser = await recogniserOf(languages);
  const { data } = await recogniser.recognize(png, {}, { blocks: true, text: false });
  const lines = (data.blocks ?? []).flatMap((block) => block.paragraphs.flatMap((paragraph) => paragraph.lines));
  const words = lines.flatMap((line, i) =>
    line.words.map(({ text, confidence, bbox: { x0, y0, x1, y1 } }): SeenWord => {
      return { text, line: i, confidence, left: x0, top: y0, right: x1, bottom: y1 };
    }),
  );
  return { kind: "read", words, width: png.readUInt32BE(WIDTH_AT), height: png.readUInt32BE(HEIGHT_AT) };
}

try {
  setPriority(LOWEST_PRIORITY);
} catch {
  // Where the system refuses, the work goes on at the usual priority.
}
process.once("disconnect", () => process.exit(0));
new Worker(ORPHAN_WATCH, { eval: true, env: {} }).unref();
process.on("message", (order: PictureOrder) => {
  void read(order)
    .catch((): PictureAnswer => ({ kind: "failed" }))
    .then((answer) => process.send?.(answer));
});
