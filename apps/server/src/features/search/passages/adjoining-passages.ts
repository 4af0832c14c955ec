import { hasPhrase } from "../../../core/text/phrase.ts";
import { isHeadingOf, type SectionReference } from "../../../core/citations/section-reference.ts";
import type { PassageHit, PassageText, RankedPassage } from "../../../core/passage.ts";
import type { Engine, EngineQuery, VisibleTo } from "../../../drivers/engines/engine.ts";
import { holds, readOnPages, type PageTexts } from "./read-on-pages.ts";

const MAX_PASSAGES = 200;

/** A passage that was found, read already or not. */
export type Candidate = RankedPassage | PassageHit;

const isRead = (hit: Candidate): hit is PassageHit => "text" in hit;

/** Those that were read already, by their ids. */
export const readAlready = (hits: readonly Candidate[]): Map<string, PassageText> =>
  new Map(hits.filter(isRead).map((hit) => [hit.id, hit]));

/** Passages with a phrase in them. */
interface WithPhrase {
  readonly hits: readonly Candidate[];
  /** What was read already, by the passages' ids. */
  readonly known: ReadonlyMap<string, PassageText>;
}

/**
 * Finds the passages in which plain words stand one right after the other.
 * @param query for the words as a phrase
 */
export async function findAdjoining(
  { engine, pageTexts }: { readonly engine: Engine; readonly pageTexts: PageTexts },
  query: EngineQuery,
  visibleTo: VisibleTo,
): Promise<PassageHit[]> {
  const found = await engine.find(query, visibleTo, MAX_PASSAGES);
  return readOnPages(pageTexts, found, query.phrases);
}

/** Passages that hold every word, in which they may stand one right after the other. */
interface Among {
  readonly hits: readonly RankedPassage[];
  readonly phrases: readonly string[];
  readonly visibleTo: VisibleTo;
}

/**
 * The passages among these in which plain words stand one right after the other, in their text or in a heading; reading a few
 * takes less than asking for the words so.
 * @returns them, and what all of these passages say, by their ids
 */
export async function adjoiningAmong(engine: Pick<Engine, "read">, { hits, phrases, visibleTo }: Among) {
  const known = hits.length === 0 ? new Map<string, PassageText>() : await engine.read(hits, visibleTo);
  const adjoining = hits.filter(({ id }) => {
    const said = known.get(id);
    return said !== undefined && phrases.every((phrase) => holds(said, phrase));
  });
  return { beside: adjoining, known };
}

/**
 * Finds the passages below the headings of a part of a document, in the order of the document.
 * @param query as it was typed
 */
export async function findHeaded(
  deps: Parameters<typeof findAdjoining>[0],
  { query, section }: { readonly query: EngineQuery; readonly section: SectionReference },
  visibleTo: VisibleTo,
): Promise<PassageHit[]> {
  const numbered = { ...query, words: "", phrases: [section.number], oneOf: [] };
  const found = await findAdjoining(deps, numbered, visibleTo);
  const isBelow = ({ headings, kind }: PassageHit) =>
    kind !== "contents" && headings.some((heading) => isHeadingOf(heading, section));
  return found.filter(isBelow).sort((a, b) => a.ordinal - b.ordinal);
}

/** Tells of a passage 0 where a phrase stands in its text, 1 where it stands beside it, 2 for all others. */
export function placer({ hits, known }: WithPhrase, phrases: readonly string[]): (hit: RankedPassage) => number {
  const found = new Set(hits.map(({ id }) => id));
  const inText = new Set<string>();
  for (const { id } of phrases.length === 0 ? [] : hits) {
    const text = known.get(id)?.text;
    if (text !== undefined && phrases.some((phrase) => hasPhrase(text, phrase))) inText.add(id);
  }
  return ({ id }) => (inText.has(id) ? 0 : found.has(id) ? 1 : 2);
}
