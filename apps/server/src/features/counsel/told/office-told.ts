import { askedOffice, type AskedOffice, type OfficeFact } from "../../../core/answer/asked/asked-office.ts";
import { officeSentences } from "../../../core/answer/parts/office-fact.ts";
import { overlaps, quoteIn, type Quote } from "../../../core/answer/parts/quote.ts";
import { headOfName, isCalled, isNameOfOne } from "../../../core/answer/asked/owner-name.ts";
import type { PassageHit } from "../../../core/passage.ts";
import { stemsOf } from "../../../core/text/stems-of.ts";
import type { LookedUp } from "../looking-up/look-up.ts";
import { textsAround } from "./texts-around.ts";

/** A sentence that tells what is asked, and how directly it names the office. */
interface Telling {
  readonly quote: Quote;
  readonly distance: number;
}

const tellingIn = (asked: AskedOffice, hit: PassageHit): Telling[] =>
  officeSentences(asked, hit).map(({ distance, ...range }) => ({ quote: quoteIn(hit, range), distance }));

/** Whether two sentences stand so near to each other that they tell of one office. */
const NEAR = 2;
const isBeside = (a: Quote, b: Quote): boolean =>
  a.fileId === b.fileId && Math.abs(a.pageNumber - b.pageNumber) <= NEAR;

/** Of the sentences beside the first one the shortest: it says hardly more than what is asked. */
function shortestBeside([first, ...others]: readonly Quote[]): Quote | undefined {
  if (first === undefined) return undefined;
  const beside = [first, ...others.filter((one) => isBeside(one, first))];
  return beside.toSorted((a, b) => a.text.length - b.text.length)[0];
}

/** Who appoints somebody, and who is a member, is said in more ways than are looked for. */
const SAID_OTHERWISE: ReadonlySet<OfficeFact> = new Set(["appointment", "members", "chair"]);
const OF_DEEDS: ReadonlySet<OfficeFact> = new Set(["appointment", "removal"]);

/** Whether the passage of a sentence, or the headings above it, have each word of an office's name; true for an office that any may be. */
function isNamedAround(owner: string, best: Quote | undefined, hits: readonly PassageHit[]): boolean {
  if (best === undefined || !isNameOfOne(owner)) return true;
  const around = textsAround(best, hits);
  const there = [...new Set(around.flatMap(stemsOf))];
  const head = headOfName(owner) ?? "";
  const isThere = (stem: string): boolean => there.some((one) => (stem === head ? isCalled(head, one) : one === stem));
  return around.length === 0 || stemsOf(owner).every(isThere);
}

/** What an office's term, pay or appointment is, and where else it may be told. */
export interface OfficeTold {
  readonly quotes: readonly Quote[];
  readonly further: readonly Quote[];
  /** Whether such a thing is asked, and nothing was found that tells it. */
  readonly isUntold: boolean;
}

/**
 * The sentence that tells how long somebody serves, what they are paid, or who appoints or removes them, where the office's whole
 * name stands in it or above it: "The term of office of the Director shall be 4 years." Nothing for other questions.
 */
export function officeTold(
  { question, hits, ofOwner }: Pick<LookedUp, "question" | "hits" | "ofOwner">,
  [best]: readonly Quote[],
): OfficeTold {
  const readings = [...new Set([question.text, ofOwner.asked])].flatMap((text) => askedOffice(text) ?? []);
  const all = readings.flatMap((asked) => ofOwner.hits.flatMap((hit) => tellingIn(asked, hit)));
  const nearest = Math.min(...all.map(({ distance }) => distance));
  const told = all.filter(({ distance }) => distance === nearest).map(({ quote }) => quote);
  const first = readings.some(({ fact }) => OF_DEEDS.has(fact)) ? shortestBeside(told) : told[0];
  const isTold = best !== undefined && told.some((one) => overlaps(one, best));
  const isUntold =
    first === undefined &&
    readings.some(
      ({ fact, owner }) => !SAID_OTHERWISE.has(fact) || !isNamedAround(owner, best, [...hits, ...ofOwner.hits]),
    );
  if (first === undefined || isTold) return { quotes: [], further: [], isUntold };
  return { quotes: [first], further: told.filter((one) => !isBeside(one, first)), isUntold };
}
