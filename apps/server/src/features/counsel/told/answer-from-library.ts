import type { Summary } from "@reading-room/contract/counsel-answer";
import { answerQuestion } from "../../../core/answer/answer-question.ts";
import { NO_LIFTS } from "../../../core/answer/ranking/lifts.ts";
import { modelFor } from "../../../core/answer/model.ts";
import type { Respelt } from "../../../core/answer/asked/respell.ts";
import type { Quote } from "../../../core/answer/parts/quote.ts";
import { wordsOf } from "../../../core/text/words.ts";
import { inStage, inStageNow } from "../../../core/stages.ts";
import type { PassageFilter } from "../../../drivers/engines/engine.ts";
import { pagesOnce } from "./cite.ts";
import { withLabelledFact } from "./labelled-draft.ts";
import type { LookedUp } from "../looking-up/look-up.ts";
import { saidByOtherEdition } from "./other-edition.ts";
import { abstention, check, type Checked, type SupersededBy } from "./reply.ts";
import type { CounselStore } from "../store.ts";
import { toldSummary, type ToldAnswer } from "./told-summary.ts";
import { unlessOfOther } from "./unless-of-other.ts";
import { withSurroundings } from "./with-surroundings.ts";

/** What was found for a question. */
export interface ToAnswer {
  readonly found: LookedUp;
  /** What it was looked for in. */
  readonly filter: PassageFilter;
  readonly supersededBy: SupersededBy;
  /** What the only document is called that was looked through, as the question points at it; left out where all were. */
  readonly lookedIn?: string;
}

/** An answer with all documents that hold it, or come near. */
export type Answered = ToldAnswer & Pick<Checked, "results" | "files">;

const isPartOf = (word: string, read: string): boolean => wordsOf(word).some((one) => wordsOf(read).includes(one));

/** A word as its reader wrote it. */
const asWritten = (word: string, respelt: readonly Respelt[]): string =>
  respelt.find(({ read }) => isPartOf(word, read))?.written ?? word;

/** What a reader would else not know: an answer on Corrin, where Dorrin was asked for. */
const withRespelt = (summary: Summary, respelt: readonly Respelt[]): Summary => {
  if (respelt.length === 0) return summary;
  const told = respelt.map(({ written, read }) => `The library does not have “${written}”; it was read as “${read}”.`);
  const missing = summary.missing?.map((word) => asWritten(word, respelt));
  const notes = [...told, ...(summary.notes ?? [])];
  return { ...summary, notes, ...(missing !== undefined && { missing: [...new Set(missing)] }) };
};

/** That only one document was looked through is said where nothing was found in it. */
function withPlace(summary: Summary, lookedIn: string | undefined): Summary {
  if (!summary.abstained || lookedIn === undefined) return summary;
  const text = `“${lookedIn}” does not seem to answer this. Only it was looked through, as this conversation spoke of it last.`;
  return { ...summary, text, lookedIn };
}

/** That only one part of a document was looked through is said where nothing was found in it. */
function withPart(summary: Summary, ofPart: string | null): Summary {
  if (!summary.abstained || ofPart === null) return summary;
  const name = `${ofPart.charAt(0).toUpperCase()}${ofPart.slice(1)}`;
  const text = `${name} does not seem to answer this. Only it was looked through, as the question names it.`;
  return { ...summary, text, lookedInPart: ofPart };
}

/** What is told of what still stands on its pages; else an abstention. */
async function toldOrRefused(
  store: CounselStore,
  { found, filter }: ToAnswer,
  { checked, otherEdition }: { readonly checked: Checked; readonly otherEdition: Quote | null },
): Promise<ToldAnswer> {
  const { draft, results } = checked;
  const told = draft.answers && results.length > 0 ? toldSummary(checked, otherEdition) : null;
  if (told !== null) return told;
  const reason = results.length === 0 || draft.isUnheardOf ? "nothing_found" : "insufficient";
  const confidence = results.length === 0 ? 0 : draft.confidence;
  const names = [...found.names.values()];
  return {
    summary: await abstention(store, {
      reason,
      confidence,
      filter,
      unheard: draft.unheard,
      otherName: draft.otherName ?? null,
      names,
    }),
    sentences: [],
  };
}

/** Answers from what was found only. @returns an abstention, with its reason, when the evidence is too thin */
export async function answerFromLibrary(store: CounselStore, toAnswer: ToAnswer): Promise<Answered> {
  const { found, supersededBy } = toAnswer;
  const drafted = inStageNow("answer", "sentences", () => answerQuestion(modelFor(found), found));
  const reading = { ...store, pages: pagesOnce(store) };
  const labelled = unlessOfOther(await withLabelledFact(reading, found, drafted), found);
  const draft = await withSurroundings(reading, labelled, found.question);
  const otherEdition = saidByOtherEdition(draft, found, supersededBy);
  const beside = { supersededBy, otherEdition, lifts: found.lifts ?? NO_LIFTS };
  const checked = await inStage("verify", "citations", () => check(reading, draft, beside));
  const { summary, sentences } = await toldOrRefused(store, toAnswer, { checked, otherEdition });
  const { results, files } = checked;
  const told = withPart(withPlace(withRespelt(summary, found.respelt), toAnswer.lookedIn), found.ofPart);
  return { summary: told, sentences, results, files };
}
