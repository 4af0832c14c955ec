import { AppError } from "../../core/app-error.ts";
import type { LanguageModel, Prompt } from "./model.ts";

export interface ScriptedModel extends LanguageModel {
  /** What it is asked, oldest first. */
  readonly asked: readonly Prompt[];
  /** What it writes from now on, in pieces. */
  answer: (prompt: Prompt) => Iterable<string>;
  /** Cannot be asked anything. */
  down: boolean;
  /** Questions that were given up before it had written all. */
  readonly stopped: number;
}

const countTokens = (text: string): number => Math.ceil(text.length / 4);

/** Writes what a test says, a word at a time unless that says otherwise. */
export function scriptedModel(answer: (prompt: Prompt) => string | Iterable<string>): ScriptedModel {
  const asked: Prompt[] = [];
  let stopped = 0;
  const model: ScriptedModel = {
    name: "scripted",
    asked,
    answer: (prompt) => {
      const told = answer(prompt);
      return typeof told === "string" ? told.split(/(?<= )/) : told;
    },
    down: false,
    get stopped() {
      return stopped;
    },
    async *write(prompt, signal) {
      asked.push(prompt);
      let [tokens, isWhole] = [countTokens(prompt.system + prompt.text), false];
      try {
        for (const text of model.answer(prompt)) {
          await new Promise((resolve) => setImmediate(resolve));
          signal.throwIfAborted();
          if (model.down) throw new AppError("unavailable", "The model is down.");
          tokens += countTokens(text);
          yield { text };
        }
        isWhole = true;
      } finally {
        if (!isWhole) stopped += 1;
      }
      yield { tokens };
    },
  };
  return model;
}
