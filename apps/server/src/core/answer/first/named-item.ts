import { sentenceText } from "../ranking/analysed.ts";
import { opensWithLabel, withoutLabel } from "../../pages/item-label.ts";
import { EMPTY_WORDS } from "../words/question-words.ts";
import { withFirst, type Ranked } from "../ranking/rank.ts";
import { isRow } from "../../text/column-names.ts";
import { isRowAsked } from "../words/table-rows.ts";
import { tokensOf } from "../words/tokens.ts";

/** Stems of the words with capitals that do not begin a question. */
export const namesIn = (question: string): string[] =>
  tokensOf(question).flatMap(({ stem, word, start, isCapital }) =>
    isCapital && start > 0 && !EMPTY_WORDS.has(word) ? [stem] : [],
  );

/** An item of a list, or what announces one. */
const isOfList = (text: string): boolean => opensWithLabel(text) || /:\s*$/.test(text);

/**
 * The same with another item of the best one's list first where that has more of the question's names, and none the less: what
 * "(1) The Army, 485,900" says is not asked of the Air Force.
 * @param ranked best first
 */
export function namedItemFirst(question: string, ranked: readonly Ranked[]): readonly Ranked[] {
  return askedRowFirst(question, ownItemFirst(question, nameFirst(question, ranked)));
}

/** So many of the best sentences are looked through for an item of another list. */
const LOOKED_AT = 24;
/** What an item is of, up to its value: "The Army" of "(1) The Army, 485,900." */
const ITEM_OF = /^([^,:;·]+)[,:;·]\s*\S*\d/u;

/** "The Army National Guard of the United States" is asked for without it. */
const OF_COUNTRY = / of the United States$/u;

/** The stems of the name that an item with a value is of; null for no such item. */
export function nameOfItem(text: string): ReadonlySet<string> | null {
  const name = opensWithLabel(text) ? ITEM_OF.exec(withoutLabel(text))?.[1]?.replace(OF_COUNTRY, "") : undefined;
  if (name === undefined) return null;
  return new Set(tokensOf(name).flatMap(({ stem, word }) => (EMPTY_WORDS.has(word) ? [] : [stem])));
}

/** The same with the item first that is of the very name that is asked for, where the best one is of a longer one: "(1) The Army, 485,900." for "(1) The Army National Guard, 336,500." */
function ownItemFirst(question: string, ranked: readonly Ranked[]): readonly Ranked[] {
  const [best] = ranked;
  const own = best === undefined ? null : nameOfItem(sentenceText(best));
  const names = namesIn(question);
  if (own === null || names.length === 0 || own.size <= names.length) return ranked;
  const isOwn = (one: Ranked): boolean => {
    const name = nameOfItem(sentenceText(one));
    return name?.size === names.length && names.every((stem) => name.has(stem));
  };
  return withFirst(ranked.slice(1, LOOKED_AT).find(isOwn), ranked);
}

/** The row of the best one's table that the question names by its first cell, where the best one is another row or what names the columns. */
function askedRowFirst(question: string, ranked: readonly Ranked[]): readonly Ranked[] {
  const [best] = ranked;
  const asked = new Set(tokensOf(question).map(({ stem }) => stem));
  if (best === undefined || !isRow(sentenceText(best)) || isRowAsked(sentenceText(best), asked)) return ranked;
  const row = ranked.find((one) => one.passage === best.passage && isRowAsked(sentenceText(one), asked));
  return withFirst(row, ranked);
}

function nameFirst(question: string, ranked: readonly Ranked[]): readonly Ranked[] {
  const [best] = ranked;
  const names = namesIn(question);
  if (best === undefined || names.length === 0 || !isOfList(sentenceText(best))) return ranked;
  const heldBy = ({ passage, at }: Ranked): Set<string> =>
    new Set(names.filter((stem) => passage.sentences[at]?.stems.has(stem) === true));
  const own = heldBy(best);
  const named = ranked.find((one) => {
    if (one.passage !== best.passage || !opensWithLabel(sentenceText(one))) return false;
    const held = heldBy(one);
    return held.size > own.size && [...own].every((stem) => held.has(stem));
  });
  return withFirst(named, ranked);
}
