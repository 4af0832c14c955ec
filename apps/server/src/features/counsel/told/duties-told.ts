import { askedDuties, type AskedDuties } from "../../../core/answer/asked/asked-duties.ts";
import { headOfName, isCalled, isNameOfOne, namesOwner } from "../../../core/answer/asked/owner-name.ts";
import { dutyLine, unnumbered } from "../../../core/answer/parts/duty-line.ts";
import { dutyParts, type DutyPart, type DutyPlace } from "../../../core/answer/parts/duty-part.ts";
import { piecesOf } from "../../../core/answer/parts/list-head.ts";
import type { Quote } from "../../../core/answer/parts/quote.ts";
import type { PassageHit } from "../../../core/passage.ts";
import { stemsOf } from "../../../core/text/stems-of.ts";
import type { LookedUp } from "../looking-up/look-up.ts";
import { quotesOf, type PageRow } from "./page-quotes.ts";
import type { CounselStore } from "../store.ts";

/** So many documents are looked through, and so many headings in each. */
const MAX_FILES = 8;
const MAX_PLACES = 16;
/** A heading stands so far above what is below it, at most, and its part goes on so far. */
const PAGES_ABOVE = 4;
const PAGES_BEHIND = 5;

/** A heading of duties, and what was found below it. */
interface Found extends Omit<DutyPlace, "found"> {
  readonly hit: PassageHit;
  /** Whose the heading says they are; empty where it names nobody. */
  readonly of: string;
}

/** The headings of duties that a passage stands below or has itself. */
function headingsAt(hit: PassageHit): Found[] {
  const foundAt = (heading: string, above: readonly string[]): Found[] => {
    const line = dutyLine(heading);
    return line === null ? [] : [{ heading, above, hit, of: line.of }];
  };
  return [
    ...hit.headings.flatMap((heading, i) => foundAt(heading, hit.headings.slice(0, i))),
    ...piecesOf([hit.text]).flatMap(({ text }) => foundAt(text, hit.headings)),
  ];
}

/** Tells how likely a heading of duties is the owner's: those that name it, then those around which most of its name stands. */
function likelihood({ owner }: AskedDuties): (found: Found) => number {
  const names = namesOwner(owner);
  const own = new Set(stemsOf(owner));
  const head = headOfName(owner) ?? "";
  const isNamed = (of: string): boolean =>
    names(of) !== null || stemsOf(of).every((stem) => own.has(stem) || isCalled(head, stem));
  return ({ of, above, hit }) => {
    if (of !== "") return isNamed(of) ? 1 : 0;
    if (above.some((one) => names(unnumbered(one)) !== null)) return 1;
    const around = new Set(stemsOf([...above, hit.text].join(" ")));
    return [...own].filter((stem) => around.has(stem)).length / (own.size + 1);
  };
}

/** The likeliest headings, each once, with the passage that was found next below it. */
function placesIn(asked: AskedDuties, hits: readonly PassageHit[]): readonly Found[] {
  const byPlace = Map.groupBy(hits.flatMap(headingsAt), ({ heading, above }) => JSON.stringify([...above, heading]));
  const likely = likelihood(asked);
  return [...byPlace.values()]
    .flatMap((own) => own.toSorted((a, b) => a.hit.ordinal - b.hit.ordinal).slice(0, 1))
    .map((found) => ({ found, likely: likely(found) }))
    .filter((one) => one.likely > 0)
    .sort((a, b) => b.likely - a.likely)
    .slice(0, MAX_PLACES)
    .map(({ found }) => found);
}

interface Part extends Omit<DutyPart, "told"> {
  readonly quotes: readonly Quote[];
  readonly place: Found;
}

async function partsAt(store: Pick<CounselStore, "pages">, asked: AskedDuties, place: Found): Promise<Part[]> {
  const { fileId, version, pageNumber, end } = place.hit;
  const first = Math.max(1, pageNumber - PAGES_ABOVE);
  const numbers = Array.from({ length: pageNumber - first + PAGES_BEHIND + 1 }, (_, i) => first + i);
  const rows = await store.pages(numbers.map((number) => ({ fileId, version, pageNumber: number })));
  const pages: readonly PageRow[] = rows.toSorted((a, b) => a.number - b.number);
  const page = pages.findIndex(({ number }) => number === pageNumber);
  const parts = dutyParts(
    asked,
    { ...place, found: { page, end } },
    pages.map(({ text }) => text),
  );
  return parts.map(({ told, extra }) => ({ quotes: quotesOf(told, pages), extra, place }));
}

/** Those parts that have most of the words which say for what the duties are: they, the headings above them, or their documents' names. */
function fittingOf(
  { about }: AskedDuties,
  parts: readonly Part[],
  names: ReadonlyMap<string, string>,
): readonly Part[] {
  const wanted = stemsOf(about);
  const fits = parts.map(({ quotes, place: { hit, above, heading } }) => {
    const said = [...quotes.map(({ text }) => text), ...above, heading, names.get(hit.fileId) ?? ""].join(" ");
    const there = new Set(stemsOf(said));
    return wanted.filter((stem) => there.has(stem)).length;
  });
  const most = Math.max(...fits);
  // "at the Pentagon" goes without saying; "in snow removal" must be spoken of.
  if (most === 0 && wanted.length > 0 && !isNameOfOne(about)) return [];
  return parts.filter((_, i) => fits[i] === most);
}

/** The parts of one document that tell the duties of the owner. */
async function partsIn(
  store: Pick<CounselStore, "pages">,
  asked: AskedDuties,
  hits: readonly PassageHit[],
): Promise<readonly Part[]> {
  const found = await Promise.all(placesIn(asked, hits).map((place) => partsAt(store, asked, place)));
  return found.flat().filter(({ quotes }) => quotes.length > 0);
}

/** What is told of duties, and where more of the same owner's stand. */
export interface DutiesTold {
  readonly quotes: readonly Quote[];
  readonly further: readonly Quote[];
}

/** A name that has so many words more than the one in another document may be of the same owner. */
const AS_EXACT = 3;

/** Of each document the part that is of the very owner, or comes nearest to it. */
function toldOf(documents: readonly (readonly Part[])[]): DutiesTold {
  const most = Math.min(...documents.flat().map(({ extra }) => extra)) + AS_EXACT;
  const nearest = documents.map((parts) => {
    const least = Math.min(most, ...parts.map(({ extra }) => extra));
    return parts.filter(({ extra }) => extra === least);
  });
  return {
    quotes: nearest.flatMap((parts) => parts.slice(0, 1)).flatMap(({ quotes }) => quotes),
    further: nearest.flatMap((parts) => parts.slice(1)).flatMap(({ quotes }) => quotes.slice(0, 1)),
  };
}

/**
 * What the parts say that tell the duties or powers which are asked for, one document after the other: "What are the
 * responsibilities of the Secretaries?" is told below that heading. Nothing for other questions, and where no part is of the owner.
 */
export async function dutiesTold(
  store: Pick<CounselStore, "pages">,
  { question, ofOwner, names }: LookedUp,
): Promise<DutiesTold> {
  const files = [...Map.groupBy(ofOwner.hits, ({ fileId }) => fileId).values()].slice(0, MAX_FILES);
  for (const asked of [...new Set([question.text, ofOwner.asked])].flatMap(askedDuties)) {
    const found = await Promise.all(files.map((hits) => partsIn(store, asked, hits)));
    const fitting = new Set(fittingOf(asked, found.flat(), names));
    const told = toldOf(found.map((parts) => parts.filter((part) => fitting.has(part))));
    if (told.quotes.length > 0) return told;
  }
  return { quotes: [], further: [] };
}
