import { setTimeout as pause } from "node:timers/promises";
import { z } from "@reading-room/contract/zod";
import { AppError } from "../../core/app-error.ts";
import { carefulFetch } from "../careful-fetch.ts";
import type { EmbedderUse } from "./embedder-use.ts";
import type { Embedder } from "./embedder.ts";
import { inBatches } from "./in-batches.ts";
import { unitVector } from "./unit-vector.ts";

export interface OpenAiEmbedderSettings {
  /** What `/embeddings` comes after. */
  readonly url: string;
  readonly name: string;
  readonly key: string | null;
}

interface Manner {
  /** How often a batch is tried, when the server is away or overburdened. */
  readonly tries: number;
  readonly timeoutMs: number;
  /** Before the second try; each next one waits twice as long. */
  readonly waitMs: number;
}

const MANNERS: Readonly<Record<EmbedderUse, Manner>> = {
  questions: { tries: 2, timeoutMs: 10_000, waitMs: 250 },
  passages: { tries: 6, timeoutMs: 60_000, waitMs: 1_000 },
};
/** A server that asks for more patience is asked again by whoever comes next. */
const MAX_WAIT_MS = 30_000;
/** A batch of 32 vectors of 4,096 numbers takes a fifth of it. */
const MAX_BYTES = 16_000_000;
/** Servers refuse what is too long for their model; how much that is, they do not say. */
const MAX_CHARS = [8_000, 1_500, 500] as const;
/** Some refuse a text without any. */
const NOTHING = ".";

/** Answers to a text that is too long, among others: llama.cpp's is 500. */
const MAY_BE_TOO_LONG: readonly (number | null)[] = [400, 413, 422, 500];
const SAYS: Readonly<Record<number, string>> = {
  400: "does not take the texts (EMBEDDINGS_MODEL may not be a model for embeddings)",
  401: "refuses the key (EMBEDDINGS_KEY)",
  403: "refuses the key (EMBEDDINGS_KEY)",
  404: "is not there (EMBEDDINGS, EMBEDDINGS_MODEL)",
  429: "is asked too often, or its quota is spent",
};

const Answer = z.object({ data: z.array(z.object({ index: z.int(), embedding: z.array(z.number()) })) });

const embeddingFetch = carefulFetch({ name: "The embedding model", maxBytes: MAX_BYTES });

const unavailable = (why: string): AppError => new AppError("unavailable", `The embedding model ${why}.`);

interface Reply {
  /** Null of a server that cannot be reached, or breaks off. */
  readonly status: number | null;
  readonly text: string;
  readonly retryAfterMs: number;
}

async function post({ url, name, key }: OpenAiEmbedderSettings, input: readonly string[], signal: AbortSignal) {
  const headers = { "Content-Type": "application/json", ...(key !== null && { Authorization: `Bearer ${key}` }) };
  const body = JSON.stringify({ model: name, input });
  try {
    const response = await embeddingFetch(`${url}/embeddings`, { method: "POST", headers, body, signal });
    const retryAfterMs = (Number(response.headers.get("Retry-After")) || 0) * 1000;
    return { status: response.status, text: await response.text(), retryAfterMs } satisfies Reply;
  } catch (error) {
    if (error instanceof AppError) throw error;
    return { status: null, text: "", retryAfterMs: 0 } satisfies Reply;
  }
}

const mayPass = ({ status }: Reply): boolean => status === null || status === 429 || status >= 500;

interface Asking {
  readonly settings: OpenAiEmbedderSettings;
  readonly manner: Manner;
  readonly signal: AbortSignal;
}

/** Tries again what may pass, ever later. */
async function patiently(input: readonly string[], { settings, manner, signal }: Asking): Promise<Reply> {
  for (let tried = 1; ; tried++) {
    const reply = await post(settings, input, AbortSignal.any([signal, AbortSignal.timeout(manner.timeoutMs)]));
    signal.throwIfAborted();
    if (!mayPass(reply) || tried >= manner.tries || reply.retryAfterMs > MAX_WAIT_MS) return reply;
    await pause(Math.max(reply.retryAfterMs, manner.waitMs * 2 ** (tried - 1)), null, { signal }).catch(() => {});
    signal.throwIfAborted();
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function vectorsOf({ text }: Reply, count: number): Float32Array[] {
  const data = Answer.safeParse(jsonOf(text)).data?.data.toSorted((a, b) => a.index - b.index) ?? [];
  const vectors = data.flatMap(({ index, embedding }, i) => {
    const vector = index === i ? unitVector(Float32Array.from(embedding)) : null;
    return vector === null ? [] : [vector];
  });
  const [first] = vectors;
  if (vectors.length !== count || vectors.some(({ length }) => length !== first?.length))
    throw unavailable("answers what no embedding model would");
  return vectors;
}

const cut = (text: string, maxChars: number): string =>
  text.trim() === "" ? NOTHING : text.slice(0, maxChars).toWellFormed();

async function embedBatch(texts: readonly string[], asking: Asking): Promise<Float32Array[]> {
  let status: number | null = null;
  for (const maxChars of MAX_CHARS) {
    const reply = await patiently(
      texts.map((text) => cut(text, maxChars)),
      asking,
    );
    if (reply.status === 200) return vectorsOf(reply, texts.length);
    status = reply.status;
    const next = MAX_CHARS.find((one) => one < maxChars) ?? Infinity;
    if (!MAY_BE_TOO_LONG.includes(status) || texts.every(({ length }) => length <= next)) break;
  }
  if (status === null) throw unavailable("cannot be reached, or breaks off");
  throw unavailable(`${SAYS[status] ?? "answers with an error"}: HTTP ${status}`);
}

/**
 * Any server that speaks OpenAI's embeddings: Ollama, vLLM, llama.cpp, text-embeddings-inference and many more. It is not asked
 * before it is needed; `dimensions` is 0 until its first answer.
 */
export function openAiEmbedder(
  settings: OpenAiEmbedderSettings,
  use: EmbedderUse,
  given: Partial<Manner> = {},
): Embedder {
  const manner = { ...MANNERS[use], ...given };
  const { host, pathname } = new URL(settings.url);
  let dimensions = 0;
  const embedSome = async (texts: readonly string[], signal: AbortSignal): Promise<Float32Array[]> => {
    const vectors = await embedBatch(texts, { settings, manner, signal });
    const found = vectors[0]?.length ?? 0;
    if (dimensions !== 0 && found !== dimensions) throw unavailable("is another than it was: start again");
    dimensions = found;
    return vectors;
  };
  return {
    // Servers call different models by one name ("default").
    model: `${settings.name} at ${host}${pathname}`,
    get dimensions() {
      return dimensions;
    },
    embed: (texts, signal) => inBatches(texts, signal, (batch) => embedSome(batch, signal)),
    close: async () => undefined,
  };
}
