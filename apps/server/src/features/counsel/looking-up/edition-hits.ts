import { askedEdition, type AskedEdition } from "../../../core/answer/asked/asked-edition.ts";
import { compareEditions, supersederOf } from "../../../core/documents/editions.ts";
import type { PassageHit } from "../../../core/passage.ts";
import { TAKING_PLACE } from "../../../core/documents/publication-date.ts";
import { sentences } from "../../../core/text/sentences.ts";
import { stemsOf } from "../../../core/text/stems-of.ts";
import { wordsOf } from "../../../core/text/words.ts";
import type { Kin } from "./distinct-hits.ts";

/** One edition says as much of a question as another when its best passage comes so near to the other's. */
const AS_GOOD = 0.7;

/** What editions say that is wanted, and of which year those are that were asked for by it. */
export interface EditionHits {
  readonly hits: readonly PassageHit[];
  /** Null where none was asked for by its year, or another document tells what is asked of that year. */
  readonly year: string | null;
  /** Whether the question says otherwise which edition it asks, and such a one was found. */
  readonly saysWhich: boolean;
}

const TAKES_PLACE = new RegExp(String.raw`\b(?:${TAKING_PLACE})`, "i");

const yearOf = ({ published_at: published }: Kin): string => published?.slice(0, 4) ?? "";

/** Whether a question names an edition's year, or the letter of its number. */
function isNamed(words: ReadonlySet<string>, edition: Kin): boolean {
  const number = edition.publication_number ?? "";
  const letters = /\d([A-Za-z])$/.test(number) ? wordsOf(number).slice(-1) : [];
  return [yearOf(edition), ...letters].some((word) => words.has(word));
}

const currentOf = (editions: readonly Kin[]): Kin[] => editions.filter((one) => supersederOf(one, editions) === null);

interface Asked extends AskedEdition {
  readonly question: string;
  readonly words: ReadonlySet<string>;
  /** What is listed hides no older edition, unless another is asked for. */
  readonly listsOlder: boolean;
}

/** Editions of one publication, and what a question wants them for. */
interface Wanted {
  readonly editions: readonly Kin[];
  readonly as: "named" | "earlier" | "current";
}

/** Of the editions of one publication what a question names, else the one before the current where an earlier one is asked for, else the current. */
function wantedOf(editions: readonly Kin[], { words, isEarlier }: Asked): Wanted {
  const named = editions.filter((one) => isNamed(words, one));
  if (named.length > 0) return { editions: named, as: "named" };
  const current = currentOf(editions);
  const earlier = isEarlier ? currentOf(editions.filter((one) => !current.includes(one))) : [];
  return earlier.length > 0 ? { editions: earlier, as: "earlier" } : { editions: current, as: "current" };
}

/** Those that an edition's passages stand back for; nothing where it is wanted itself. */
function before(own: Kin, { editions, as }: Wanted, { listsOlder }: Asked): readonly Kin[] {
  if (editions.some(({ id }) => id === own.id) || (listsOlder && as === "current")) return [];
  return as === "current" ? editions.filter((one) => compareEditions(one, own) > 0) : editions;
}

/** By edition key, what is wanted of the editions that were found. */
function wantedByKey(hits: readonly PassageHit[], kin: ReadonlyMap<string, Kin>, asked: Asked): Map<string, Wanted> {
  const found = new Set(hits.map(({ fileId }) => fileId));
  const keyed = [...kin.values()].filter(({ id, edition_key: key }) => key !== null && found.has(id));
  const byKey = Map.groupBy(keyed, ({ edition_key: key }) => key ?? "");
  return new Map([...byKey].map(([key, editions]) => [key, wantedOf(editions, asked)]));
}

/** The best score of each file. */
function bestScores(hits: readonly PassageHit[]): Map<string, number> {
  const best = new Map<string, number>();
  for (const { fileId, score } of hits) best.set(fileId, Math.max(best.get(fileId) ?? 0, score));
  return best;
}

/** Tells whether a passage says something on what is asked that was so in a year of the question; what it takes the place of is no such thing. */
function tellsOfYear({ question, years }: Asked): (hit: PassageHit) => boolean {
  if (years.size === 0) return () => false;
  const asked = new Set(stemsOf(question).filter((stem) => !years.has(stem)));
  const tells = (text: string): boolean =>
    wordsOf(text).some((word) => years.has(word)) &&
    stemsOf(text).some((stem) => asked.has(stem)) &&
    !TAKES_PLACE.test(text);
  return ({ text }) => sentences(text).some(({ start, end }) => tells(text.slice(start, end)));
}

/** How a question asks for editions. */
const askedOf = (question: string, listsOlder: boolean): Asked => ({
  ...askedEdition(question),
  question,
  words: new Set(wordsOf(question)),
  listsOlder,
});

/** Tells whether a question asks for an edition itself: by its year or letter, or for an earlier one than the current. */
export function editionAsked(question: string): (edition: Kin) => boolean {
  const { words, isEarlier } = askedOf(question, true);
  return (edition) => isEarlier || isNamed(words, edition);
}

/** Leaves out what an edition says that is not the one a question wants, where that one was found with as much. */
export const ofEditionsWanted = (
  hits: readonly PassageHit[],
  kin: ReadonlyMap<string, Kin>,
  question: string,
): EditionHits => ofEditions(hits, kin, askedOf(question, false));

/** The same for what is listed: older editions are left out only where another is asked for. */
export const ofEditionsListed = (
  hits: readonly PassageHit[],
  kin: ReadonlyMap<string, Kin>,
  question: string,
): EditionHits => ofEditions(hits, kin, askedOf(question, true));

function ofEditions(hits: readonly PassageHit[], kin: ReadonlyMap<string, Kin>, asked: Asked): EditionHits {
  const wanted = wantedByKey(hits, kin, asked);
  const best = bestScores(hits);
  const isOfYear = tellsOfYear(asked);
  const kept = hits.filter((hit) => {
    const own = kin.get(hit.fileId);
    const ofKey = wanted.get(own?.edition_key ?? "");
    if (own === undefined || ofKey === undefined || isOfYear(hit)) return true;
    return before(own, ofKey, asked).every(({ id }) => (best.get(id) ?? 0) < AS_GOOD * hit.score);
  });
  return { hits: kept, ...whichAsked([...wanted.values()], asked, kept.filter(isOfYear)) };
}

/** How a question says which edition it asks. @param ofYear what tells of a year of the question */
function whichAsked(wanted: readonly Wanted[], asked: Asked, ofYear: readonly PassageHit[]) {
  const chosen = wanted.flatMap(({ editions }) => editions);
  const year = chosen.map(yearOf).find((one) => asked.years.has(one)) ?? null;
  const isContent = ofYear.some(({ fileId }) => !chosen.some(({ id }) => id === fileId));
  const saysWhich = wanted.some(({ as }) => as === "earlier") || (asked.isCurrent && wanted.length > 0);
  return { year: isContent ? null : year, saysWhich };
}
