import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";
import { AppError } from "../../core/app-error.ts";

/** Where the hub keeps models. */
export const HUB_URL = "https://huggingface.co";

interface ModelFile {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** A model on the hub, as it was at one time: its files can be no others. */
export interface HubModel {
  readonly repository: string;
  readonly revision: string;
  readonly licence: string;
  readonly files: readonly ModelFile[];
}

/** The model that this version is made for. */
export const MINILM: HubModel = {
  repository: "Xenova/all-MiniLM-L6-v2",
  revision: "751bff37182d3f1213fa05d7196b954e230abad9",
  licence: "Apache-2.0",
  files: [
    {
      path: "config.json",
      bytes: 650,
      sha256: "7135149f7cffa1a573466c6e4d8423ed73b62fd2332c575bf738a0d033f70df7",
    },
    {
      path: "tokenizer_config.json",
      bytes: 366,
      sha256: "9261e7d79b44c8195c1cada2b453e55b00aeb81e907a6664974b4d7776172ab3",
    },
    {
      path: "tokenizer.json",
      bytes: 711_661,
      sha256: "da0e79933b9ed51798a3ae27893d3c5fa4a201126cef75586296df9b4d2c62a0",
    },
    {
      path: "onnx/model_quantized.onnx",
      bytes: 22_972_370,
      sha256: "afdb6f1a0e45b715d0bb9b11772f032c399babd23bfc31fed1c170afc848bdb1",
    },
  ],
};

/** All bytes of a model's files. */
export const bytesOf = ({ files }: HubModel): number => files.reduce((sum, { bytes }) => sum + bytes, 0);

export interface FetchOptions {
  /** Where it comes from: the hub, or a server that keeps the same. */
  readonly from: string;
  readonly folder: string;
  /** Told how many bytes of all are there. */
  readonly onBytes?: (bytes: number) => void;
  readonly signal: AbortSignal;
  /** A server that sends nothing for so long has broken off. */
  readonly stallMs?: number;
  /** Before the second try; each next one waits longer. */
  readonly waitMs?: number;
}

const TRIES = 4;
const STALL_MS = 30_000;
const WAIT_MS = 1_000;
const WHOLE = 200;
const REST = 206;

const sizeOf = async (path: string): Promise<number> => (await stat(path).catch(() => null))?.size ?? 0;

async function isRight(path: string, { bytes, sha256 }: ModelFile): Promise<boolean> {
  if ((await sizeOf(path)) !== bytes) return false;
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex") === sha256;
}

/** Ends what is larger than it may be. */
const counting = (limit: number, onBytes: (bytes: number) => void): Transform => {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.byteLength;
      if (bytes > limit) return done(new Error("the server sends more than the file holds"));
      onBytes(bytes);
      return done(null, chunk);
    },
  });
};

interface Fetching {
  readonly file: ModelFile;
  readonly url: string;
  /** Path of what is there of it so far. */
  readonly part: string;
  readonly signal: AbortSignal;
  readonly onBytes: (bytes: number) => void;
  readonly stallMs: number;
  readonly waitMs: number;
}

/** @throws whatever broke it off; what came until then is kept */
async function fetchRest({ file, url, part, signal, onBytes, stallMs }: Fetching): Promise<void> {
  const have = await sizeOf(part);
  const stalled = new AbortController();
  const timer = setTimeout(() => stalled.abort(new Error("the server sends nothing more")), stallMs);
  try {
    const response = await fetch(url, {
      headers: { "Accept-Encoding": "identity", ...(have > 0 && { Range: `bytes=${have}-` }) },
      signal: AbortSignal.any([signal, stalled.signal]),
    });
    const { status, body } = response;
    if (body === null || (status !== WHOLE && status !== REST)) {
      await body?.cancel();
      throw new Error(`the server answers with HTTP ${status}`);
    }
    const start = status === REST ? have : 0;
    const count = counting(file.bytes - start, (bytes) => {
      timer.refresh();
      onBytes(start + bytes);
    });
    await pipeline(Readable.fromWeb(body), count, createWriteStream(part, { flags: start > 0 ? "a" : "w" }));
  } finally {
    clearTimeout(timer);
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error; // fetch itself says no more than that it failed
  if (!(cause instanceof Error)) return error.message;
  return "code" in cause ? String(cause.code) : cause.message;
}

/** Goes on where an earlier try broke off. */
async function fetchFile(fetching: Fetching): Promise<void> {
  const { file, url, part, signal, waitMs } = fetching;
  let failure = "";
  for (let tried = 0; tried < TRIES && (await sizeOf(part)) < file.bytes; tried++) {
    if (tried > 0) await pause(waitMs * tried, null, { signal }).catch(() => {}); // told below
    signal.throwIfAborted();
    failure = await fetchRest(fetching).then(() => "it ended too early", reasonOf);
    signal.throwIfAborted();
  }
  if ((await sizeOf(part)) < file.bytes)
    throw new AppError("unavailable", `${url} could not be fetched (${failure}): run it again to go on from here.`);
  if (await isRight(part, file)) return;
  await rm(part, { force: true });
  throw new AppError("unavailable", `${url} is not the file that it should be (its hash differs): it was thrown away.`);
}

/**
 * Fetches a model's files into a folder. What is there and right is not fetched again, and no file stands under its name before
 * its hash is right.
 * @throws AppError `unavailable`: why not; the signal's reason
 */
export async function fetchModel({ repository, revision, files }: HubModel, options: FetchOptions): Promise<void> {
  const { from, folder, signal, onBytes = () => {}, stallMs = STALL_MS, waitMs = WAIT_MS } = options;
  let before = 0;
  for (const file of files) {
    const target = join(folder, file.path);
    const done = before;
    await mkdir(dirname(target), { recursive: true });
    if (!(await isRight(target, file))) {
      const url = `${from.replace(/\/+$/, "")}/${repository}/resolve/${revision}/${file.path}`;
      const part = `${target}.part`;
      await fetchFile({ file, url, part, signal, stallMs, waitMs, onBytes: (bytes) => onBytes(done + bytes) });
      await rename(part, target);
    }
    before += file.bytes;
    onBytes(before);
  }
}
