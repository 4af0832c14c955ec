import { sentenceText, type Analysed } from "./analysed.ts";
import { onceEach } from "../once-each.ts";
import { wordStem } from "../word-stem.ts";
import { asksOnly } from "./asking-words.ts";
import type { Evidence } from "./evidence.ts";
import { EMPTY_WORDS } from "./question-words.ts";
import { hasLike } from "./lacking-words.ts";
import type { AnswerKind } from "./question.ts";
import type { Ranked } from "./rank.ts";
import { cellsOf, headsOfRows, isRow, type Cell } from "./table-rows.ts";
import { tokensOf } from "./tokens.ts";

/** So much of what a question says must a row say, with the names of its columns and what it stands under. */
const ASKED_SHARE = 0.75;
/** Two rows that say as much of a question are told apart by neither. */
const AS_MUCH = 0.02;

/** What a column is called that tells who or how many: it need not be named in the question. */
const COLUMN_OF_KIND: Partial<Readonly<Record<AnswerKind, RegExp>>> = {
  person: /\b(?:names?|holders?|persons?|owners?|drivers?|officers?|contacts?|instructors?|staff|members?)\b|\bby$/i,
  count: /\b(?:numbers?|counts?|quantit(?:y|ies)|totals?|held|strength)\b/i,
};

const NUMBER = wordStem("number");

interface Said extends Cell {
  /** Stems of its text, and of the name of its column. */
  readonly own: ReadonlySet<string>;
  readonly above: ReadonlySet<string>;
}

const stemsIn = (text: string): ReadonlySet<string> => new Set(tokensOf(text).map(({ stem }) => stem));

/** "• Red, blinking: coolant above 98 °C.", "HERON: Ecologist": what stands above names the columns. */
const LABELLED = /^(?:[•▪-]\s*)?([^:·]{1,60}): ([^:·]{1,120}?)\.?$/u;

function cellsIn(text: string, head: string): Cell[] {
  if (isRow(text)) return cellsOf(text, head).filter(({ column }) => column !== "");
  const cells = cellsOf(text, head);
  if (cells.length > 0) return cells;
  return (LABELLED.exec(text) ?? []).slice(1).map((part) => ({ column: "", text: part }));
}

/** The cells of each row of a passage that have names of columns, by its place there, and those of each labelled line; of other texts none. */
function rowsOf({ hit, sentences }: Analysed): readonly (readonly Said[])[] {
  const texts = sentences.map(({ start, end }) => hit.text.slice(start, end));
  const heads = headsOfRows(texts, hit.kind === "table");
  const saidIn = (cell: Cell): Said => ({ ...cell, own: stemsIn(cell.text), above: stemsIn(cell.column) });
  return texts.map((text, at) => cellsIn(text, texts[heads[at] ?? -1] ?? "").map(saidIn));
}

/** Whether the name of a cell's column tells that it holds what is asked for. */
const tells = ({ question: { kind } }: Evidence, { column, text }: Said): boolean =>
  COLUMN_OF_KIND[kind]?.test(column) === true && (kind !== "count" || /\d/.test(text));

/** "How many soldiers *came* from Estonia?": a table has no verbs, and these say nothing that its columns do not. */
const LIGHT_VERBS = new Set("come go get take make have use hold keep".split(" ").map(wordStem));

/** The words that say what a question asks, with what they weigh. */
function askedTerms({ question, terms }: Evidence) {
  const onlyAsks = asksOnly(question.text);
  return question.terms
    .map((term, i) => ({ ...term, weight: terms.weights[i] ?? 0 }))
    .filter(({ stem, isFiller }) => !isFiller && !LIGHT_VERBS.has(stem) && !onlyAsks(stem));
}

type Asked = ReturnType<typeof askedTerms>;

/** Whether one of a row's cells says what it is of, and another one what is asked of that; of a labelled line what stands above says that. */
function isOfAsked(
  evidence: Evidence,
  asked: Asked,
  cells: readonly Said[],
  isAbove: (stem: string) => boolean,
): boolean {
  const isWhole = ({ text }: Said): boolean =>
    tokensOf(text).every(({ stem, word }) => EMPTY_WORDS.has(word) || evidence.askedStems.has(stem));
  const isKey = (cell: Said): boolean =>
    /\p{L}/u.test(cell.text) &&
    asked.some(({ stem }) => hasLike(cell.own, stem)) &&
    (cell.column !== "" || isWhole(cell));
  const keys = cells.filter(isKey);
  const rest = asked.filter(({ stem }) => !keys.some(({ own }) => hasLike(own, stem)));
  const isBelowIt = rest.length > 0 && rest.every(({ stem }) => isAbove(stem));
  const mayTell = (cell: Said): boolean =>
    cell.column === "" ? isBelowIt : tells(evidence, cell) || rest.some(({ stem }) => hasLike(cell.above, stem));
  return keys.length > 0 && cells.some((cell) => !keys.includes(cell) && mayTell(cell));
}

/** "The telephone *number* of …" is a number in the column of telephones. */
const isNumberBeside = (asked: Asked, cells: readonly Said[]): boolean =>
  cells.some(({ above, text }) => /\d/.test(text) && asked.some(({ stem }) => stem !== NUMBER && hasLike(above, stem)));

/** How much of a question is said, from 0 to 1; nothing where a name or a number of it is not. */
function shareOf(asked: Asked, isSaid: (stem: string) => boolean): number {
  if (asked.some(({ stem, isName, isNumber }) => (isName || isNumber) && !isSaid(stem))) return 0;
  const all = asked.reduce((sum, { weight }) => sum + weight, 0);
  return asked.reduce((sum, { stem, weight }) => (isSaid(stem) ? sum + weight : sum), 0) / Math.max(all, 1e-9);
}

/** A row of a table that a question asks for, and which of its words that row says. */
export interface AskedRow {
  readonly row: Ranked;
  readonly says: (stem: string) => boolean;
}

/** What a row says of a question whose one cell says what it is of; null of any other text. */
function readAs(evidence: Evidence, asked: Asked, row: Ranked, cells: readonly Said[]): AskedRow | null {
  const isAbove = (stem: string) => evidence.isNamed(row.passage, stem);
  if (!isOfAsked(evidence, asked, cells, isAbove)) return null;
  const hasNumber = isNumberBeside(asked, cells);
  const isThere = (stem: string) => cells.some(({ own, above }) => hasLike(own, stem) || hasLike(above, stem));
  const says = (stem: string): boolean => isThere(stem) || isAbove(stem) || (stem === NUMBER && hasNumber);
  return { row, says };
}

/**
 * The row of a table that a question asks for: one of its cells says what it is of, and the name of another one's column what is
 * asked of that. Null where there is none, where two are as good, and where the best sentence says more of the question.
 * @param ranked best first
 */
export function askedRow(evidence: Evidence, ranked: readonly Ranked[]): AskedRow | null {
  const asked = askedTerms(evidence);
  const rows = onceEach(rowsOf);
  const read = ranked.flatMap((one) => {
    const cells = rows(one.passage)[one.at] ?? [];
    const found = cells.length === 0 ? null : readAs(evidence, asked, one, cells);
    return found === null ? [] : [{ found, share: shareOf(asked, found.says) }];
  });
  const [first, ...others] = read.filter(({ share }) => share >= ASKED_SHARE).sort((a, b) => b.share - a.share);
  if (first === undefined) return null;
  const text = sentenceText(first.found.row);
  const isTied = others.some(({ found, share }) => first.share - share < AS_MUCH && sentenceText(found.row) !== text);
  const [best] = ranked;
  const stems = best?.passage.sentences[best.at]?.stems ?? new Set<string>();
  return isTied || shareOf(asked, (stem) => hasLike(stems, stem)) > first.share ? null : first.found;
}
