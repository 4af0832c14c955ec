import type { Citation, Summary } from "@reading-room/contract/counsel-answer";
import { lackingIn } from "../../../core/answer/needs/lacking-words.ts";
import type { Quote } from "../../../core/answer/parts/quote.ts";
import { LIMITS } from "@reading-room/contract/limits";
import { citationOf } from "./citation-of.ts";
import { notedOn } from "./noted-places.ts";
import type { Checked } from "./reply.ts";

/** Sources that disagree are never an answer to be sure of: it stays below the green ones. */
const MOST_SURE_OF_ONE_SIDE = LIMITS.confidenceGreen - 0.01;

/** A sentence with its citations: its own first, then those that agree. */
export interface Told {
  readonly text: string;
  readonly citations: readonly Citation[];
}

/** An answer, and the sentences that it consists of. */
export interface ToldAnswer {
  readonly summary: Summary;
  readonly sentences: readonly Told[];
}

type Cite = (quote: Quote, index: number) => Citation | null;

const citeFrom =
  ({ cite, files, supersededBy }: Checked): Cite =>
  (quote, index) => {
    const [cited, file] = [cite(quote), files.get(quote.fileId)];
    if (cited === null || file === undefined) return null;
    return { ...citationOf(cited, file, index), supersededBy: supersededBy.get(file.id) ?? null };
  };

/** Where sentences go across pages. */
interface AcrossPages {
  /** With which the page before begins the sentence of the first of its own; null where none does. */
  readonly begun: Quote | null;
  /** Those with which the next page goes on with the sentence of the one before. */
  readonly continued: readonly Quote[];
}

/** Each quote that still stands on its page as a sentence; numbers go on from sentence to sentence. */
function toldOf(
  quotes: readonly (readonly Quote[])[],
  cite: Cite,
  { begun, continued }: AcrossPages = { begun: null, continued: [] },
): Told[] {
  let index = 1;
  return quotes.flatMap(([own, ...others]) => {
    const first = own === undefined ? null : cite(own, index);
    if (first === null) return [];
    const citations = [first];
    let text = first.quote;
    for (const quote of others) {
      const also = cite(quote, index + citations.length);
      if (also === null) continue;
      citations.push(also);
      if (quote === begun) text = `${also.quote} ${text}`;
      if (continued.includes(quote)) text = `${text} ${also.quote}`;
    }
    index += citations.length;
    return [{ text, citations }];
  });
}

const marked = ({ text, citations }: Told): string => `${text} ${citations.map(({ index }) => `[${index}]`).join("")}`;

/** The claims, each with that of the next page which goes on with its sentence. */
const sentencesOf = (claims: readonly Quote[], continued: readonly Quote[]): Quote[][] =>
  claims.flatMap((claim, i) => {
    const next = claims[i + 1];
    if (continued.includes(claim) && i > 0) return [];
    return [next !== undefined && continued.includes(next) ? [claim, next] : [claim]];
  });

/** Sentences as they are read, each with its marks. */
export const textOfTold = (told: readonly Told[], conflict: boolean): string =>
  conflict
    ? `Sources disagree. ${told.map(marked).join(" But another source says otherwise: ")}`
    : told.map(marked).join(" ");

const dateOf = ({ files }: Checked, { fileId }: Quote): string => files.get(fileId)?.published_at ?? "";

/** What differs from the date on that both documents tell: "2023" and "2023-01-09" may be one day. */
function isLater(one: string, other: string): boolean {
  const shared = Math.min(one.length, other.length);
  return shared > 0 && one.slice(0, shared) > other.slice(0, shared);
}

/** Both sides of a contradiction, the later one first where both are dated. */
function bothSides(checked: Checked): readonly (readonly Quote[])[] {
  const { claims, agreeing, opposed } = checked.draft;
  const [first] = claims;
  if (first === undefined || opposed === null) return [];
  const sides = [[first, ...agreeing], [opposed]];
  return isLater(dateOf(checked, opposed), dateOf(checked, first)) ? sides.toReversed() : sides;
}

/** Of which dates the documents are that contradict each other; nothing where one of them has none, or both the same. */
function datesTold(checked: Checked, sides: readonly (readonly Quote[])[]): string[] {
  const [one, other] = sides.flatMap(([quote]) => quote ?? []);
  if (one === undefined || other === undefined || !isLater(dateOf(checked, one), dateOf(checked, other))) return [];
  const named = (quote: Quote) => `“${checked.files.get(quote.fileId)?.name}” is dated ${dateOf(checked, quote)}`;
  return [`${named(one)}, ${named(other).replace(" is dated", "")}.`];
}

/** Which words of the question stand on none of the pages that are quoted. */
function missingOn({ draft: { claims, agreeing, opposed, lacking }, textOf }: Checked): string[] {
  const quotes = [...claims, ...agreeing, ...(opposed === null ? [] : [opposed])];
  return lackingIn(lacking, quotes.map(textOf));
}

/**
 * The answer in the documents' own words, from those of its sentences that still stand; null when none does.
 * @param otherEdition what another edition says in the place of the first sentence
 */
export function toldSummary(checked: Checked, otherEdition: Quote | null): ToldAnswer | null {
  const { claims, above, begun, continued = [], agreeing, confidence } = checked.draft;
  const [[first, ...overleaf] = [], ...more] = sentencesOf(claims, continued);
  if (first === undefined) return null;
  const cite = citeFrom(checked);
  const opposing = bothSides(checked);
  const sides = toldOf(opposing, cite);
  const conflict = sides.length === 2;
  const alone = (quotes: readonly Quote[]) => quotes.map((quote) => [quote]);
  // The page that answers is cited before the one on which its sentence begins.
  const answering = [first, ...overleaf, ...(begun === null ? [] : [begun]), ...agreeing];
  const told = conflict ? sides : toldOf([...alone(above), answering, ...more], cite, { begun, continued });
  if (told.length === 0) return null;
  const citations = told.flatMap((one) => one.citations);
  const { notes, places } = notedOn(checked, { citations, otherEdition, conflict });
  const summary: Summary = {
    text: textOfTold(told, conflict),
    confidence: conflict ? Math.min(confidence, MOST_SURE_OF_ONE_SIDE) : confidence,
    citations,
    abstained: false,
    reason: null,
    coverage: null,
    conflict,
    answeredBy: "library",
    notes: conflict ? [...notes, ...datesTold(checked, opposing)] : notes,
    places,
    missing: missingOn(checked),
  };
  return { summary, sentences: told };
}
