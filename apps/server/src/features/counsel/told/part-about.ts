import {
  asksWhichPart,
  isHeadingOfKind,
  saysOfAbout,
  type WhichPart,
} from "../../../core/answer/asked/asks-which-part.ts";
import type { Quote } from "../../../core/answer/parts/quote.ts";
import type { PassageHit } from "../../../core/passage.ts";
import type { LookedUp } from "../looking-up/look-up.ts";
import { namedSo } from "../looking-up/named-so.ts";
import { quoteOf } from "./page-quotes.ts";
import type { CounselStore } from "../store.ts";

/** A heading that says less of what is asked is of another part. */
const ENOUGH = 0.6;
/** So many parts are told that deal with it alike. */
const MAX_PARTS = 3;
/** A heading stands so far above what is below it, at most. */
const PAGES_ABOVE = 12;

interface Headed {
  readonly hit: PassageHit;
  readonly heading: string;
  readonly share: number;
}

/** Of those below one heading, the one that stands next to it. */
const nextToIt = (own: readonly Headed[]): readonly Headed[] =>
  own.toSorted((a, b) => a.hit.ordinal - b.hit.ordinal).slice(0, 1);

/** The headings that say most of what is asked, the best passages' first, each once. */
function bestHeaded(asked: WhichPart, { hits, names }: LookedUp): readonly Headed[] {
  const headed = hits
    .filter(namedSo(names, asked.of))
    .flatMap((hit) => hit.headings.map((heading) => ({ hit, heading, share: saysOfAbout(asked, heading) })))
    .filter(({ heading, share }) => share >= ENOUGH && isHeadingOfKind(heading, asked.kind));
  const most = Math.max(...headed.map(({ share }) => share));
  const best = headed.filter(({ share }) => share === most);
  const byHeading = Map.groupBy(best, ({ hit, heading }) => `${hit.fileId} ${heading}`);
  return [...byHeading.values()].flatMap(nextToIt).slice(0, MAX_PARTS);
}

async function quoteHeading(store: Pick<CounselStore, "pages">, { hit, heading }: Headed): Promise<Quote[]> {
  const { fileId, version } = hit;
  const keys = Array.from({ length: PAGES_ABOVE + 1 }, (_, i) => ({ fileId, version, pageNumber: hit.pageNumber - i }));
  const rows = (await store.pages(keys)).toSorted((a, b) => b.number - a.number);
  const row = rows.find(({ text }) => text.includes(heading));
  if (row === undefined) return [];
  const start = row.text.indexOf(heading);
  return [quoteOf(row, { start, end: start + heading.length })];
}

/**
 * The headings of the parts that deal with something, where a question asks for such a part: "Which section deals with the Arctic
 * region?" Nothing for other questions, and where no heading says it.
 */
export async function partsAbout(store: Pick<CounselStore, "pages">, found: LookedUp): Promise<readonly Quote[]> {
  const asked = asksWhichPart(found.question.text);
  if (asked === null) return [];
  const quotes = await Promise.all(bestHeaded(asked, found).map((one) => quoteHeading(store, one)));
  return quotes.flat();
}
