import { textsToCompare, type Found } from "../../core/answer/answer-question.ts";
import { answerModel } from "../../core/answer/model.ts";
import type { Likeness } from "../../core/answer/likeness.ts";
import type { Passage } from "../../core/passage.ts";
import type { Engine, PassageFilter, VisibleTo } from "../../drivers/engines/engine.ts";
import type { NearQuestion } from "./by-meaning.ts";

/** So many of the nearest passages are looked at, beside those found by their words. */
const NEAREST = 15;
/** Of so many, since a filter and what may not be seen take some away. */
const LOOKED_THROUGH = 150;

/** The passages nearest to the question that the filter lets through and the asker may see, the nearest first. */
export async function meantPassages(
  { engine, near }: { readonly engine: Engine; readonly near: NearQuestion },
  { filter, visibleTo }: { readonly filter: PassageFilter; readonly visibleTo: VisibleTo },
): Promise<readonly Passage[]> {
  const ask = async (limit: number) => engine.passages(await near.passageIds(limit), filter, visibleTo);
  // To look through many takes five times as long, and is seldom needed without a filter.
  const first = Object.keys(filter).length === 0 ? await ask(NEAREST) : [];
  return first.length === NEAREST ? first : (await ask(LOOKED_THROUGH)).slice(0, NEAREST);
}

/** How near what was found is to the question; null where the model cannot compare. */
export async function likenessOf(near: NearQuestion, found: Found): Promise<Likeness | null> {
  const passages = await near.likeness(found.hits.map(({ id }) => id));
  const sentences = textsToCompare(found, { passages }, answerModel.ranker);
  const compared = await near.compare(sentences);
  if (compared === null) return null;
  const { weights, texts } = compared;
  return {
    passages,
    weights,
    sentences: new Map(sentences.flatMap((text, i) => (texts[i] ? [[text, texts[i]]] : []))),
  };
}
