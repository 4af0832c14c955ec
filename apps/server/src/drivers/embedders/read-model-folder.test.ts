import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readModelFolder } from "./read-model-folder.ts";

let folder: string;
beforeEach(async () => void (folder = join(await mkdtemp(join(tmpdir(), "reading-room-folder-")), "tiny")));
afterEach(() => rm(dirname(folder), { recursive: true, force: true }));

const FILES = {
  "config.json": '{"hidden_size": 8, "max_position_embeddings": 512}',
  "tokenizer.json": "{}",
  "tokenizer_config.json": '{"model_max_length": 512}',
  "onnx/model_quantized.onnx": "weights",
};

async function write(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
}

it("reads what a model says of itself", async () => {
  await write(FILES);
  expect(await readModelFolder(folder)).toEqual({
    model: expect.stringMatching(/^tiny-[\da-f]{12}$/),
    dimensions: 8,
    maxTokens: 256,
    pooling: "mean",
    modelFile: join(folder, "onnx", "model_quantized.onnx"),
    tokenizerFile: join(folder, "tokenizer.json"),
    tokenizerConfigFile: join(folder, "tokenizer_config.json"),
  });
});

it("follows what sentence models add to it", async () => {
  await write({
    ...FILES,
    "sentence_bert_config.json": '{"max_seq_length": 128, "do_lower_case": false}',
    "1_Pooling/config.json": '{"pooling_mode_cls_token": true, "pooling_mode_mean_tokens": false}',
  });
  expect(await readModelFolder(folder)).toMatchObject({ maxTokens: 128, pooling: "first" });
  await write({ "sentence_bert_config.json": '{"max_seq_length": 1000}' });
  expect(await readModelFolder(folder)).toMatchObject({ maxTokens: 512 });
});

it("names a model otherwise when its bytes or its use are others, and not because it was copied", async () => {
  await write(FILES);
  const { model } = await readModelFolder(folder);
  await write(FILES);
  expect((await readModelFolder(folder)).model).toBe(model);
  await write({ "onnx/model_quantized.onnx": "Weights" });
  const changed = (await readModelFolder(folder)).model;
  await write({ ...FILES, "tokenizer.json": "{ }" });
  const retokenised = (await readModelFolder(folder)).model;
  await write({ ...FILES, "sentence_bert_config.json": '{"max_seq_length": 128}' });
  expect(new Set([model, changed, retokenised, (await readModelFolder(folder)).model]).size).toBe(4);
});

it("says of a folder without a model what is missing or wrong", async () => {
  const refusal = () => readModelFolder(folder).catch((error: unknown) => error);
  const says = (why: string) => ({
    code: "bad_setting",
    message: `The setting EMBEDDINGS_MODEL_DIR must name the folder of an embedding model: "${folder}" ${why}.`,
  });
  expect(await refusal()).toMatchObject(says("has no config.json that can be read"));
  for (const [name, why] of [
    ["config.json", "has no tokenizer_config.json that can be read"],
    ["tokenizer_config.json", "has no onnx/model_quantized.onnx and no onnx/model.onnx"],
    ["onnx/model_quantized.onnx", "has no tokenizer.json"],
  ] as const) {
    await write({ [name]: FILES[name] });
    expect(await refusal()).toMatchObject(says(why));
  }
  await write({ ...FILES, "1_Pooling/config.json": '{"pooling_mode_max_tokens": true}' });
  expect(await refusal()).toMatchObject(
    says("makes vectors of texts in a way that is not known here (1_Pooling/config.json)"),
  );
  await write({ "config.json": '{"hidden_size": -1}' });
  expect(await refusal()).toMatchObject(says("has a config.json that is not of one"));
});
