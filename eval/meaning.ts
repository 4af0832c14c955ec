import { createHash } from "node:crypto";
import { closeSync, createReadStream, existsSync, openSync, writeSync } from "node:fs";
import { resolve } from "node:path";
import { createInterface } from "node:readline";
import type { Passage } from "../apps/server/src/core/passage.ts";
import { textToEmbed } from "../apps/server/src/core/text-to-embed.ts";
import type { Embedder } from "../apps/server/src/drivers/embedders/embedder.ts";
import { localEmbedder } from "../apps/server/src/drivers/embedders/local.ts";
import { readModelFolder } from "../apps/server/src/drivers/embedders/read-model-folder.ts";
import { memoryVectors } from "../apps/server/src/drivers/vector-indexes/memory.ts";
import { byMeaning, type ByMeaning } from "../apps/server/src/features/counsel/looking-up/by-meaning.ts";
import { SHARED } from "./gold.ts";

const forever = new AbortController().signal;
/** All sentences of the development library. */
const TEXTS_REMEMBERED = 10_000;
const ROOT = resolve(import.meta.dirname, "..");

/** The embedding model of the shared material. */
export async function localModel(): Promise<Embedder> {
  const folder = await readModelFolder(resolve(SHARED, "models/minilm"));
  return localEmbedder(folder, {
    packageDir: resolve(ROOT, "embeddings"),
    use: "questions",
    textsRemembered: TEXTS_REMEMBERED,
  });
}

/** What a file holds, one pair a line: all of it is longer than a text may be. */
async function keptIn(file: string): Promise<Map<string, unknown>> {
  const known = new Map<string, unknown>();
  if (!existsSync(file)) return known;
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const [key, value]: [string, unknown] = JSON.parse(line);
    known.set(key, value);
  }
  return known;
}

function keepIn(file: string, known: ReadonlyMap<string, unknown>): void {
  const opened = openSync(file, "w");
  for (const pair of known) writeSync(opened, `${JSON.stringify(pair)}\n`);
  closeSync(opened);
}

/** An embedder that asks another for what its file does not hold, with what writes the file. */
async function remembering(embedder: Embedder, file: string) {
  const known = await keptIn(file);
  const once = async <Value>(key: readonly unknown[], make: () => Promise<Value>): Promise<Value> => {
    const hash = createHash("sha256").update(JSON.stringify(key)).digest("base64");
    // What lies in the file was put there by this function, under the same key.
    const value = (known.get(hash) as Value | undefined) ?? (await make());
    known.set(hash, value);
    return value;
  };
  const numbersOf = async (text: string, signal: AbortSignal) => {
    const [vector = new Float32Array()] = await embedder.embed([text], signal);
    return [...vector].map((number) => Number(number.toPrecision(7)));
  };
  return {
    embedder: {
      ...embedder,
      embed: async (texts, signal) => {
        const all: Float32Array[] = [];
        for (const text of texts) all.push(Float32Array.from(await once([text], () => numbersOf(text, signal))));
        return all;
      },
      compare: (question, texts, signal) =>
        once(["tokens", question, texts], async () => {
          const compared = await embedder.compare?.(question, texts, signal);
          return compared ?? { weights: [], texts: [] };
        }),
    } satisfies Embedder,
    keep: () => keepIn(file, known),
  };
}

/** A library's meaning as the product sees it. */
export interface LibraryMeaning {
  readonly meaning: ByMeaning;
  /** Keeps what was computed for the next time, and ends the model's process. */
  readonly close: () => Promise<void>;
}

/** Makes the vectors of these passages. @param cacheFile what was computed is kept here, and read from here the next time */
export async function meaningOf(passages: readonly Passage[], cacheFile: string | null): Promise<LibraryMeaning> {
  const model = await localModel();
  const { embedder, keep } =
    cacheFile === null ? { embedder: model, keep: () => {} } : await remembering(model, cacheFile);
  const vectors = memoryVectors();
  for (const [fileId, own] of Map.groupBy(passages, (one) => one.fileId)) {
    const made = await embedder.embed(own.map(textToEmbed), forever);
    const rows = own.map(({ id }, i) => ({ passageId: id, mark: "", vector: made[i] ?? new Float32Array() }));
    await vectors.put(fileId, rows);
  }
  const meaning = byMeaning({ embedder, vectors }, (why) => {
    throw new Error(why);
  });
  const close = async () => {
    keep();
    await model.close();
  };
  return { meaning, close };
}
