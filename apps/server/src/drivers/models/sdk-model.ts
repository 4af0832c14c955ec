import type { createAnthropic } from "@ai-sdk/anthropic";
import { z } from "@reading-room/contract/zod";
import { AppError } from "../../core/app-error.ts";
import type { LanguageModel, Prompt, Written } from "./model.ts";

/** A model as every provider package of the AI SDK makes it. */
export type SdkModel = Pick<ReturnType<ReturnType<typeof createAnthropic>>, "doStream">;

type SdkStream = Awaited<ReturnType<SdkModel["doStream"]>>["stream"];
type SdkPart = SdkStream extends ReadableStream<infer Part> ? Part : never;
type Finish = Extract<SdkPart, { type: "finish" }>;

/** What is known of a failed call: everything else in the SDK's errors may be the prompt, or a key. */
const Failure = z.object({ statusCode: z.optional(z.number()) });

const SAYS: Readonly<Record<number, string>> = {
  400: "does not take the question (MODEL_NAME may not be a model for chats)",
  401: "refuses the key (MODEL_KEY)",
  403: "refuses the key (MODEL_KEY)",
  404: "is not there (MODEL_URL, MODEL_NAME)",
  429: "is asked too often, or its quota is spent",
};

function asUnavailable(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const status = Failure.safeParse(error).data?.statusCode ?? 0;
  if (status >= 400) {
    const says = SAYS[status] ?? "answers with an error";
    return new AppError("unavailable", `The language model ${says}: HTTP ${status}.`);
  }
  return new AppError("unavailable", "The language model cannot be reached, or answers what no model would.");
}

/** Only one that says why it ended has ended; what just stops was cut off. */
function tokensOf({ usage, finishReason: { unified, raw } }: Finish): number | null {
  if (raw === undefined || unified === "error" || unified === "content-filter") {
    throw new AppError("unavailable", "The language model broke off.");
  }
  const { inputTokens, outputTokens } = usage;
  if (inputTokens.total === undefined && outputTokens.total === undefined) return null;
  return (inputTokens.total ?? 0) + (outputTokens.total ?? 0);
}

function writtenOf(part: SdkPart): Written | null {
  if (part.type === "text-delta") return { text: part.delta };
  if (part.type === "reasoning-delta") return { text: "" };
  if (part.type === "finish") return { tokens: tokensOf(part) };
  if (part.type === "error") throw asUnavailable(part.error);
  return null;
}

async function* partsOf(model: SdkModel, { system, text, maxTokens }: Prompt, abortSignal: AbortSignal) {
  const { stream } = await model.doStream({
    prompt: [
      { role: "system", content: system },
      { role: "user", content: [{ type: "text", text }] },
    ],
    maxOutputTokens: maxTokens,
    abortSignal,
  });
  yield* stream;
}

/** A model of the AI SDK behind our port: asked once, without tools; its failures in words of ours. */
export const sdkModel = (name: string, model: SdkModel): LanguageModel => ({
  name,
  async *write(prompt, signal) {
    const over = new AbortController();
    try {
      for await (const part of partsOf(model, prompt, AbortSignal.any([signal, over.signal]))) {
        const written = writtenOf(part);
        if (written !== null) yield written;
      }
    } catch (error) {
      signal.throwIfAborted();
      throw asUnavailable(error);
    } finally {
      over.abort(); // who stops reading leaves no model writing for nobody
    }
  },
});
