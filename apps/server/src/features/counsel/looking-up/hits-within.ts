import { citedPart } from "../../../core/citations/cited-part.ts";
import { readQuestion, type ReadQuestion } from "../../../core/answer/asked/question.ts";
import type { PassageHit } from "../../../core/passage.ts";
import { isHeadingOf, type SectionReference } from "../../../core/citations/section-reference.ts";
import type { PassageFilter, VisibleTo } from "../../../drivers/engines/engine.ts";
import type { Kin } from "./distinct-hits.ts";
import { HITS } from "./of-publication.ts";
import { partsOfSection, type Places } from "./section-quotes.ts";

interface Asked {
  readonly asked: string;
  /** Whether it is asked of one publication, as "it". */
  readonly isOfOne: boolean;
  readonly filter: PassageFilter;
  readonly visibleTo: VisibleTo;
}

/** What is asked of one part of a document alone, with the passages of that. */
export interface WithinPart {
  readonly question: ReadQuestion;
  /** Best first; those behind them have none of the words. */
  readonly hits: readonly PassageHit[];
  readonly kin: ReadonlyMap<string, Kin>;
  /** What it is called by its number: "section 192". */
  readonly called: string;
}

/**
 * What is asked of a part that a question names by its number, "What penalty does 2 U.S.C. 192 provide?", and its passages; null where it
 * names none, or one that the library has not, and where several documents have it and none of them is named.
 */
export async function hitsWithin(
  places: Places,
  { asked, isOfOne, filter, visibleTo }: Asked,
): Promise<WithinPart | null> {
  const part = citedPart(asked);
  const question = part === null ? null : readQuestion(part.rest);
  if (part === null || question?.terms.some(({ isFiller }) => !isFiller) !== true) return null;
  const { section } = part;
  const of = part.of === "it" ? "" : part.of;
  const within = { asked, filter, visibleTo };
  const words = question.terms.map(({ word }) => word).join(" ");
  const [worded, all] = await Promise.all([
    partsOfSection(places, within, { section, of, words }),
    partsOfSection(places, within, { section, of }),
  ]);
  const best = worded.parts.map(({ hit }) => hit);
  const known = new Set(best.map(({ id }) => id));
  const others = all.parts.flatMap(({ hit }) => (known.has(hit.id) ? [] : [{ ...hit, score: 0 }]));
  const hits = [...best, ...others].slice(0, HITS);
  const files = new Set(hits.map(({ fileId }) => fileId));
  const isOne = files.size === 1 || (files.size > 1 && (isOfOne || of !== ""));
  if (!isOne) return null;
  const term = definedIn(section, hits) ? termAlone(part.rest) : null;
  return {
    question: term === null ? question : readQuestion(`What is meant by ${term}?`),
    hits,
    kin: new Map([...all.kin, ...worded.kin]),
    called: `${section.kind ?? "part"} ${section.number}`,
  };
}

/** Whether a part says what words mean: "§1602. Definitions". */
const definedIn = (section: SectionReference, hits: readonly PassageHit[]): boolean =>
  hits.some(({ headings }) => headings.some((one) => /\bdefinitions?\b/i.test(one) && isHeadingOf(one, section)));

/** Some words and nothing that asks: "lobbying contact". */
function termAlone(text: string): string | null {
  const isTerm =
    /^[\p{L}-]+(?: [\p{L}-]+){0,3}$/u.test(text) &&
    !/^(?:who|what|wh[eiy]\p{L}*|how|is|are|does|do|did)\b/iu.test(text);
  return isTerm ? text : null;
}
