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
  const nearest = await near.passageIds(LOOKED_THROUGH);
  const isFree = Object.keys(filter).length === 0;
  const first = await engine.passages(isFree ? nearest.slice(0, NEAREST) : nearest, filter, visibleTo);
  if (!isFree || first.length === NEAREST) return first.slice(0, NEAREST);
  return (await engine.passages(nearest, filter, visibleTo)).slice(0, NEAREST);
}

/** How near what was found is to the question; null where the model cannot compare. */
export async function likenessOf(near: NearQuestion, found: Found): Promise<Likeness | null> {
  const passages = await near.likeness(found.hits.map(({ id }) => id));
  const sentences = await near.compare(textsToCompare(found, { passages }, answerModel.ranker));
  return sentences === null ? null : { passages, sentences };
}
