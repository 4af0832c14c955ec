import { overlaps, quoteIn, type Quote } from "../../../core/answer/parts/quote.ts";
import type { PassageHit } from "../../../core/passage.ts";

/** The passages among these that a quote stands in, each behind the headings above it. */
export const textsAround = (quote: Quote, hits: readonly PassageHit[]): string[] =>
  hits
    .filter((hit) => overlaps(quote, quoteIn(hit, { start: 0, end: hit.text.length })))
    .flatMap(({ headings, text }) => [...headings, text]);
