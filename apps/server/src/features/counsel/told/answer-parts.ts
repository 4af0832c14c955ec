import type { AskedPart } from "../../../core/answer/asked/asked-parts.ts";
import { stemsOf } from "../../../core/text/stems-of.ts";
import { answerFromLibrary, type Answered, type ToAnswer } from "./answer-from-library.ts";
import { joinedResults } from "./joined-results.ts";
import { joinedSummary, notAnswered, unansweredOf } from "./joined-summary.ts";
import type { CounselStore } from "../store.ts";

/** One of the questions that were put in one, and what was found for it. */
export interface PartToAnswer extends AskedPart, ToAnswer {
  /** Finds more, for where this is no answer; left out where there is nothing else to look for. */
  readonly again?: () => Promise<ToAnswer>;
  /** The same in more documents, where not all were looked through and others may be meant. */
  readonly elsewhere?: () => Promise<ToAnswer>;
  /** The same in more documents, of which the answer is told where it is surer by far: nothing but the conversation says which is meant. */
  readonly orElsewhere?: () => Promise<ToAnswer>;
}

/** The answer to all that was asked. */
export interface PartsAnswered extends Pick<Answered, "summary" | "results" | "files"> {
  /** The questions that it answers. */
  readonly answered: readonly PartToAnswer[];
  /** A sentence on each of the others; none where all are left without an answer. */
  readonly unanswered: readonly string[];
}

/** An answer from the document that a conversation speaks of may be so much less sure than one from elsewhere. */
const LESS_SURE = 0.2;

const sureness = ({ summary }: Answered): number => (summary.abstained ? 0 : summary.confidence);

/** How many of the words that a follow-up brings its answer lacks. */
function broughtInVain({ summary, found: { brought } }: PartToAnswer & Answered): number {
  return stemsOf((summary.missing ?? []).join(" ")).filter((stem) => brought?.has(stem)).length;
}

/** Whether no answer from elsewhere could be told instead. */
const isSureOf = (first: PartToAnswer & Answered): boolean =>
  sureness(first) >= 1 - LESS_SURE && broughtInVain(first) === 0;

/** Whether the answer from what a conversation speaks of is told, though another one is surer. */
const isKept = (first: PartToAnswer & Answered, other: PartToAnswer & Answered): boolean =>
  !first.summary.abstained &&
  sureness(first) >= sureness(other) - LESS_SURE &&
  (other.summary.abstained || broughtInVain(first) <= broughtInVain(other));

/** One of them with its answer. */
async function answer(store: CounselStore, part: PartToAnswer): Promise<PartToAnswer & Answered> {
  const first = { ...part, ...(await answerFromLibrary(store, part)) };
  if (part.orElsewhere !== undefined) {
    if (isSureOf(first)) return first;
    const found = { ...part, ...(await part.orElsewhere()) };
    const other = { ...found, ...(await answerFromLibrary(store, found)) };
    return isKept(first, other) ? first : other;
  }
  if (!first.summary.abstained) return first;
  // Where its words stand nowhere, more words are no help.
  const again = part.elsewhere ?? (first.summary.reason === "insufficient" ? part.again : undefined);
  if (again === undefined) return first;
  const found = { ...part, ...(await again()) };
  const second = { ...found, ...(await answerFromLibrary(store, found)) };
  return second.summary.abstained ? first : second;
}

/** Answers each of the questions that were put in one, and tells it as one answer. */
export async function answerParts(
  store: CounselStore,
  [one, ...others]: readonly [PartToAnswer, ...PartToAnswer[]],
): Promise<PartsAnswered> {
  const [first, ...more] = await Promise.all([answer(store, one), ...others.map((other) => answer(store, other))]);
  const all = [first, ...more];
  const [answered, refused] = [
    all.filter(({ summary }) => !summary.abstained),
    all.filter(({ summary }) => summary.abstained),
  ];
  const byStanding = [...answered, ...refused];
  return {
    summary: joinedSummary(first, ...more),
    results: joinedResults(byStanding.map(({ results }) => results)),
    files: new Map(byStanding.flatMap(({ files }) => [...files])),
    answered,
    unanswered: answered.length === 0 ? [] : unansweredOf(all).map(notAnswered),
  };
}
