/** What a model is asked to write from. It gets no tools and no addresses. */
export interface Prompt {
  readonly system: string;
  readonly text: string;
  /** It writes no more than about so much. */
  readonly maxTokens: number;
}

/**
 * A piece of what a model writes (empty while it thinks), or, once and last, how many tokens it read and wrote: null when it
 * does not tell.
 */
export type Written = { readonly text: string } | { readonly tokens: number | null };

/** Writes text, piece by piece. What it writes is as little to be trusted as what it was given. */
export interface LanguageModel {
  /** As the settings call it. */
  readonly name: string;
  /**
   * Asks nothing before it is read from; to stop reading, or to abort the signal, stops the model.
   * @throws AppError `unavailable`: why it cannot write, or that it broke off; never with anything of the prompt in it
   */
  write(prompt: Prompt, signal: AbortSignal): AsyncIterable<Written>;
}
