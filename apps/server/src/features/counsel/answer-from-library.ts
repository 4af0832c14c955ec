import type { Summary } from "@reading-room/contract/counsel-answer";
import { answerQuestion } from "../../core/answer/answer-question.ts";
import { NO_LIFTS } from "../../core/answer/lifts.ts";
import { modelFor } from "../../core/answer/model.ts";
import type { Respelt } from "../../core/answer/respell.ts";
import { wordsOf } from "../../core/words.ts";
import { inStage, inStageNow } from "../../core/stages.ts";
import type { PassageFilter } from "../../drivers/engines/engine.ts";
import { pagesOnce } from "./cite.ts";
import type { LookedUp } from "./look-up.ts";
import { saidByOtherEdition } from "./other-edition.ts";
import { abstention, check, replyOf, type Page, type Reply, type SupersededBy } from "./reply.ts";
import type { CounselStore } from "./store.ts";
import { toldSummary } from "./told-summary.ts";
import { withSurroundings } from "./with-surroundings.ts";

/** What was found for a question, and which part of the results is wanted. */
export interface ToAnswer {
  readonly found: LookedUp;
  /** What it was looked for in. */
  readonly filter: PassageFilter;
  readonly supersededBy: SupersededBy;
  readonly page: Page;
}

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

/** Answers from what was found only. @returns an abstention, with its reason, when the evidence is too thin */
export async function answerFromLibrary(
  store: CounselStore,
  { found, filter, supersededBy, page }: ToAnswer,
): Promise<Reply> {
  const drafted = inStageNow("answer", "sentences", () => answerQuestion(modelFor(found), found));
  const reading = { ...store, pages: pagesOnce(store) };
  const draft = await withSurroundings(reading, drafted);
  const [claim] = draft.claims;
  const otherEdition = claim === undefined ? null : saidByOtherEdition(claim, found, supersededBy);
  const beside = { supersededBy, otherEdition, lifts: found.lifts ?? NO_LIFTS };
  const checked = await inStage("verify", "citations", () => check(reading, draft, beside));
  const { confidence } = draft;
  const told = (summary: Summary): Reply => replyOf(withRespelt(summary, found.respelt), checked, page);
  const refused = { filter, unheard: draft.unheard, names: [...found.names.values()] };
  if (checked.results.length === 0)
    return told(await abstention(store, { ...refused, reason: "nothing_found", confidence: 0 }));
  const summary = draft.answers ? toldSummary(checked, otherEdition) : null;
  const reason = draft.isUnheardOf ? "nothing_found" : "insufficient";
  return told(summary ?? (await abstention(store, { ...refused, reason, confidence })));
}
