import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { DEV, readGold } from "../gold.ts";
import { repeatable } from "../random.ts";
import { iou, type Rect } from "./area.ts";
import { DESIGNS } from "./designs.ts";
import { findTruth } from "./find-truth.ts";
import { HEAD, isFault, judge, rowOf, type Judged } from "./judge.ts";
import { devPassages, makeBook, truthReader, type GoldPassage } from "./passages.ts";
import { openProduct } from "./product-api.ts";

const { values } = parseArgs({
  options: {
    passages: { type: "string", default: "300" },
    questions: { type: "string", default: "100" },
    seed: { type: "string", default: "6" },
    faults: { type: "boolean", default: false },
  },
});
const seed = Number(values.seed);
const MADE = "Made";

type Product = Awaited<ReturnType<typeof openProduct>>;

/** What the product paints for passages that it is told to show. */
async function judgePassages(product: Product, ids: ReadonlyMap<string, string>, gold: readonly GoldPassage[]) {
  const all: Judged[] = [];
  for (const { file, page, quote, truth } of gold) {
    const boxes = await product.highlights(ids.get(file) ?? "", quote, page);
    const judged = judge(boxes, truth);
    if (values.faults && isFault(judged)) tellFault({ file, page, quote, truth }, boxes);
    all.push(judged);
  }
  return all;
}

function tellFault({ file, page, quote, truth }: GoldPassage, boxes: readonly Rect[]): void {
  const told = (rects: readonly Rect[]) =>
    rects.map((rect) => rect.map((side) => side.toFixed(3)).join(" ")).join(" | ");
  console.log(`    ${iou(boxes, truth).toFixed(3)} ${file} page ${page}: ${quote.slice(0, 90)}`);
  console.log(`        is ${told(truth)}\n        shown ${told(boxes)}`);
}

/** What the product paints for what it quotes itself. Of several places of a quote the nearest to the boxes is meant. */
async function judgeAnswers(product: Product, ids: ReadonlyMap<string, string>, seen: ReturnType<typeof truthReader>) {
  const files = new Map([...ids].map(([file, id]) => [id, file]));
  const random = repeatable(seed);
  const questions = readGold("gold_standard")
    .filter(({ kind }) => kind === "answerable")
    .map((gold) => [random(), gold.query] as const)
    .sort((a, b) => a[0] - b[0])
    .slice(0, Number(values.questions));
  const all: Judged[] = [];
  let unseen = 0;
  for (const [, query] of questions) {
    for (const { fileId, pageNumber, quote, boxes } of await product.counsel(query)) {
      const file = files.get(fileId) ?? "";
      if (file.startsWith(MADE)) continue;
      const places = findTruth((await seen(file))[pageNumber - 1] ?? [], quote);
      const [truth] = places.sort((a, b) => iou(boxes, b) - iou(boxes, a));
      if (truth === undefined) {
        unseen++;
        continue;
      }
      const judged = judge(boxes, truth);
      if (values.faults && isFault(judged)) tellFault({ file, page: pageNumber, quote, truth }, boxes);
      all.push(judged);
    }
  }
  return { all, unseen };
}

async function run(folder: string): Promise<void> {
  const library = join(folder, "library");
  cpSync(resolve(DEV, "library"), library, { recursive: true });
  mkdirSync(join(library, MADE));
  const books = new Map<string, GoldPassage[]>();
  for (const [i, [name, design]] of Object.entries(DESIGNS).entries())
    books.set(name, await makeBook({ folder: library, name: `${MADE}/${name}`, design }, seed + i));
  const seen = truthReader();
  const dev = await devPassages(Number(values.passages), seed, seen);
  const product = await openProduct(library, join(folder, "data"));
  try {
    const ids = await product.files();
    console.log(HEAD);
    console.log(rowOf("**development library**", await judgePassages(product, ids, dev.passages)));
    const answers = await judgeAnswers(product, ids, seen);
    console.log(rowOf("**quotes in answers**", answers.all));
    const made: Judged[] = [];
    for (const [name, passages] of books) {
      const judged = await judgePassages(product, ids, passages);
      console.log(rowOf(name, judged));
      made.push(...judged);
    }
    console.log(rowOf("**made pages**", made));
    console.log(`\nnot read in one piece by pdftotext: ${dev.unseen} passages, ${answers.unseen} quotes in answers`);
  } finally {
    await product.stop();
  }
}

if (!existsSync(DEV)) {
  console.log("skipped: the shared material is not here (set SHARED_DIR)");
} else {
  const folder = mkdtempSync(join(tmpdir(), "reading-room-highlights-"));
  try {
    await run(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
