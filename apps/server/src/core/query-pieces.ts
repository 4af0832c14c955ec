/** A piece of a query as it is written, before it is understood. */
export interface QueryPiece {
  /** As it stands in the query. */
  readonly raw: string;
  /** What it says, without minus, operator and quotes. */
  readonly value: string;
  readonly isQuoted: boolean;
  readonly isNegated: boolean;
  /** Lower case; null when it has none. */
  readonly operator: string | null;
}

const PIECE = /(-)?(?:([A-Za-z]+):)?(?:"([^"]*)"|(\S*))/gu;
const QUOTES = /[“”„‟«»＂]/g;

/** Takes a query apart at white space, except inside quotes. A quote that is never closed counts for nothing. */
export function piecesOf(query: string): QueryPiece[] {
  const straight = query.replace(QUOTES, '"');
  return [...straight.matchAll(PIECE)].flatMap((match) => {
    const [raw, minus, operator, quoted, bare] = match;
    if (raw === "") return [];
    return {
      raw: query.slice(match.index, match.index + raw.length),
      value: quoted ?? bare ?? "",
      isQuoted: quoted !== undefined,
      isNegated: minus !== undefined,
      operator: operator?.toLowerCase() ?? null,
    };
  });
}
