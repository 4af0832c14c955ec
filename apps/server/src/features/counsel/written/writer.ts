import { AppError } from "../../../core/app-error.ts";
import type { LanguageModel, Prompt, Written } from "../../../drivers/models/model.ts";
import { breaker } from "../breaker.ts";
import type { ModelStore } from "../model-store.ts";
import { patiently, type Patience } from "./patiently.ts";

/** How asking a model ended; it was not asked when it rests, or when the asker's tokens of the day are spent. */
export type Outcome = "written" | "failed" | "resting" | "spent";

export interface Writing {
  /** To be read once. @throws the signal's reason when the asker leaves, and nothing else that is the model's fault */
  readonly texts: AsyncIterable<string>;
  /** How it ended; to be asked when nothing more comes. */
  readonly outcome: () => Outcome;
}

export interface Asker {
  readonly userId: string;
  /** Aborted when the asker leaves. */
  readonly signal: AbortSignal;
}

/** A language model that is asked only within bounds: of time, length, tokens a day, and failures in a row. */
export interface Writer {
  readonly name: string;
  state(): "ready" | "resting";
  write(prompt: Prompt, asker: Asker): Writing;
  /** Leaves the model alone for so many milliseconds: it failed for another process. */
  rest(ms: number): void;
}

export interface WriterDeps {
  readonly model: LanguageModel;
  readonly store: ModelStore;
  /** For each user; 0 for as many as there are. */
  readonly dailyTokens: number;
  /** Is told, in a sentence, why the model is left alone, and for how many milliseconds. */
  readonly onRest: (why: string, ms: number) => void;
  readonly patience?: Patience;
  readonly restMs?: number;
}

/** Looking up and checking take their time, too: whoever asks has an answer, the library's own at worst, within 15 s. */
const PATIENCE: Patience = { firstMs: 8_000, wholeMs: 14_000 };
const FAILURES = 3;
const REST_MS = 60_000;
/** Longer than any answer that was asked for. */
const MAX_CHARS = 8_000;
/** As many letters make a token, more or less, in English. */
const CHARS_PER_TOKEN = 4;

const today = (): string => new Date().toISOString().slice(0, 10);
const guessTokens = (chars: number): number => Math.ceil(chars / CHARS_PER_TOKEN);

/** The texts of what a model writes. Its tokens are told to `count`: as it tells them, or guessed where it does not. */
async function* bounded(parts: AsyncIterable<Written>, promptChars: number, count: (tokens: number) => void) {
  let [chars, told] = [0, null as number | null];
  try {
    for await (const part of parts) {
      if ("tokens" in part) {
        told = part.tokens;
        continue;
      }
      chars += part.text.length;
      if (chars > MAX_CHARS) throw new AppError("unavailable", "The language model does not stop.");
      yield part.text;
    }
  } finally {
    count(told ?? guessTokens(promptChars + chars));
  }
}

/** Guards a model. Failures are counted for all who ask. */
export function writer(deps: WriterDeps): Writer {
  const { model, store, dailyTokens, onRest, patience = PATIENCE, restMs = REST_MS } = deps;
  const trouble = breaker(FAILURES, restMs);
  const budget = dailyTokens === 0 ? Number.MAX_SAFE_INTEGER : dailyTokens;

  async function* texts(prompt: Prompt, { userId, signal }: Asker, end: (outcome: Outcome) => void) {
    if (trouble.isResting(Date.now())) return end("resting");
    const promptChars = prompt.system.length + prompt.text.length;
    const [own, taken] = [{ userId, day: today() }, guessTokens(promptChars) + prompt.maxTokens];
    if (!(await store.take(own, { tokens: taken, budget }))) return end("spent");
    let used = 0;
    try {
      const parts = patiently((over) => model.write(prompt, over), patience, signal);
      yield* bounded(parts, promptChars, (tokens) => (used = tokens));
      trouble.succeeded();
      end("written");
    } catch (error) {
      signal.throwIfAborted();
      const why = error instanceof AppError ? error.message : "The language model failed.";
      if (trouble.failed(Date.now())) onRest(why, restMs);
      end("failed");
    } finally {
      await store.correct(own, used - taken);
    }
  }

  return {
    name: model.name,
    rest: (ms) => trouble.rest(Date.now(), ms),
    state: () => (trouble.isResting(Date.now()) ? "resting" : "ready"),
    write: (prompt, asker) => {
      let outcome: Outcome = "failed";
      return { texts: texts(prompt, asker, (ended) => void (outcome = ended)), outcome: () => outcome };
    },
  };
}
