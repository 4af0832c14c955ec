import { fork, type ChildProcess } from "node:child_process";
import { stat } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { AppError } from "../../core/app-error.ts";
import type { OcrEngine, ReadPicture } from "./ocr-engine.ts";
import { pageOfWords, type SeenWord } from "./page-of-words.ts";

export interface PictureOrder {
  readonly picture: string;
  readonly languages: readonly string[];
}
export type PictureAnswer =
  | { readonly kind: "read"; readonly words: readonly SeenWord[]; readonly width: number; readonly height: number }
  | { readonly kind: "failed" };

/** A page takes three to twenty seconds of the processor, which is given to all other work first. */
const PAGE_TIMEOUT_MS = 900_000;
/** It holds 200 MB: given back when there is nothing more to read for now. */
const IDLE_MS = 30_000;
const CHILD = fileURLToPath(new URL("./tesseract-js-child.ts", import.meta.url));
/** Nothing else of the environment goes to the child. */
const ENVIRONMENT = ["NODE_COMPILE_CACHE", "SystemRoot", "TMPDIR", "TEMP", "TMP"];
/** Languages whose data this version brings with it. */
const BROUGHT = ["eng"];

export interface TesseractJsOptions {
  readonly timeoutMs?: number;
  readonly idleMs?: number;
}

/** Tesseract in WebAssembly with its own data: works everywhere and offline, at twice the time. Its process can be killed. */
export function tesseractJs({ timeoutMs = PAGE_TIMEOUT_MS, idleMs = IDLE_MS }: TesseractJsOptions = {}): OcrEngine {
  let child: ChildProcess | null = null;
  let rest: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const end = (): void => {
    child?.kill("SIGKILL");
    child = null;
  };
  const one = async (order: PictureOrder, signal: AbortSignal): Promise<ReadPicture> => {
    signal.throwIfAborted();
    clearTimeout(rest);
    child ??= startChild();
    try {
      const answer = await ask(child, order, { signal, timeoutMs });
      return pageOfWords(answer.words, answer);
    } catch (error) {
      end();
      throw error;
    } finally {
      rest = setTimeout(end, idleMs).unref();
    }
  };
  return {
    name: "tesseract.js",
    languages: async () => BROUGHT,
    async recognise(picture, languages, signal) {
      const found = await stat(picture).catch(() => null);
      if (found === null) throw new AppError("unreadable_file", "There is no picture of this page.");
      const turn = last.then(() => one({ picture, languages }, signal));
      last = turn.catch(() => {});
      return turn;
    },
    async close() {
      clearTimeout(rest);
      end();
    },
  };
}

function startChild(): ChildProcess {
  const env = Object.fromEntries(
    ENVIRONMENT.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
  const child = fork(CHILD, [], { env, execArgv: [], stdio: ["ignore", "ignore", "ignore", "ipc"] });
  child.unref();
  child.channel?.unref();
  return child;
}

interface Limits {
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
}

/** A child that fails, or takes too long, is not to be asked again. */
async function ask(
  child: ChildProcess,
  order: PictureOrder,
  { signal, timeoutMs }: Limits,
): Promise<PictureAnswer & { kind: "read" }> {
  const { promise, resolve, reject } = Promise.withResolvers<PictureAnswer & { kind: "read" }>();
  const stopped = new AppError(
    "extraction_timeout",
    `Text recognition was stopped after ${Math.round(timeoutMs / 1_000)} seconds.`,
  );
  const failed = new AppError("unreadable_file", "The picture of this page could not be read by tesseract.js.");
  const late = setTimeout(() => reject(stopped), timeoutMs);
  const onMessage = (answer: PictureAnswer): void => (answer.kind === "read" ? resolve(answer) : reject(failed));
  const onGone = (): void => reject(failed);
  const onAbort = (): void => reject(signal.reason);
  child.on("message", onMessage).once("exit", onGone).once("error", onGone);
  signal.addEventListener("abort", onAbort, { once: true });
  child.send(order, (error) => (error === null ? undefined : onGone()));
  return promise.finally(() => {
    clearTimeout(late);
    child.off("message", onMessage).off("exit", onGone).off("error", onGone);
    signal.removeEventListener("abort", onAbort);
  });
}
