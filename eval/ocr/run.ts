import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { tmpdir } from "node:os";
import { parseArgs } from "node:util";
import sharp from "sharp";
import { answerQuestion } from "../../apps/server/src/core/answer/answer-question.ts";
import { answerModel } from "../../apps/server/src/core/answer/model.ts";
import { fileAt, NO_HELP, type Extractor } from "../../apps/server/src/drivers/extractors/extractor.ts";
import { extractors } from "../../apps/server/src/drivers/extractors/registry.ts";
import { writePicturePdf, type PicturePage } from "../../apps/server/src/drivers/ocr-engines/for-tests.ts";
import { ocrEngines } from "../../apps/server/src/drivers/ocr-engines/registry.ts";
import { upright } from "../../apps/server/src/drivers/ocr-engines/upright.ts";
import { lookUp } from "../../apps/server/src/features/counsel/looking-up/look-up.ts";
import { DEV, readGold } from "../gold.ts";
import { documentOf, libraryOf, readDocuments, type Document } from "../library.ts";
import { readScan, type ReadScan } from "./read-scan.ts";
import { VARIANTS, type Variant } from "./variants.ts";
import { wordAccuracy } from "./word-accuracy.ts";

const SCANNED = [
  "Engineering/Machinery/ENG-0305 Steam Engine Handbook.pdf",
  "Health/Biology/MED-0410 Immune System Overview.pdf",
];
/** One column and two. */
const SPOILT = [
  "Engineering/Machinery/ENG-0305 Steam Engine Handbook.pdf",
  "Science/Computing/CS-2210 Computational Complexity Primer.pdf",
];

const { values } = parseArgs({
  options: {
    engine: { type: "string", default: "tesseract" },
    variants: { type: "string", default: "scans,clean,rotated,skewed,noisy,150 dpi" },
    gold: { type: "string", default: "gold" },
  },
});

interface Place {
  readonly pdf: Extractor;
  readonly folder: string;
}

/** Draws a document of the text library and spoils its pages. */
async function makeScan(file: string, variant: Variant, { pdf, folder }: Place): Promise<string> {
  const from = fileAt(join(DEV, "library", file));
  const { pages } = await pdf.extract(from, NO_HELP, new AbortController().signal);
  const pictures: PicturePage[] = [];
  for (const { number } of pages) {
    const out = join(folder, `drawn-${number}.png`);
    await pdf.draw?.(from, NO_HELP, {
      pageNumber: number,
      dpi: variant.dpi,
      out,
      signal: new AbortController().signal,
    });
    const spoilt = await variant.spoil(readFileSync(out), number);
    const { width = 1, height = 1 } = await sharp(spoilt).metadata();
    pictures.push({ jpeg: spoilt, width, height, dpi: variant.dpi });
    rmSync(out);
  }
  const path = join(folder, `${variant.name}-${basename(file)}`);
  writePicturePdf(path, pictures);
  return path;
}

interface Asked {
  readonly questions: number;
  readonly pageFirst: number;
  readonly documentFirst: number;
}

async function ask(documents: readonly Document[], files: readonly string[]): Promise<Asked> {
  const library = await libraryOf(documents);
  const { words, filter } = library.without(null);
  const gold = readGold(values.gold).filter(
    ({ kind, file }) => kind === "answerable" && file !== null && files.includes(file),
  );
  let [pageFirst, documentFirst] = [0, 0];
  for (const { query, file, pages } of gold) {
    const found = await lookUp(
      { words, engine: library.engine, meaning: null },
      { asked: query, filter, visibleTo: library.visibleTo },
    );
    const [first] = answerQuestion(answerModel, found).files;
    if (first?.fileId !== file) continue;
    documentFirst += 1;
    if (pages.includes(first?.keyPassages[0]?.pageNumber ?? 0)) pageFirst += 1;
  }
  return { questions: gold.length, pageFirst, documentFirst };
}

const percent = (part: number, whole: number): string => ((100 * part) / Math.max(1, whole)).toFixed(1);

/** One row of the table. */
async function measure(name: string, scans: ReadonlyMap<string, ReadScan>, texts: readonly Document[]): Promise<void> {
  const files = [...scans.keys()];
  const read = [...scans].map(([file, { document }]) => documentOf(file, document));
  const withScans = texts.map((text) => read.find(({ file }) => file === text.file) ?? text);
  const [own, other] = [await ask(texts, files), await ask(withScans, files)];
  const right = files.flatMap((file) => texts.find((text) => text.file === file)?.pages ?? []);
  const { recall, precision } = wordAccuracy(
    right,
    read.flatMap(({ pages }) => pages),
  );
  const all = [...scans.values()];
  const pages = all.reduce((sum, scan) => sum + scan.pages, 0);
  const seconds = all.reduce((sum, scan) => sum + scan.seconds, 0) / pages;
  const confidence = all.reduce((sum, scan) => sum + scan.confidence * scan.pages, 0) / pages;
  const share = percent(other.pageFirst, own.pageFirst);
  console.log(
    `| ${name} | ${pages} | ${percent(recall, 1)} / ${percent(precision, 1)} | ${confidence.toFixed(2)} | ${own.questions} | ` +
      `${percent(own.pageFirst, own.questions)} | ${percent(other.pageFirst, other.questions)} | ${share} | ` +
      `${percent(own.documentFirst, own.questions)} → ${percent(other.documentFirst, other.questions)} | ${seconds.toFixed(1)} |`,
  );
}

const scanOf = (file: string): string => join(DEV, "library-scanned", basename(file).replace(/\.pdf$/, " (scan).pdf"));

async function run(place: Place): Promise<void> {
  const found = ocrEngines().find(({ name }) => name === values.engine);
  if (found === undefined || (await found.languages()).length === 0)
    throw new Error(`${values.engine} does not work here`);
  const engine = upright(found);
  const texts = await readDocuments(null);
  console.log(
    "| pages | number | words right / of those read, % | confidence | questions | text: page first, % | read: page first, % | share, % | document first, % | CPU s a page |",
  );
  console.log("|---|---|---|---|---|---|---|---|---|---|");
  const wanted = values.variants.split(",");
  if (wanted.includes("scans")) {
    const scans = new Map<string, ReadScan>();
    for (const file of SCANNED) scans.set(file, await readScan(scanOf(file), { ...place, engine }));
    await measure("scans", scans, texts);
  }
  for (const variant of VARIANTS.filter(({ name }) => wanted.includes(name))) {
    const scans = new Map<string, ReadScan>();
    for (const file of SPOILT) {
      const path = await makeScan(file, variant, place);
      scans.set(file, await readScan(path, { ...place, engine }));
    }
    await measure(`${variant.name}: ${variant.says}`, scans, texts);
  }
}

const all = extractors();
const pdf = all.find((one) => one.name === "pdf");
if (pdf === undefined) throw new Error("there is no extractor for PDF");
const folder = mkdtempSync(join(tmpdir(), "reading-room-ocr-eval-"));
try {
  await run({ pdf, folder });
} finally {
  await Promise.all(all.map((one) => one.close()));
  rmSync(folder, { recursive: true, force: true });
}
