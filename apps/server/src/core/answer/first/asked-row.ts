import { sentenceText } from "../ranking/analysed.ts";
import { onceEach } from "../../once-each.ts";
import { wordStem } from "../../text/word-stem.ts";
import { asksOnly } from "../asked/asking-words.ts";
import type { Evidence } from "../ranking/evidence.ts";
import { EMPTY_WORDS } from "../words/question-words.ts";
import { hasLike } from "../needs/lacking-words.ts";
import type { AnswerKind } from "../asked/question.ts";
import type { Ranked } from "../ranking/rank.ts";
import { isRow } from "../../text/column-names.ts";
import { saidInRows, type Said } from "../ranking/said-in-rows.ts";
import { tokensOf, type Token } from "../words/tokens.ts";

/** So much of what a question says must a row say, with the names of its columns and what it stands under. */
export const ASKED_SHARE = 0.75;
/** Two rows that say as much of a question are told apart by neither. */
export const AS_MUCH = 0.02;

/** What a column is called that tells who or how many: it need not be named in the question. */
const COLUMN_OF_KIND: Partial<Readonly<Record<AnswerKind, RegExp>>> = {
  person: /\b(?:names?|holders?|persons?|owners?|drivers?|officers?|contacts?|instructors?|staff|members?)\b|\bby$/i,
  count: /\b(?:numbers?|counts?|quantit(?:y|ies)|totals?|held|strength)\b/i,
};

const NUMBER = wordStem("number");

/** Whether the name of a cell's column tells that it holds what is asked for. */
const tells = ({ question: { kind } }: Evidence, { column, text }: Said): boolean =>
  COLUMN_OF_KIND[kind]?.test(column) === true && (kind !== "count" || /\d/.test(text));

/** "How many soldiers *came* from Estonia?": a table has no verbs, and these say nothing that its columns do not. */
const LIGHT_VERBS = new Set("come go get take make have use hold keep".split(" ").map(wordStem));

/** The words that say what a question asks, with what they weigh. */
export function askedTerms({ question, terms }: Evidence) {
  const onlyAsks = asksOnly(question.text);
  return question.terms
    .map((term, i) => ({ ...term, weight: terms.weights[i] ?? 0 }))
    .filter(({ stem, isFiller }) => !isFiller && !LIGHT_VERBS.has(stem) && !onlyAsks(stem));
}

type Asked = ReturnType<typeof askedTerms>;

/** A question with what a row says of it. */
interface Reading {
  readonly evidence: Evidence;
  readonly asked: Asked;
  readonly cells: readonly Said[];
  /** Whether a word stands above the row: in a heading, or in a name of its document. */
  readonly isAbove: (stem: string) => boolean;
}

/** Whether a cell says what its row is of: a labelled line's side with all its words, "channel 4" with its number in the column of channels. */
function isKey({ evidence, asked }: Reading, { text, column, own, above }: Said): boolean {
  const isNumber = asked.some((term) => term.isNumber && own.has(term.stem));
  if (isNumber && asked.some(({ stem }) => hasLike(above, stem))) return true;
  if (!/\p{L}/u.test(text) || !asked.some(({ stem }) => hasLike(own, stem))) return false;
  const isAsked = ({ stem, word }: Token): boolean => EMPTY_WORDS.has(word) || evidence.askedStems.has(stem);
  return column !== "" || tokensOf(text).every(isAsked);
}

/** Whether one of a row's cells says what it is of, and another one what is asked of that; of a labelled line what stands above says that. */
function isOfAsked(reading: Reading): boolean {
  const { evidence, asked, cells, isAbove } = reading;
  const keys = cells.filter((cell) => isKey(reading, cell));
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
export function shareOf(asked: Asked, isSaid: (stem: string) => boolean): number {
  if (asked.some(({ stem, isName, isNumber }) => (isName || isNumber) && !isSaid(stem))) return 0;
  const all = asked.reduce((sum, { weight }) => sum + weight, 0);
  return asked.reduce((sum, { stem, weight }) => (isSaid(stem) ? sum + weight : sum), 0) / Math.max(all, 1e-9);
}

/** A row of a table that a question asks for, and which of its words that row says. */
export interface AskedRow {
  readonly row: Ranked;
  readonly says: (stem: string) => boolean;
}

/** Which words of a question a row says, whose one cell says what it is of; null of any other text. */
function saidBy(reading: Reading): AskedRow["says"] | null {
  const { asked, cells, isAbove } = reading;
  if (!isOfAsked(reading)) return null;
  const hasNumber = isNumberBeside(asked, cells);
  const isThere = (stem: string) => cells.some(({ own, above }) => hasLike(own, stem) || hasLike(above, stem));
  return (stem) => isThere(stem) || isAbove(stem) || (stem === NUMBER && hasNumber);
}

/** Whether the best sentence says more of a question than a row, or as much in words that are no row's. */
function isOutdone(
  asked: Asked,
  best: Ranked | undefined,
  { row, share }: { readonly row: Ranked; readonly share: number },
) {
  if (best === undefined || best === row) return false;
  const stems = best.passage.sentences[best.at]?.stems ?? new Set<string>();
  const ofBest = shareOf(asked, (stem) => hasLike(stems, stem));
  return ofBest > share || (ofBest === share && !isRow(sentenceText(best)));
}

/**
 * The row of a table that a question asks for: one of its cells says what it is of, and the name of another one's column what is
 * asked of that. Null where there is none, where two are as good, and where the best sentence says more of the question, or as much and is no row.
 * @param ranked best first
 */
export function askedRow(evidence: Evidence, ranked: readonly Ranked[]): AskedRow | null {
  if (evidence.doer !== null) return null;
  const asked = askedTerms(evidence);
  const rows = onceEach(saidInRows);
  const read = ranked.flatMap((row) => {
    const cells = rows(row.passage)[row.at] ?? [];
    const isAbove = (stem: string): boolean => evidence.isNamed(row.passage, stem);
    const says = cells.length === 0 ? null : saidBy({ evidence, asked, cells, isAbove });
    return says === null ? [] : [{ found: { row, says }, share: shareOf(asked, says) }];
  });
  const [first, ...others] = read.filter(({ share }) => share >= ASKED_SHARE).sort((a, b) => b.share - a.share);
  if (first === undefined) return null;
  const text = sentenceText(first.found.row);
  const isTied = others.some(({ found, share }) => first.share - share < AS_MUCH && sentenceText(found.row) !== text);
  return isTied || isOutdone(asked, ranked[0], { ...first.found, share: first.share }) ? null : first.found;
}
