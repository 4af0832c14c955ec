/**
 * The search language, as it is written:
 *
 *     query   = { space | piece } ;
 *     piece   = "OR" | [ "-" ] [ operator ":" ] value ;
 *     value   = '"' { any but a quotation mark } '"' | { any but space } ;
 *
 * A quotation mark that is never closed belongs to a value without quotes, and a letter before ":\" or ":/" is a drive. Every
 * text is a query.
 */
interface Written {
  /** As it stands in the query. */
  readonly raw: string;
  /** Where that begins in the query. */
  readonly start: number;
}

/** OR between two alternatives. */
export interface OrPiece extends Written {
  readonly kind: "or";
}

/** A word or a phrase. */
export interface TermPiece extends Written {
  readonly kind: "term";
  /** What it says, without minus and quotes. */
  readonly value: string;
  readonly isQuoted: boolean;
  readonly isNegated: boolean;
}

/** An operator, known or not, with its value. */
export interface OperatorPiece extends Omit<TermPiece, "kind"> {
  readonly kind: "operator";
  /** Lower case. */
  readonly operator: string;
}

/** A piece of a query as it is written, before it is understood. */
export type QueryPiece = OrPiece | TermPiece | OperatorPiece;

/** Marks of writing direction come along when text is copied: they part words as space does. */
const BETWEEN = "\\s\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069";
const PIECE = new RegExp(`(-)?(?:(?![A-Za-z]:[\\\\/])([A-Za-z]+):)?(?:"([^"]*)"|([^${BETWEEN}]*))`, "gu");
const QUOTES = /[“”„‟«»＂]/g;

/** Takes a query apart at white space, except inside quotes; together the pieces are the whole query but for that space. */
export function piecesOf(query: string): QueryPiece[] {
  // Each is one code unit long: places in both texts are the same.
  const straight = query.replace(QUOTES, '"');
  return [...straight.matchAll(PIECE)].flatMap((match): QueryPiece[] => {
    const [found, minus, operator, quoted, bare] = match;
    if (found === "") return [];
    const written = { raw: query.slice(match.index, match.index + found.length), start: match.index };
    if (found === "OR") return [{ kind: "or", ...written }];
    const said = { value: quoted ?? bare ?? "", isQuoted: quoted !== undefined, isNegated: minus !== undefined };
    if (operator === undefined) return [{ kind: "term", ...written, ...said }];
    return [{ kind: "operator", operator: operator.toLowerCase(), ...written, ...said }];
  });
}

/** A query without some of its pieces. */
export function withoutPieces(query: string, pieces: readonly Written[]): string {
  const lastFirst = pieces.toSorted((a, b) => b.start - a.start);
  return lastFirst
    .reduce((rest, { start, raw }) => {
      const [before, behind] = [rest.slice(0, start).trimEnd(), rest.slice(start + raw.length).trimStart()];
      return `${before} ${behind}`;
    }, query)
    .trim();
}
