import type { ComparedTexts } from "../../core/compared.ts";
import type { ModelOutput } from "./pool.ts";

/** A text as a model read it. */
export interface ReadText {
  /** Ids of its tokens, without those that open and close every text. */
  readonly ids: readonly number[];
  /** A vector of length 1 for each of them, one after the other. */
  readonly tokens: Float32Array;
  /** The whole text's, of length 1. */
  readonly vector: Float32Array;
}

/**
 * Keeps what a model made of each token.
 * @param ids of all tokens, those that open and close the text too
 * @throws Error when the model makes one vector of a text, and none of its tokens
 */
export function readText({ data, dims }: ModelOutput, { ids, vector }: Pick<ReadText, "ids" | "vector">): ReadText {
  const width = vector.length;
  if (dims.length !== 3) throw new Error("it gives no vectors of tokens");
  const tokens = data.slice(width, Math.max(1, ids.length - 1) * width);
  for (let from = 0; from < tokens.length; from += width) {
    let squares = 0;
    for (let d = from; d < from + width; d++) squares += (tokens[d] ?? 0) ** 2;
    const length = Math.sqrt(squares) || 1;
    for (let d = from; d < from + width; d++) tokens[d] = (tokens[d] ?? 0) / length;
  }
  return { ids: ids.slice(1, -1), tokens, vector };
}

function cosineAt(a: Float32Array, b: Float32Array, { atA, atB, width }: Record<"atA" | "atB" | "width", number>) {
  let sum = 0;
  for (let d = 0; d < width; d++) sum += (a[atA + d] ?? 0) * (b[atB + d] ?? 0);
  return sum;
}

/** How much each of the question's tokens says: the fewer texts have it, the more. They add up to 1. */
function weightsOf(asked: ReadText, texts: readonly ReadText[]): number[] {
  const held = texts.map(({ ids }) => new Set(ids));
  const raw = asked.ids.map((id) => {
    const having = held.filter((one) => one.has(id)).length;
    return Math.log(1 + (texts.length - having + 0.5) / (having + 0.5));
  });
  const sum = raw.reduce((all, one) => all + one, 0) || 1;
  return raw.map((one) => one / sum);
}

/** For each token of the question, the cosine with the one of the text's tokens that is nearest to it. */
function nearestOf(asked: ReadText, text: ReadText): number[] {
  const width = asked.vector.length;
  return asked.ids.map((_, i) => {
    let best = -1;
    for (let atB = 0; atB < text.tokens.length; atB += width)
      best = Math.max(best, cosineAt(asked.tokens, text.tokens, { atA: i * width, atB, width }));
    return best;
  });
}

/** Compares each text with a question. */
export function compareTokens(asked: ReadText, texts: readonly ReadText[]): ComparedTexts {
  const compared = texts.map((text) => ({
    cosine: cosineAt(asked.vector, text.vector, { atA: 0, atB: 0, width: asked.vector.length }),
    met: nearestOf(asked, text),
  }));
  return { weights: weightsOf(asked, texts), texts: compared };
}
