import { bestPassages } from "../../apps/server/src/core/answer/documents/best-passages.ts";
import { answerModel } from "../../apps/server/src/core/answer/model.ts";
import { weigh } from "../../apps/server/src/core/answer/ranking/weigh.ts";
import { isFragment } from "../../apps/server/src/core/answer/sentences/whole-sentence.ts";
import type { PassageHit } from "../../apps/server/src/core/passage.ts";
import { sentences } from "../../apps/server/src/core/text/sentences.ts";
import { lookUp } from "../../apps/server/src/features/counsel/looking-up/look-up.ts";
import { holdsAnswer, readGold, type Gold } from "../gold.ts";
import type { DevLibrary } from "../library.ts";

/** A question with the passages that a model would be given, and a sentence of one of them that answers it. */
export interface TrueAnswer {
  readonly gold: Gold;
  readonly passages: readonly PassageHit[];
  /** The sentence's passage, from 0. */
  readonly at: number;
  /** The sentence, and its place among its passage's. */
  readonly sentence: string;
  readonly place: number;
  /** All sentences of that passage. */
  readonly around: readonly string[];
}

const PASSAGES = 8;

/** The sentences of a passage, in order. */
export const sentencesOf = (text: string): string[] => sentences(text).map(({ start, end }) => text.slice(start, end));

/** What the layout of a page cut off is no sentence that a model would write. */
export const isWhole = (text: string): boolean =>
  !isFragment(text) && text.split("(").length === text.split(")").length && !/^\p{L}+\)/u.test(text);

function answerIn(gold: Gold, passages: readonly PassageHit[]): TrueAnswer | null {
  for (const [at, hit] of passages.entries()) {
    if (hit.fileId !== gold.file || !gold.pages.includes(hit.pageNumber)) continue;
    const around = sentencesOf(hit.text);
    const place = around.findIndex((one) => isWhole(one) && holdsAnswer(one, gold.answers));
    const sentence = around[place];
    if (sentence !== undefined) return { gold, passages, at, sentence, place, around };
  }
  return null;
}

/** So many answerable questions of the development library whose answer is among the passages given, dealt by the dice. */
export async function trueAnswers(library: DevLibrary, count: number, dice: () => number): Promise<TrueAnswer[]> {
  const questions = readGold("gold").filter(({ kind }) => kind.startsWith("answerable"));
  const dealt = questions.map((gold) => ({ gold, at: dice() })).sort((a, b) => a.at - b.at);
  const { words, filter } = library.without(null);
  const found: TrueAnswer[] = [];
  for (const { gold } of dealt) {
    if (found.length === count) break;
    const { engine, visibleTo } = library;
    const weighed = weigh(await lookUp({ words, engine, meaning: null }, { asked: gold.query, filter, visibleTo }));
    const answer = answerIn(gold, bestPassages(answerModel.ranker, weighed, PASSAGES));
    if (answer !== null) found.push(answer);
  }
  return found;
}
