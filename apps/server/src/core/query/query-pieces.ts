/**
 * The search language, as it is written:
 *
 *     query   = { space | piece } ;
 *     piece   = "OR" | [ "-" | "NOT" space ] ( phrase | operator ":" name | [ operator ":" ] bare ) ;
 *     phrase  = '"' { any but a quotation mark } '"' ;
 *     name    = '"' { any but a quotation mark | two of them } '"' ;
 *     bare    = { any but space } ;
 *
 * Two quotation marks in a name are one that belongs to it. A quotation mark that is never closed belongs to a value without
 * quotes, and a letter before ":\" or ":/" is a drive. Every text is a query.
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
const OPERATOR = "(?![A-Za-z]:[\\\\/])([A-Za-z]+):";
const PIECE = new RegExp(`(-)?(?:${OPERATOR}"((?:[^"]|"")*)"|"([^"]*)"|(?:${OPERATOR})?([^${BETWEEN}]*))`, "gu");
/** Every sign that opens or ends a phrase, as people type or paste it. */
export const QUOTES = /["“”„‟«»＂]/g;
const OPEN_QUOTES = /(?<!\d)["“”„‟«»＂]|["“”„‟«»＂](?!$)/g;
const STARS_WITHIN = /(?<=[\p{L}\p{N}])\*+(?=[\p{L}\p{N}])/gu;
const STARS_BEFORE = /\*+(?=[\p{L}\p{N}])/gu;
const TWO_QUOTES = /(["“”„‟«»＂])["“”„‟«»＂]/g;

/** A name as it stands behind an operator, whatever it holds. */
export const inQuotes = (name: string): string => `"${name.replace(QUOTES, "$&$&")}"`;

/** "NOT river" is "-river", as in other search languages, and "NOT -river" too. A NOT before an OR leaves nothing out; the last one is a word. */
function negated(query: string, pieces: readonly QueryPiece[]): QueryPiece[] {
  const told: QueryPiece[] = [];
  for (const piece of pieces) {
    const before = told.at(-1);
    if (before?.kind !== "term" || before.raw !== "NOT") {
      told.push(piece);
    } else if (piece.kind === "or") {
      told.splice(-1, 1, { ...before, value: "", isNegated: true }, piece);
    } else {
      const raw = query.slice(before.start, piece.start + piece.raw.length);
      told.splice(-1, 1, { ...piece, isNegated: true, start: before.start, raw });
    }
  }
  return told;
}

/** Whether a piece is a NOT that leaves nothing out; before other pieces it might. */
export const isLonelyNot = (piece: QueryPiece): boolean =>
  piece.kind === "term" && piece.raw === "NOT" && piece.isNegated;

/** Takes a query apart at white space, except inside quotes; together the pieces are the whole query but for that space. */
export const piecesOf = (query: string): QueryPiece[] => negated(query, writtenPieces(query));

function writtenPieces(query: string): QueryPiece[] {
  // Each is one code unit long: places in both texts are the same.
  const straight = query.replace(QUOTES, '"');
  return [...straight.matchAll(PIECE)].flatMap((match): QueryPiece[] => {
    const [found, minus, operator = match[5], name, phrase, , bare] = match;
    if (found === "") return [];
    const raw = query.slice(match.index, match.index + found.length);
    const written = { raw, start: match.index };
    if (found === "OR") return [{ kind: "or", ...written }];
    // Of a name its own quotation marks count: they are taken as they were typed.
    const named = name === undefined ? undefined : raw.slice(-name.length - 1, -1).replace(TWO_QUOTES, "$1");
    const quoted = named ?? phrase;
    const said = { value: quoted ?? bare ?? "", isQuoted: quoted !== undefined, isNegated: minus !== undefined };
    if (operator === undefined) return [{ kind: "term", ...written, ...said }];
    return [{ kind: "operator", operator: operator.toLowerCase(), ...written, ...said }];
  });
}

/** The same with other text for some pieces. */
const withPieces = (query: string, pieces: readonly QueryPiece[], textOf: (raw: string) => string): string =>
  pieces
    .toReversed()
    .reduce((rest, { start, raw }) => rest.slice(0, start) + textOf(raw).trim() + rest.slice(start + raw.length), query)
    .trim();

/** The same without quotation marks that have no partner and are left out; right behind a number one stands for inches. */
export function withoutOpenQuotes(query: string): string {
  const open = piecesOf(query).filter((piece) => piece.kind !== "or" && !piece.isQuoted);
  return withPieces(query, open, (raw) => raw.replace(OPEN_QUOTES, " ").replace(": ", ":"));
}

/** The same without stars before letters and digits, which stand for nothing. */
export function withoutIdleStars(query: string): string {
  const words = piecesOf(query).filter((piece) => piece.kind === "term" && !piece.isQuoted);
  return withPieces(query, words, (raw) => raw.replace(STARS_WITHIN, " ").replace(STARS_BEFORE, ""));
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
