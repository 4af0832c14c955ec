import { runsTogether } from "@reading-room/contract/unspaced-script";
import {
  areAlternatives,
  impossibilities,
  isNameless,
  NO_FILTERS,
  readOperator,
  withoutTypes,
} from "./query/query-operators.ts";
import {
  isLonelyNot,
  piecesOf,
  withoutPieces,
  type OperatorPiece,
  type OrPiece,
  type QueryPiece,
  type TermPiece,
} from "./query/query-pieces.ts";
import type { ParsedQuery, QueryFilters, QueryPart, QueryTerm } from "./query/query.ts";
import { wordsOf } from "./text/words.ts";

const PREFIX_MIN_CHARS = 2;

const NOTES = {
  openQuote: "A quotation mark without a partner was left out.",
  lonelyOr: "“OR” was left out where it does not stand between two words or phrases.",
  not: "“NOT” was read as a minus: what stands behind it was left out. In quotes it is a word.",
  lonelyNot: "“NOT” was left out where nothing stands behind it that can be left out.",
  lonelyMinus: "A minus was left out that has no word right behind it.",
  lonelyStar: "A star was left out that has no beginning of a word right before it.",
  quotedStar: "A star in quotes was left out: it counts only at the end of a single word without quotes.",
  innerStar: "A star counts only at the end of a single word: it was left out.",
  shortPrefix: (word: string) => `“${word}*” is too short for a beginning: “${word}” was searched as a word.`,
  signs: (value: string) => `“${value}” was searched without its signs: in quotes they count.`,
  unknown: (operator: string) => `“${operator}:” is not known, so it was searched as words.`,
  negated: (operator: string) => `“${operator}:” cannot be excluded, so it was searched as words.`,
  nameless: (piece: string) => `“${piece}” stands for no name: names are looked for by their letters and digits alone.`,
  unread: (operator: string, problem: string) => `“${operator}:” was searched as words: ${problem}.`,
} as const;

/** Signs that few people type without meaning them; a plus before a word is another search engine's way to ask for it. */
const MEANT_SIGNS = /(?!^)\+|[#§№%‰$€£¥°]/;

/** A star that stands for how a word goes on or begins; another one is a sign like others. */
const MEANT_STAR = /[\p{L}\p{N}]\*|\*[\p{L}\p{N}]/u;

/** A part before it is known what the query is without it. */
interface Part extends Omit<QueryPart, "text" | "rest"> {
  readonly piece: QueryPiece;
}

/** An OR with the pieces that it joins. */
interface Joint {
  readonly or: OrPiece;
  readonly left: QueryPiece;
  readonly right: QueryPiece;
}

interface Reading {
  readonly groups: readonly (readonly QueryTerm[])[];
  readonly without: readonly QueryTerm[];
  readonly filters: QueryFilters;
  /** What a file must not meet any of. */
  readonly leftOut: QueryFilters;
  readonly parts: readonly Part[];
  readonly joints: readonly Joint[];
  readonly notes: readonly string[];
  /** The piece read last, when an OR behind it can join it to the next of its sort: words, or filters of one operator. */
  readonly last: { readonly piece: QueryPiece; readonly sort: string } | null;
  /** An OR that waits for what it joins. */
  readonly open: OrPiece | null;
}

const NOTHING_READ: Reading = {
  groups: [],
  without: [],
  filters: NO_FILTERS,
  leftOut: NO_FILTERS,
  parts: [],
  joints: [],
  notes: [],
  last: null,
  open: null,
};

const noted = (reading: Reading, ...notes: readonly string[]): Reading => ({
  ...reading,
  notes: [...reading.notes, ...notes],
});

/** What words and phrases are joined as; no operator is called so. */
const WORDS = "";

/** The OR that joins the next piece to the last one, if that is of the same sort. */
const jointTo = ({ open, last }: Reading, piece: QueryPiece, sort: string): Joint | null =>
  open === null || last === null || last.sort !== sort ? null : { or: open, left: last.piece, right: piece };

/** An OR that was left open joins nothing. */
const closed = (reading: Reading): Reading =>
  reading.open === null ? reading : { ...noted(reading, NOTES.lonelyOr), open: null };

function termOf({ value, isQuoted }: TermPiece): QueryTerm | null {
  const words = wordsOf(value);
  const [only] = words;
  if (only === undefined) return null;
  if (isQuoted) return { kind: "phrase", text: value };
  const isPrefix = words.length === 1 && /[^*]\*+$/.test(value) && only.length >= PREFIX_MIN_CHARS;
  return isPrefix ? { kind: "prefix", text: only } : { kind: "word", text: words.join(" ") };
}

/** What is said of a term that is not all that it seems to ask. */
function notesOn({ value, isQuoted, isNegated: isLeftOut, raw }: TermPiece, term: QueryTerm | null): string[] {
  const isNegated = isLeftOut && !raw.startsWith("NOT");
  if (isQuoted) {
    const star = term !== null && MEANT_STAR.test(value) ? [NOTES.quotedStar] : [];
    return term === null && isNegated ? [...star, NOTES.lonelyMinus] : star;
  }
  // Behind a number it stands for inches.
  const open = /"/.test(value.replace(/(\d)"$/, "$1")) ? [NOTES.openQuote] : [];
  const always = [...open, ...(term !== null && MEANT_SIGNS.test(value) ? [NOTES.signs(value)] : [])];
  if (term === null) {
    const star = value.includes("*") ? [NOTES.lonelyStar] : [];
    return [...always, ...star, ...(isNegated || /^-+$/.test(value) ? [NOTES.lonelyMinus] : [])];
  }
  // What runs together is found wherever it begins and ends.
  if (term.kind === "prefix" || !value.includes("*") || (/^[^*]+\*+$/.test(value) && runsTogether(value)))
    return always;
  const isShort = /^[^*]+\*+$/.test(value) && !term.text.includes(" ");
  return [...always, isShort ? NOTES.shortPrefix(term.text) : NOTES.innerStar];
}

function labelOf({ kind, text }: QueryTerm): string {
  if (kind === "phrase") return `“${text}”`;
  return kind === "prefix" ? `${text}…` : text;
}

function withExcluded(reading: Reading, term: QueryTerm, piece: QueryPiece): Reading {
  const part = { kind: "without", label: `without ${labelOf(term)}`, piece };
  const before = closed(reading);
  return { ...before, last: null, without: [...before.without, term], parts: [...before.parts, part] };
}

function withWanted(reading: Reading, term: QueryTerm, piece: QueryPiece): Reading {
  const { groups, joints } = reading;
  const joint = jointTo(reading, piece, WORDS);
  const before = joint === null ? closed(reading) : reading;
  const parts = term.kind === "word" ? [] : [{ kind: term.kind, label: labelOf(term), piece }];
  const read = { ...before, parts: [...reading.parts, ...parts], last: { piece, sort: WORDS }, open: null };
  if (joint === null) return { ...read, groups: [...groups, [term]] };
  const joined = [...groups.slice(0, -1), [...(groups.at(-1) ?? []), term]];
  return { ...read, groups: joined, joints: [...joints, joint] };
}

function withTerm(reading: Reading, said: TermPiece, piece: QueryPiece = said): Reading {
  const term = termOf(said);
  const read = noted(reading, ...notesOn(said, term));
  if (term === null) return read;
  return said.isNegated ? withExcluded(read, term, piece) : withWanted(read, term, piece);
}

function withOr(reading: Reading, or: OrPiece): Reading {
  const canJoin = reading.last !== null && reading.open === null;
  return canJoin ? { ...reading, open: or } : noted(reading, NOTES.lonelyOr);
}

/** What an operator restricts to. */
interface Filter {
  readonly value: string;
  /** What makes it an alternative to the one before. */
  readonly joint: Joint | null;
  readonly filters: Partial<QueryFilters>;
}

/** What could not be read is searched as it is written, colon, quotation marks and all taken as spaces. */
function asWords(reading: Reading, piece: OperatorPiece, notes: readonly string[]): Reading {
  const { raw, start, operator, isQuoted } = piece;
  const value = isQuoted ? piece.value.replaceAll('"', " ") : piece.value;
  const words: TermPiece = {
    kind: "term",
    raw,
    start,
    value: `${operator} ${value}`,
    isQuoted: false,
    isNegated: false,
  };
  return withTerm(noted(reading, ...notes), words, piece);
}

/** What is left out is read like what is asked for. */
function withNegated(reading: Reading, piece: OperatorPiece, { value, filters }: Omit<Filter, "joint">): Reading {
  const { operator } = piece;
  const before = closed(value === piece.value ? reading : noted(reading, NOTES.openQuote));
  const part = { kind: `-${operator}`, label: `without ${operator}: ${value.trim()}`, piece };
  return { ...before, last: null, leftOut: { ...before.leftOut, ...filters }, parts: [...before.parts, part] };
}

/** Filters of one operator are alternatives where that makes sense, and always where OR says so. */
function withFilter(reading: Reading, piece: OperatorPiece, filter: Filter): Reading {
  const { operator } = piece;
  const { value, joint, filters } = filter;
  const read = value === piece.value ? reading : noted(reading, NOTES.openQuote);
  const before = joint === null ? closed(read) : { ...read, open: null, joints: [...read.joints, joint] };
  const part = { kind: operator, label: `${operator}: ${value.trim()}`, piece };
  const last = areAlternatives(operator) ? { piece, sort: operator } : null;
  return { ...before, last, filters: { ...before.filters, ...filters }, parts: [...before.parts, part] };
}

function withOperator(reading: Reading, piece: OperatorPiece): Reading {
  const { operator, isQuoted } = piece;
  const value = isQuoted ? piece.value : piece.value.replaceAll('"', "");
  const { isNegated } = piece;
  const joint = isNegated ? null : jointTo(reading, piece, operator);
  const said = { value, isQuoted, isAlternative: joint !== null };
  const outcome = readOperator(operator, said, isNegated ? reading.leftOut : reading.filters);
  if (outcome === null) {
    // "Note:" and "https://…" are what people write, no operators.
    const isMeant = isNegated || (value !== "" && !value.startsWith("//"));
    return asWords(reading, piece, isMeant ? [NOTES.unknown(operator)] : []);
  }
  if ("problem" in outcome) return asWords(reading, piece, [NOTES.unread(operator, outcome.problem)]);
  if (isNegated && !areAlternatives(operator)) return asWords(reading, piece, [NOTES.negated(operator)]);
  const filter = { value, joint, filters: outcome };
  const read = isNegated ? withNegated(reading, piece, filter) : withFilter(reading, piece, filter);
  return isNameless(operator, value) ? noted(read, NOTES.nameless(piece.raw)) : read;
}

/** A title in capitals may say NOT and mean it: what becomes of it is told, and how to ask for it. */
function noteOnNot(before: Reading, read: Reading, { isNegated, raw }: TermPiece | OperatorPiece): string[] {
  if (!isNegated || !raw.startsWith("NOT")) return [];
  const isExcluded = read.without !== before.without || read.leftOut !== before.leftOut;
  return [isExcluded ? NOTES.not : NOTES.lonelyNot];
}

function withPiece(reading: Reading, piece: QueryPiece): Reading {
  if (piece.kind === "or") return withOr(reading, piece);
  const read = piece.kind === "term" ? withTerm(reading, piece) : withOperator(reading, piece);
  return noted(read, ...noteOnNot(reading, read, piece));
}

/** A query with all that was read of it. */
interface Whole {
  readonly text: string;
  readonly pieces: readonly QueryPiece[];
  readonly joints: readonly Joint[];
}

/** With a part goes the OR that joined it, and every OR and NOT that did nothing: they might then do what they did not before. */
function partOf({ kind, label, piece }: Part, { text, pieces, joints }: Whole): QueryPart {
  const cut = joints.find(({ right }) => right === piece) ?? joints.find(({ left }) => left === piece);
  const kept = new Set<QueryPiece>(joints.flatMap((joint) => (joint === cut ? [] : [joint.or])));
  const gone = pieces.filter((one) => one === piece || isLonelyNot(one) || (one.kind === "or" && !kept.has(one)));
  return { kind, label, text: piece.raw, rest: withoutPieces(text, gone) };
}

/** Reads the search language (`query-pieces.ts`). Total: every text is a query, and what it cannot mean is said once. */
export function parseQuery(text: string): ParsedQuery {
  const pieces = piecesOf(text);
  const { leftOut, groups, without, parts, joints, notes, ...read } = closed(pieces.reduce(withPiece, NOTHING_READ));
  const { endings, folders, names, topics, authors, published } = leftOut;
  const filters = withoutTypes(read.filters, leftOut.types);
  return {
    groups,
    without,
    filters,
    leftOut: { endings, folders, names, topics, authors, published },
    parts: parts.map((part) => partOf(part, { text, pieces, joints })),
    notes: [...new Set([...notes, ...impossibilities(filters)])],
  };
}
