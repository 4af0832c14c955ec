import { ANNOUNCED, type ModelEnd } from "../core/stages.ts";
import type { LanguageModel } from "../drivers/models/model.ts";

/** The same model; how each call of it ended is announced. */
export const watchedModel = (model: LanguageModel): LanguageModel => ({
  name: model.name,
  async *write(prompt, signal) {
    const begunAt = performance.now();
    let tokens: number | null = null;
    let outcome: ModelEnd["outcome"] = "stopped";
    try {
      for await (const part of model.write(prompt, signal)) {
        if ("tokens" in part) tokens = part.tokens;
        yield part;
      }
      outcome = "written";
    } catch (error) {
      if (!signal.aborted) outcome = "failed";
      throw error;
    } finally {
      ANNOUNCED.model.publish({ outcome, tokens, begunAt } satisfies ModelEnd);
    }
  },
});
