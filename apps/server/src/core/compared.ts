/** How a text compares with a question in meaning, each at most 1. */
export interface Compared {
  /** The cosine of the angle between their vectors. */
  readonly cosine: number;
  /** How well the text meets the question's tokens, on average; the rarer a token among the texts, the more it counts. */
  readonly overlap: number;
  /** How well it meets the one of the question's rare tokens that it meets worst. */
  readonly lowest: number;
}
