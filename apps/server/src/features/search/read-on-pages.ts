import { hasPhrase, placesOfPhrase } from "../../core/phrase.ts";
import type { PassageHit } from "../../core/passage.ts";
import { pageKey, type pageTextStore } from "./page-text-store.ts";

/** Texts of pages by `pageKey`. */
export type PageTexts = ReturnType<typeof pageTextStore>["pageTexts"];

/** So many pages are looked into, the best first; of others the engine's word is taken. */
const MAX_PAGES = 60;

const holds = ({ text, headings }: PassageHit, phrase: string): boolean =>
  [text, ...headings].some((one) => hasPhrase(one, phrase));

/** A passage that takes in a phrase running across its edge; null when the page does not hold the phrase. */
function widened(hit: PassageHit, phrase: string, page: string): PassageHit | null {
  const places = placesOfPhrase(page, phrase);
  if (places.length === 0) return null;
  const across = places.find(({ start, end }) => start < hit.end && end > hit.start);
  if (across === undefined) return hit;
  const [start, end] = [Math.min(hit.start, across.start), Math.max(hit.end, across.end)];
  return { ...hit, start, end, text: page.slice(start, end) };
}

/**
 * Decides by their pages which passages hold whole phrases that were found running out of them: those that do take in the
 * rest of it, those that do not are left out.
 */
export async function readOnPages(
  pageTexts: PageTexts,
  hits: readonly PassageHit[],
  phrases: readonly string[],
): Promise<PassageHit[]> {
  const open = hits.filter((hit) => !phrases.every((phrase) => holds(hit, phrase))).slice(0, MAX_PAGES);
  if (open.length === 0) return [...hits];
  const pages = await pageTexts(open);
  const settle = (hit: PassageHit): PassageHit | null => {
    const page = pages.get(pageKey(hit));
    if (page === undefined) return hit;
    const lacking = phrases.filter((phrase) => !holds(hit, phrase));
    return lacking.reduce<PassageHit | null>((one, phrase) => one && widened(one, phrase, page), hit);
  };
  const settled = new Map(open.map((hit) => [hit, settle(hit)]));
  return hits.flatMap((hit) => {
    const now = settled.get(hit);
    return now === undefined ? hit : now === null ? [] : now;
  });
}
