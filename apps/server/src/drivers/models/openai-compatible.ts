import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { modelFetch } from "./model-fetch.ts";
import type { LanguageModel } from "./model.ts";
import { sdkModel } from "./sdk-model.ts";

export interface OpenAiCompatibleSettings {
  /** What `/chat/completions` comes after. */
  readonly url: string;
  readonly name: string;
  /** Asked for before each call; null where the server wants none. */
  readonly key: (() => Promise<string>) | null;
}

/** Answers are to be the same each time, and near to the passages. */
const TEMPERATURE = 0;

/** Any server that speaks OpenAI's chat completions: Ollama, vLLM, LM Studio, llama.cpp and many more. */
export function openAiCompatible({ url, name, key }: OpenAiCompatibleSettings): LanguageModel {
  const provider = createOpenAICompatible({
    name: "model",
    baseURL: url,
    includeUsage: true,
    fetch: modelFetch,
    ...(key !== null && { apiKey: key }),
    transformRequestBody: (body) => ({ ...body, temperature: TEMPERATURE }),
  });
  return sdkModel(name, provider.chatModel(name));
}
