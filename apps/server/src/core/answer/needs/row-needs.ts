import { cellTexts, isRow, NAMED_CELL } from "../../text/column-names.ts";
import { sentenceText } from "../ranking/analysed.ts";
import type { Evidence } from "../ranking/evidence.ts";
import { hasLike } from "./lacking-words.ts";
import type { Ranked } from "../ranking/rank.ts";

/** "Region: East · Year: 2022": each cell says what it is. */
const namesCells = (text: string): boolean => isRow(text) && cellTexts(text).every((cell) => NAMED_CELL.test(cell));

/** A row of a table says nothing of what the one beside it has; null of other sentences, which go on from one another. */
export function inRow(evidence: Evidence, { passage, at }: Ranked): ((stem: string) => boolean) | null {
  const sentence = passage.sentences[at];
  if (sentence === undefined || (sentence.columns === "" && !namesCells(sentenceText({ passage, at })))) return null;
  const text = `${sentenceText({ passage, at })} ${sentence.columns}`;
  // "2" is no part of "3.2".
  const hasNumber = (number: string): boolean => new RegExp(`(?<![\\d.,])${number}(?!\\d|[.,]\\d)`).test(text);
  return (stem) =>
    (/^\d+$/.test(stem) ? hasNumber(stem) : hasLike(sentence.stems, stem)) || evidence.isNamed(passage, stem);
}

/** Whether a row lacks a name of the question that another row of its table has: it is that one's. */
export function isRowOfAnother({ question }: Evidence, { passage, at }: Ranked): boolean {
  if (!namesCells(sentenceText({ passage, at }))) return false;
  const own = passage.sentences[at]?.stems ?? new Set<string>();
  const lacked = question.terms.filter(({ stem, isName, isNumber }) => isName && !isNumber && !hasLike(own, stem));
  if (lacked.length === 0) return false;
  const beside = passage.sentences.filter((_, i) => i !== at && namesCells(sentenceText({ passage, at: i })));
  return lacked.some(({ stem }) => beside.some(({ stems }) => hasLike(stems, stem)));
}
