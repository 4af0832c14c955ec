import { readDate, readDateSpan } from "./query-dates.ts";
import { piecesOf, type QueryPiece } from "./query-pieces.ts";
import type { ParsedQuery, QueryFilters, QueryPart, QueryTerm } from "./query.ts";
import { wordsOf } from "./words.ts";

const PREFIX_MIN_CHARS = 2;

type Change = Partial<QueryFilters>;
type Outcome = Change | { readonly problem: string };
type Operator = (value: string, filters: QueryFilters) => Outcome;

const TYPES: Readonly<Record<string, readonly string[]>> = {
  pdf: ["pdf"],
  doc: ["doc"],
  docx: ["doc"],
  word: ["doc"],
  sheet: ["sheet"],
  spreadsheet: ["sheet"],
  slides: ["slides"],
  presentation: ["slides"],
  image: ["image"],
  images: ["image"],
  video: ["video"],
  videos: ["video"],
  audio: ["audio"],
  archive: ["archive"],
  archives: ["archive"],
  text: ["text"],
  folder: ["folder"],
  folders: ["folder"],
  documents: ["pdf", "doc", "sheet", "slides", "text"],
};
const TYPES_SAID = "pdf, doc, sheet, slides, image, video, audio, archive, text and folder";

const NO_FILTERS: QueryFilters = {
  types: [],
  modifiedFrom: null,
  modifiedTo: null,
  folders: [],
  names: [],
  topics: [],
  authors: [],
  published: null,
};

const dateProblem = (value: string): Outcome => ({ problem: `“${value}” is not a date like 2025-01-31` });

const latest = (a: number | null, b: number): number => (a === null ? b : Math.max(a, b));
const earliest = (a: number | null, b: number): number => (a === null ? b : Math.min(a, b));

const OPERATORS: Readonly<Record<string, Operator>> = {
  type: (value, { types }) => {
    const named = value.toLowerCase().split(",");
    if (!named.every((name) => Object.hasOwn(TYPES, name))) {
      return { problem: `“${value}” is not one of the types ${TYPES_SAID}` };
    }
    return { types: [...types, ...named.flatMap((name) => TYPES[name] ?? [])] };
  },
  after: (value, { modifiedFrom }) => {
    const date = readDate(value);
    return date === null ? dateProblem(value) : { modifiedFrom: latest(modifiedFrom, date.from) };
  },
  before: (value, { modifiedTo }) => {
    const date = readDate(value);
    return date === null ? dateProblem(value) : { modifiedTo: earliest(modifiedTo, date.to) };
  },
  published: (value) => {
    const published = readDateSpan(value);
    return published === null
      ? { problem: `“${value}” is not a year, a date or a span like 2019..2021` }
      : { published };
  },
  in: (value, { folders }) => ({ folders: [...folders, value] }),
  name: (value, { names }) => ({ names: [...names, value] }),
  topic: (value, { topics }) => ({ topics: [...topics, value] }),
  author: (value, { authors }) => ({ authors: [...authors, value] }),
};

interface Reading {
  readonly groups: readonly (readonly QueryTerm[])[];
  readonly without: readonly QueryTerm[];
  readonly filters: QueryFilters;
  readonly parts: readonly QueryPart[];
  readonly notes: readonly string[];
  /** An OR was read: the next term joins the last group. */
  readonly joins: boolean;
}

function termOf({ value, isQuoted }: QueryPiece): QueryTerm | null {
  const words = wordsOf(value);
  const [only] = words;
  if (only === undefined) return null;
  if (isQuoted) return { kind: "phrase", text: value };
  const isPrefix = words.length === 1 && /[^*]\*+$/.test(value) && only.length >= PREFIX_MIN_CHARS;
  return isPrefix ? { kind: "prefix", text: only } : { kind: "word", text: words.join(" ") };
}

const PART_KINDS = { word: "word", prefix: "prefix", phrase: "phrase" } as const;

function labelOf({ kind, text }: QueryTerm): string {
  if (kind === "phrase") return `“${text}”`;
  return kind === "prefix" ? `${text}…` : text;
}

function withTerm(reading: Reading, piece: QueryPiece): Reading {
  const term = termOf(piece);
  if (term === null) return reading;
  if (piece.isNegated) {
    const part = { kind: "without", label: `without ${labelOf(term)}`, text: piece.raw };
    return { ...reading, joins: false, without: [...reading.without, term], parts: [...reading.parts, part] };
  }
  const last = reading.groups.at(-1);
  const groups =
    reading.joins && last !== undefined
      ? [...reading.groups.slice(0, -1), [...last, term]]
      : [...reading.groups, [term]];
  const shown = term.kind === "word" ? [] : [{ kind: PART_KINDS[term.kind], label: labelOf(term), text: piece.raw }];
  return { ...reading, joins: false, groups, parts: [...reading.parts, ...shown] };
}

/** What could not be read is searched as it is written, colon and all taken as spaces. */
function asWords(reading: Reading, piece: QueryPiece, notes: readonly string[]): Reading {
  const words = [piece.operator ?? "", piece.value].join(" ");
  const plain = { ...piece, isNegated: false, isQuoted: false, value: words };
  return { ...withTerm(reading, plain), notes: [...reading.notes, ...notes] };
}

function withOperator(reading: Reading, piece: QueryPiece): Reading {
  const name = piece.operator ?? "";
  const operator = Object.hasOwn(OPERATORS, name) ? OPERATORS[name] : undefined;
  if (operator === undefined) {
    const note = piece.value === "" ? [] : [`“${name}:” is not known, so it was searched as words.`];
    return asWords(reading, piece, note);
  }
  if (piece.isNegated) return asWords(reading, piece, [`“${name}:” cannot be excluded, so it was searched as words.`]);
  const value = piece.value.trim();
  const outcome = value === "" ? { problem: "nothing is given" } : operator(value, reading.filters);
  if ("problem" in outcome) {
    return asWords(reading, piece, [`“${name}:” was searched as words: ${outcome.problem}.`]);
  }
  const part = { kind: name, label: `${name}: ${value}`, text: piece.raw };
  return { ...reading, filters: { ...reading.filters, ...outcome }, parts: [...reading.parts, part] };
}

function withPiece(reading: Reading, piece: QueryPiece): Reading {
  const isOr = piece.raw === "OR" && reading.groups.length > 0;
  if (isOr) return { ...reading, joins: true };
  return piece.operator === null ? withTerm(reading, piece) : withOperator(reading, piece);
}

/** Reads the search language. Total: every text is a query. */
export function parseQuery(text: string): ParsedQuery {
  const empty: Reading = { groups: [], without: [], filters: NO_FILTERS, parts: [], notes: [], joins: false };
  const { joins: _, ...parsed } = piecesOf(text).reduce(withPiece, empty);
  return { ...parsed, notes: [...new Set(parsed.notes)] };
}
