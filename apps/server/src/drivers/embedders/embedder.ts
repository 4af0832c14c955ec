import type { ComparedTexts } from "../../core/compared.ts";

/** Turns texts into vectors: what is alike in meaning points the same way. */
export interface Embedder {
  /** Names the model, and all else that vectors must share to be compared: those of another name never are. */
  readonly model: string;
  /** Numbers in a vector; 0 while a server that makes them has not answered yet. */
  readonly dimensions: number;
  /**
   * A vector of length 1 for each text, in their order; what is too long for the model is read from its beginning.
   * @throws AppError `unavailable`: why there are none; the signal's reason when it is aborted
   */
  embed(texts: readonly string[], signal: AbortSignal): Promise<Float32Array[]>;
  /**
   * Compares texts with a question token by token, in their order; some models alone can.
   * @throws as `embed`
   */
  readonly compare?: (question: string, texts: readonly string[], signal: AbortSignal) => Promise<ComparedTexts>;
  close(): Promise<void>;
}
