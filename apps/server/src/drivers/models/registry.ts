import type { LanguageModel } from "./model.ts";

/** The model that the settings name. */
export type ModelSettings =
  | { readonly kind: "openai-compatible"; readonly url: string; readonly name: string; readonly key: string | null }
  | { readonly kind: "anthropic"; readonly url: string | null; readonly name: string; readonly key: string }
  | {
      readonly kind: "vertex";
      readonly url: string;
      readonly name: string;
      /** Path of a service account's key. */
      readonly credentials: string;
    };

/** Makes the model that the settings name; nobody is asked anything yet. What speaks to it is loaded only here. */
export async function openModel(settings: ModelSettings): Promise<LanguageModel> {
  const { kind, url, name } = settings;
  if (kind === "anthropic") {
    const { anthropic } = await import("./anthropic.ts");
    return anthropic({ url, name, key: settings.key });
  }
  const { openAiCompatible } = await import("./openai-compatible.ts");
  if (kind === "openai-compatible") {
    const { key } = settings;
    return openAiCompatible({ url, name, key: key === null ? null : async () => key });
  }
  // Vertex AI speaks OpenAI's chat completions at …/endpoints/openapi; only its keys are Google's.
  const { googleTokens } = await import("./google-tokens.ts");
  return openAiCompatible({ url, name, key: googleTokens(settings.credentials) });
}
