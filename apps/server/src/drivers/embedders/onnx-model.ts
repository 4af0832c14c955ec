import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { ChildStart } from "./local-messages.ts";
import { pool, type ModelOutput, type TokenRows } from "./pool.ts";
import type { ModelFolder } from "./read-model-folder.ts";

/** What is used of packages that are installed only where they are wanted. */
interface Runtime {
  readonly InferenceSession: { create(path: string, options: object): Promise<Session> };
  readonly Tensor: new (type: "int64", data: BigInt64Array, dims: readonly number[]) => object;
}
interface Session {
  readonly inputNames: readonly string[];
  readonly outputNames: readonly string[];
  run(inputs: Readonly<Record<string, object>>): Promise<Readonly<Record<string, ModelOutput>>>;
}
interface Tokenizers {
  readonly Tokenizer: new (tokenizer: object, config: object) => { encode(text: string): { ids: readonly number[] } };
}

/** Hardly any token has more signs, so what is beyond is not read. */
const MAX_TOKEN_CHARS = 100;
/** A model that makes one vector of a text by itself calls it so. */
const WHOLE_TEXT = "sentence_embedding";

const parsed = (path: string): object => JSON.parse(readFileSync(path, "utf8"));

/** Token ids of a text, cut to what the model reads; the token that closes a text stays at the end. */
function openTokenizer({ Tokenizer }: Tokenizers, folder: ModelFolder): (text: string) => readonly number[] {
  const { tokenizerFile, tokenizerConfigFile, maxTokens } = folder;
  const tokenizer = new Tokenizer(parsed(tokenizerFile), parsed(tokenizerConfigFile));
  const closing = tokenizer.encode("").ids.slice(1).slice(-1);
  return (text) => {
    const { ids } = tokenizer.encode(text.slice(0, maxTokens * MAX_TOKEN_CHARS).toWellFormed());
    return ids.length > maxTokens ? [...ids.slice(0, maxTokens - closing.length), ...closing] : ids;
  };
}

/** What models of texts ask for, by name. */
function inputsOf(all: readonly (readonly number[])[], { width }: TokenRows): Readonly<Record<string, BigInt64Array>> {
  const empty = (): BigInt64Array => new BigInt64Array(all.length * width);
  const inputs = { input_ids: empty(), attention_mask: empty(), token_type_ids: empty() };
  all.forEach((ids, row) => {
    inputs.input_ids.set(ids.map(BigInt), row * width);
    inputs.attention_mask.fill(1n, row * width, row * width + ids.length);
  });
  return inputs;
}

/**
 * Loads a model, which takes some hundred milliseconds.
 * @returns what makes vectors of length 1 of texts, one after the other
 * @throws Error when the files are not those of an embedding model
 */
export async function openOnnxModel({ folder, packageDir, threads }: ChildStart) {
  const load = createRequire(join(packageDir, "package.json"));
  const { InferenceSession, Tensor }: Runtime = load("onnxruntime-node");
  const tokensOf = openTokenizer(load("@huggingface/tokenizers"), folder);
  const session = await InferenceSession.create(folder.modelFile, {
    executionProviders: ["cpu"],
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
  });
  const { inputNames, outputNames } = session;
  return async (texts: readonly string[]): Promise<Float32Array> => {
    const all = texts.map(tokensOf);
    const lengths = all.map((ids) => ids.length);
    const rows: TokenRows = { lengths, width: Math.max(1, ...lengths) };
    const given = inputsOf(all, rows);
    const inputs = inputNames.map((name) => {
      const data = given[name];
      if (data === undefined) throw new Error(`it asks for "${name}", as no model of texts does`);
      return [name, new Tensor("int64", data, [all.length, rows.width])];
    });
    const outputs = await session.run(Object.fromEntries(inputs));
    const output = outputs[WHOLE_TEXT] ?? outputs[outputNames[0] ?? ""];
    if (output === undefined) throw new Error("it gives nothing");
    return pool(output, rows, folder);
  };
}
