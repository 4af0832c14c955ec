import type { PassageHit } from "../../passage.ts";
import { analyseAll, type Analysed, type Analyser } from "./analysed.ts";
import { gatherEvidence, type Evidence } from "./evidence.ts";
import { NO_LIFTS, type Lifts } from "./lifts.ts";
import type { Likeness, Near } from "./likeness.ts";
import type { ReadQuestion } from "../asked/question.ts";
import { candidatesOf, withLikeness, type Candidate } from "./rank.ts";
import type { Rarity } from "./term-weights.ts";
import { writtenOut } from "./written-out.ts";

/** What was found for a question, and what is known of it. */
export interface Found {
  readonly question: ReadQuestion;
  readonly hits: readonly PassageHit[];
  /** What else the section of the best one tells under headings of what is asked for; left out where nothing does. */
  readonly around?: readonly PassageHit[];
  /** null when there is no vocabulary. */
  readonly rarity: Rarity | null;
  /** Passages of the library; left out where nobody counted. */
  readonly passages?: number;
  /** By file id: its title and names. */
  readonly names: ReadonlyMap<string, string>;
  /** Words of the question that were respelt. */
  readonly corrected: number;
  /** By file id, the publication it is an edition or a copy of; a file that is none is its own. */
  readonly publications: ReadonlyMap<string, string>;
  /** That of the publication which the question names by it, and asks alone; left out or empty where it names none. */
  readonly number?: string;
  /** What the question says itself, by its stems, where it goes on from another one; left out or empty where it stands alone. */
  readonly brought?: ReadonlySet<string>;
  /** What the asker wants first; without, nothing. */
  readonly lifts?: Lifts;
  /** Null or left out where no meaning was compared. */
  readonly likeness?: Likeness | null;
  /** Left out where nothing was taken apart yet. */
  readonly apart?: TakenApart;
}

/** What was found, taken apart, with everything that needs no compared meaning. */
export interface TakenApart {
  readonly evidence: Evidence;
  /** With the features of their words alone. */
  readonly candidates: readonly Candidate[];
  readonly around: readonly Analysed[];
}

/** Everything that a draft is made from; fitting makes it once and drafts with many models. */
export interface Weighed {
  readonly evidence: Evidence;
  readonly candidates: readonly Candidate[];
  /** Passages around the best one, which nothing else is compared with. */
  readonly around: readonly Analysed[];
  readonly corrected: number;
  readonly publications: Found["publications"];
  readonly lifts: Lifts;
  readonly passages: Found["passages"];
  readonly number: string;
  readonly brought: ReadonlySet<string>;
  /** Whether the model of meaning was asked, beside the words. */
  readonly isMeant: boolean;
}

/** Takes all that was found apart. @param near null where no meaning is compared */
export function takeApart(found: Found, near: Near | null, analyser: Analyser = analyseAll): TakenApart {
  const { question, hits, rarity, names, around = [] } = found;
  const evidence = gatherEvidence({ question, rarity, names, found: writtenOut(analyser(hits), question) });
  return { evidence, candidates: candidatesOf(evidence, near), around: around.length === 0 ? [] : analyser(around) };
}

const NOTHING_BROUGHT: ReadonlySet<string> = new Set();

/** Makes everything that a draft is made from. @param analyser takes the hits apart, where nobody has yet */
export function weigh(found: Found, analyser: Analyser = analyseAll): Weighed {
  const { corrected, publications, lifts = NO_LIFTS, likeness = null, passages, number = "" } = found;
  const { brought = NOTHING_BROUGHT } = found;
  const { evidence, candidates, around } = found.apart ?? takeApart(found, likeness, analyser);
  const meant = { candidates: withLikeness(candidates, likeness), isMeant: likeness !== null };
  return { evidence, ...meant, around, corrected, publications, lifts, passages, number, brought };
}
