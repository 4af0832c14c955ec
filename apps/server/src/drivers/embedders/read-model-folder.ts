import { createHash } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { z } from "@reading-room/contract/zod";
import { AppError } from "../../core/app-error.ts";

/** How a text's vector is made of those of its tokens: their mean, or the first one. */
export type Pooling = "mean" | "first";

/** An embedding model in a folder, as the Hugging Face hub lays one out. */
export interface ModelFolder {
  /** Names it, its files' bytes and how it is used: two of one name give the same vectors. */
  readonly model: string;
  readonly dimensions: number;
  /** Longer texts are read from their beginning. */
  readonly maxTokens: number;
  readonly pooling: Pooling;
  /** Paths. */
  readonly modelFile: string;
  readonly tokenizerFile: string;
  readonly tokenizerConfigFile: string;
}

/** Smallest first: on a processor, the quantised model takes a third of the time and finds the same. */
const MODEL_FILES = [
  join("onnx", "model_quantized.onnx"),
  "model_quantized.onnx",
  join("onnx", "model.onnx"),
  "model.onnx",
];
/** Where a model does not say how much it reads: what those of sentences are made for. */
const USUAL_TOKENS = 256;
const HASH_CHARS = 12;

const Size = z.int().check(z.positive());
const Config = z.object({ hidden_size: Size, max_position_embeddings: z.optional(Size) });
const TokenizerConfig = z.object({ model_max_length: z.optional(z.number()) });
const SentenceConfig = z.object({ max_seq_length: z.optional(z.nullable(Size)) });
const PoolingConfig = z.object({
  pooling_mode_cls_token: z._default(z.boolean(), false),
  pooling_mode_mean_tokens: z._default(z.boolean(), false),
});

const wrong = (dir: string, why: string): AppError =>
  new AppError(
    "bad_setting",
    `The setting EMBEDDINGS_MODEL_DIR must name the folder of an embedding model: "${dir}" ${why}.`,
  );

async function read<T>(dir: string, name: string, schema: z.ZodMiniType<T>): Promise<T> {
  const text = await readFile(join(dir, name), "utf8").catch(() => {
    throw wrong(dir, `has no ${name} that can be read`);
  });
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw wrong(dir, `has a ${name} that is not of one`);
  }
}

const readIfThere = async <T>(dir: string, name: string, schema: z.ZodMiniType<T>): Promise<T | null> =>
  existsSync(join(dir, name)) ? read(dir, name, schema) : null;

async function poolingOf(dir: string): Promise<Pooling> {
  const told = await readIfThere(dir, join("1_Pooling", "config.json"), PoolingConfig);
  if (told === null || told.pooling_mode_mean_tokens) return "mean";
  if (told.pooling_mode_cls_token) return "first";
  throw wrong(dir, "makes vectors of texts in a way that is not known here (1_Pooling/config.json)");
}

async function fingerprintOf(paths: readonly string[], ...more: readonly unknown[]): Promise<string> {
  const hash = createHash("sha256").update(JSON.stringify(more));
  for (const path of paths) await pipeline(createReadStream(path), hash, { end: false });
  return hash.digest("hex").slice(0, HASH_CHARS);
}

/**
 * Looks at the model in a folder; its bytes are read once, for its name.
 * @throws AppError `bad_setting`: what is missing there
 */
export async function readModelFolder(dir: string): Promise<ModelFolder> {
  const config = await read(dir, "config.json", Config);
  const tokenizer = await read(dir, "tokenizer_config.json", TokenizerConfig);
  const sentence = await readIfThere(dir, "sentence_bert_config.json", SentenceConfig);
  const modelFile = MODEL_FILES.map((name) => join(dir, name)).find((path) => existsSync(path));
  if (modelFile === undefined) throw wrong(dir, "has no onnx/model_quantized.onnx and no onnx/model.onnx");
  const tokenizerFile = join(dir, "tokenizer.json");
  if (!existsSync(tokenizerFile)) throw wrong(dir, "has no tokenizer.json");
  const pooling = await poolingOf(dir);
  const maxTokens = Math.min(
    sentence?.max_seq_length ?? USUAL_TOKENS,
    tokenizer.model_max_length ?? Infinity,
    config.max_position_embeddings ?? Infinity,
  );
  const fingerprint = await fingerprintOf([modelFile, tokenizerFile], pooling, maxTokens);
  return {
    model: `${basename(dir)}-${fingerprint}`,
    dimensions: config.hidden_size,
    maxTokens,
    pooling,
    modelFile,
    tokenizerFile,
    tokenizerConfigFile: join(dir, "tokenizer_config.json"),
  };
}
