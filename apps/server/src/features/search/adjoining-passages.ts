import { hasPhrase } from "../../core/phrase.ts";
import type { PassageHit, PassageText, RankedPassage } from "../../core/passage.ts";
import { wordsOf } from "../../core/words.ts";
import type { Engine, EngineQuery, VisibleTo } from "../../drivers/engines/engine.ts";
import { readOnPages, type PageTexts } from "./read-on-pages.ts";

const MAX_PASSAGES = 250;
/** What holds the words one after the other is among the best of those that hold them all. */
const MAX_LOOKED_THROUGH = 120;
/** So few words may stand together where one passage ends and the next begins, in neither of them whole. */
const FEW_WORDS = 4;

/** A passage that was found, read already or not. */
export type Candidate = RankedPassage | PassageHit;

const isRead = (hit: Candidate): hit is PassageHit => "text" in hit;

/** Those that were read already, by their ids. */
export const readAlready = (hits: readonly Candidate[]): Map<string, PassageText> =>
  new Map(hits.filter(isRead).map((hit) => [hit.id, hit]));

/** Passages with a phrase in them. */
export interface Adjoining {
  readonly hits: readonly Candidate[];
  /** What was read to tell, by the passages' ids. */
  readonly known: ReadonlyMap<string, PassageText>;
}

/** Passages that hold all words of a query. */
interface Whole {
  readonly hits: readonly Candidate[];
  /** There may be more of them. */
  readonly isCut: boolean;
  readonly visibleTo: VisibleTo;
}

/** Those of the passages that hold a phrase in their text or in a heading. */
async function holding(engine: Engine, { hits, visibleTo }: Whole, phrase: string): Promise<Adjoining> {
  const known = await engine.read(hits.slice(0, MAX_LOOKED_THROUGH), visibleTo);
  const isIn = ({ text, headings }: PassageText) => [text, ...headings].some((one) => hasPhrase(one, phrase));
  const found = hits.filter(({ id }) => {
    const passage = known.get(id);
    return passage !== undefined && isIn(passage);
  });
  return { hits: found, known };
}

/**
 * Finds the passages in which plain words stand one right after the other. Where all passages with these words are known they
 * are looked through: to ask the index for a phrase with very common words takes longer than a search.
 * @param query for the words as a phrase
 */
export async function findAdjoining(
  { engine, pageTexts }: { readonly engine: Engine; readonly pageTexts: PageTexts },
  query: EngineQuery,
  whole: Whole,
): Promise<Adjoining> {
  const [phrase = ""] = query.phrases;
  const mayCross = whole.hits.length === 0 && wordsOf(phrase).length <= FEW_WORDS;
  if (!whole.isCut && !mayCross) return holding(engine, whole, phrase);
  const found = await engine.find(query, whole.visibleTo, MAX_PASSAGES);
  const hits = await readOnPages(pageTexts, found, query.phrases);
  return { hits, known: readAlready(hits) };
}

/** Tells of a passage 0 where a phrase stands in its text, 1 where it stands beside it, 2 for all others. */
export function placer({ hits, known }: Adjoining, phrases: readonly string[]): (hit: RankedPassage) => number {
  const found = new Set(hits.map(({ id }) => id));
  const inText = new Set<string>();
  for (const { id } of phrases.length === 0 ? [] : hits) {
    const text = known.get(id)?.text;
    if (text !== undefined && phrases.some((phrase) => hasPhrase(text, phrase))) inText.add(id);
  }
  return ({ id }) => (inText.has(id) ? 0 : found.has(id) ? 1 : 2);
}
