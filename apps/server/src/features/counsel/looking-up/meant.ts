import { takeApart, type Found } from "../../../core/answer/ranking/weigh.ts";
import { answerModel } from "../../../core/answer/model.ts";
import { worthComparing } from "../../../core/answer/ranking/rank.ts";
import type { Passage } from "../../../core/passage.ts";
import type { Engine, PassageFilter, VisibleTo } from "../../../drivers/engines/engine.ts";
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

/** What was found, with how near it is to the question; as it is where the model cannot compare. */
export async function withLikenessOf<Some extends Found>(near: NearQuestion, found: Some): Promise<Some> {
  const passages = await near.likeness(found.hits.map(({ id }) => id));
  const apart = takeApart(found, { passages });
  const sentences = worthComparing(apart.candidates, { passages }, answerModel.ranker);
  const compared = await near.compare(sentences);
  if (compared === null) return found;
  const { weights, texts } = compared;
  const bySentence = new Map(sentences.flatMap((text, i) => (texts[i] ? [[text, texts[i]]] : [])));
  return { ...found, apart, likeness: { passages, weights, sentences: bySentence } };
}
