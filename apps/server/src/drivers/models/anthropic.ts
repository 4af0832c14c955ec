import { createAnthropic } from "@ai-sdk/anthropic";
import { modelFetch } from "./model-fetch.ts";
import type { LanguageModel } from "./model.ts";
import { sdkModel } from "./sdk-model.ts";

/** Where Anthropic's own models are asked. */
const ANTHROPIC_URL = "https://api.anthropic.com/v1";

/** Anthropic's messages, from Anthropic or from whoever speaks the same. */
export const anthropic = ({
  url,
  name,
  key,
}: {
  readonly url: string | null;
  readonly name: string;
  readonly key: string;
}): LanguageModel =>
  sdkModel(name, createAnthropic({ baseURL: url ?? ANTHROPIC_URL, apiKey: key, fetch: modelFetch })(name));
