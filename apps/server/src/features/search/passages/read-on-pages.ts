import { placeAcross } from "../../../core/text/across-pages.ts";
import { hasPhrase, placesAsWritten } from "../../../core/text/phrase.ts";
import { hasSigns } from "../../../core/text/signs.ts";
import type { PassageHit } from "../../../core/passage.ts";
import { isAskedInPart } from "./engine-query.ts";
import { pageKey, type pageTextStore } from "../records/page-text-store.ts";

/** Texts of pages by `pageKey`. */
export type PageTexts = ReturnType<typeof pageTextStore>["pageTexts"];

/** So many pages are read at once, and, where the engine's word will do for the others, at all: the best first. */
const PAGES_AT_ONCE = 60;

/** Headings right above a passage are no longer. */
const HEADED_CHARS = 500;

/** Whether a passage has a phrase in its text, or in a heading above it. */
export const holds = ({ text, headings }: Pick<PassageHit, "text" | "headings">, phrase: string): boolean =>
  [text, ...headings].some((one) => hasPhrase(one, phrase));

/** Some of a document's pages. */
interface OnPages {
  /** The passage's own. */
  readonly page: string;
  /** The one behind it; null where it was not needed, or is none. */
  readonly next: string | null;
}

/** A passage whose text goes on with what a phrase that begins in it has on the next page; null when none runs across. */
function continued(hit: PassageHit, phrase: string, { page, next }: OnPages): PassageHit | null {
  const place = next === null ? null : placeAcross(page, next, phrase);
  if (next === null || place === null || place.here.start >= hit.end) return null;
  const { here, there } = place;
  const start = Math.min(hit.start, here.start);
  return {
    ...hit,
    start,
    end: here.end,
    text: `${page.slice(start, here.end)}\n${next.slice(there.start, there.end)}`,
  };
}

/** A passage that takes in a phrase running across its edge or standing above it; null when the pages do not hold the phrase. */
function widened(hit: PassageHit, phrase: string, pages: OnPages): PassageHit | null {
  const { page } = pages;
  const places = placesAsWritten(page, phrase);
  if (places.length === 0) return continued(hit, phrase, pages);
  const above = places.findLast(({ end }) => end <= hit.start && hit.start - end <= HEADED_CHARS);
  const across = places.find(({ start, end }) => start < hit.end && end > hit.start) ?? above;
  if (across === undefined) return hit;
  const [start, end] = [Math.min(hit.start, across.start), Math.max(hit.end, across.end)];
  return { ...hit, start, end, text: page.slice(start, end) };
}

const behind = ({ fileId, version, pageNumber }: PassageHit) => ({ fileId, version, pageNumber: pageNumber + 1 });

/** The pages behind those that do not hold what was found to begin there. */
function pagesBehind(pageTexts: PageTexts, hits: readonly PassageHit[], { phrases, pages }: Settling) {
  const runsOn = (hit: PassageHit): boolean => {
    const page = pages.get(pageKey(hit)) ?? "";
    return phrases.some((phrase) => !holds(hit, phrase) && !hasPhrase(page, phrase));
  };
  return pageTexts(hits.filter(runsOn).map(behind));
}

interface Settling {
  readonly phrases: readonly string[];
  readonly pages: ReadonlyMap<string, string>;
}

/** Settles some passages by their pages: changed, or null when it does not hold all phrases. */
async function settle(pageTexts: PageTexts, hits: readonly PassageHit[], phrases: readonly string[]) {
  const pages = await pageTexts(hits);
  const nexts = await pagesBehind(pageTexts, hits, { phrases, pages });
  const settled = (hit: PassageHit): PassageHit | null => {
    const page = pages.get(pageKey(hit));
    if (page === undefined) return hit;
    const onPages = { page, next: nexts.get(pageKey(behind(hit))) ?? null };
    const lacking = phrases.filter((phrase) => !holds(hit, phrase));
    return lacking.reduce<PassageHit | null>((one, phrase) => one && widened(one, phrase, onPages), hit);
  };
  return hits.map((hit) => [hit, settled(hit)] as const);
}

/**
 * Decides by their pages which passages hold whole phrases that were found running out of them: those that do take in the
 * rest of it, those that do not are left out. Of phrases that the engine was asked only the beginning of, or that have signs,
 * every page is read.
 */
export async function readOnPages(
  pageTexts: PageTexts,
  hits: readonly PassageHit[],
  phrases: readonly string[],
): Promise<PassageHit[]> {
  const open = hits.filter((hit) => !phrases.every((phrase) => holds(hit, phrase)));
  const most = phrases.some((phrase) => isAskedInPart(phrase) || hasSigns(phrase)) ? open.length : PAGES_AT_ONCE;
  const now = new Map<PassageHit, PassageHit | null>();
  for (let at = 0; at < Math.min(most, open.length); at += PAGES_AT_ONCE)
    for (const [hit, settled] of await settle(pageTexts, open.slice(at, at + PAGES_AT_ONCE), phrases))
      now.set(hit, settled);
  return hits.flatMap((hit) => {
    const settled = now.get(hit);
    return settled === undefined ? hit : settled === null ? [] : settled;
  });
}
