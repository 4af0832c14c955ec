/** How a text compares with a question in meaning. */
export interface Compared {
  /** The cosine of the angle between their vectors. */
  readonly cosine: number;
  /** For each token of the question, the cosine with the one of the text's tokens that is nearest to it. */
  readonly met: readonly number[];
}

/** Texts beside a question. */
export interface ComparedTexts {
  /** How much each of the question's tokens says: the fewer of the texts have it, the more. They add up to 1, or are none. */
  readonly weights: readonly number[];
  /** In the order of the texts. */
  readonly texts: readonly Compared[];
}
