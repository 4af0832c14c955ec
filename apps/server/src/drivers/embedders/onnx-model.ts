import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { ChildStart } from "./local-messages.ts";
import { readText, type ReadText } from "./compare-tokens.ts";
import { pool, type ModelOutput } from "./pool.ts";
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
const inputsOf = (ids: readonly number[]): Readonly<Record<string, BigInt64Array>> => ({
  input_ids: BigInt64Array.from(ids, BigInt),
  attention_mask: new BigInt64Array(ids.length).fill(1n),
  token_type_ids: new BigInt64Array(ids.length),
});

/**
 * Loads a model, which takes some hundred milliseconds.
 * @returns what makes a text's vector of length 1, and what keeps the vectors of its tokens as well. One text at a time: several at once take a processor as long and more memory, and
 * a quantised model gives a text another vector beside other texts.
 * @throws Error when the files are not those of an embedding model
 */
export async function openOnnxModel({ folder, packageDir }: ChildStart) {
  const load = createRequire(join(packageDir, "package.json"));
  const { InferenceSession, Tensor }: Runtime = load("onnxruntime-node");
  const tokensOf = openTokenizer(load("@huggingface/tokenizers"), folder);
  const session = await InferenceSession.create(folder.modelFile, {
    executionProviders: ["cpu"],
    // A second one doubles the processor's time, and on a busy machine what is waited for, too.
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
  });
  const { inputNames, outputNames } = session;
  const run = async (ids: readonly number[]): Promise<ModelOutput> => {
    const given = inputsOf(ids);
    const inputs = inputNames.map((name) => {
      const data = given[name];
      if (data === undefined) throw new Error(`it asks for "${name}", as no model of texts does`);
      return [name, new Tensor("int64", data, [1, ids.length])];
    });
    const outputs = await session.run(Object.fromEntries(inputs));
    const output = outputs[WHOLE_TEXT] ?? outputs[outputNames[0] ?? ""];
    if (output === undefined) throw new Error("it gives nothing");
    return output;
  };
  return {
    vectorOf: async (text: string): Promise<Float32Array> => {
      const ids = tokensOf(text);
      return pool(await run(ids), { tokens: ids.length, ...folder });
    },
    read: async (text: string): Promise<ReadText> => {
      const ids = tokensOf(text);
      const output = await run(ids);
      return readText(output, { ids, vector: pool(output, { tokens: ids.length, ...folder }) });
    },
  };
}
