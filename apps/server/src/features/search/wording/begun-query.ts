import { parseQuery } from "../../../core/parse-query.ts";
import { piecesOf } from "../../../core/query/query-pieces.ts";

/** The query with its last word as the beginning of a word (`budg*`); null where it does not end in a plain word. */
export function begunQuery(query: string): string | null {
  const last = piecesOf(query).at(-1);
  const isPlain = last?.kind === "term" && !last.isQuoted && !last.isNegated;
  if (!isPlain || !/[\p{L}\p{M}\p{N}]$/u.test(last.value)) return null;
  const begun = `${query.slice(0, last.start)}${last.raw}*`;
  // Too little of a word, and words joined by a dash, are read in other ways.
  return parseQuery(begun).groups.at(-1)?.at(-1)?.kind === "prefix" ? begun : null;
}
