import type { Page } from "../../core/page.ts";
import type { LinkedPage, PageLink, PlaceOnPage } from "./extractor.ts";
import type { MarkedPage } from "./format.ts";
import type { TextLink, TextMarks } from "./text/text-marks.ts";

type Places = ReadonlyMap<string, PlaceOnPage>;

/** Of several that are called alike the first counts. */
function placesOf(pages: readonly MarkedPage[]): Places {
  const places = new Map<string, PlaceOnPage>();
  for (const { number, marks } of pages)
    for (const { at, name } of marks?.names ?? []) if (!places.has(name)) places.set(name, { pageNumber: number, at });
  return places;
}

/** A place that is not there is that of what it should be in: a chapter without the heading that a link names. */
const placeOf = (name: string, places: Places): PlaceOnPage | undefined =>
  places.get(name) ?? places.get(name.replace(/#[^#]*$/, "#"));

function settled({ to, ...range }: TextLink, places: Places): PageLink[] {
  if (!to.startsWith("#")) return [{ ...range, to }];
  const place = placeOf(to, places);
  return place === undefined ? [] : [{ ...range, to: place }];
}

/** Which places of each page links lead to, in order. */
function goalsOf(links: readonly PageLink[]): ReadonlyMap<number, readonly number[]> {
  const goals = new Map<number, Set<number>>();
  for (const { to } of links) {
    if (typeof to === "string") continue;
    const own = goals.get(to.pageNumber) ?? new Set();
    goals.set(to.pageNumber, own.add(to.at));
  }
  return new Map([...goals].map(([page, all]) => [page, [...all].toSorted((a, b) => a - b)]));
}

const linksIn = (marks: TextMarks | undefined, places: Places): PageLink[] =>
  marks?.links.flatMap((link) => settled(link, places)) ?? [];

/** Leads the links of a document's pages to its places, which are all known now; one to nothing is none. */
export function settleLinks(pages: readonly MarkedPage[]): Page[] {
  if (pages.every(({ marks }) => marks === undefined)) return [...pages];
  const places = placesOf(pages);
  const goals = goalsOf(pages.flatMap(({ marks }) => linksIn(marks, places)));
  return pages.map(({ marks, ...page }): LinkedPage => {
    const [from, to] = [linksIn(marks, places), goals.get(page.number) ?? []];
    return from.length + to.length === 0 ? page : { ...page, links: { from, to } };
  });
}
