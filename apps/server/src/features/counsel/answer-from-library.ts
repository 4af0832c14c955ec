import type { Summary } from "@reading-room/contract/counsel-answer";
import { answerQuestion } from "../../core/answer/answer-question.ts";
import { NO_LIFTS } from "../../core/answer/lifts.ts";
import { modelFor } from "../../core/answer/model.ts";
import type { Respelt } from "../../core/answer/respell.ts";
import { inStage, inStageNow } from "../../core/stages.ts";
import { earlierSaid } from "./editions-told.ts";
import type { LookedUp } from "./look-up.ts";
import { abstention, check, replyOf, type Page, type Reply, type SupersededBy } from "./reply.ts";
import type { CounselStore } from "./store.ts";
import { toldSummary } from "./told-summary.ts";

/** What was found for a question, and which part of the results is wanted. */
export interface ToAnswer {
  readonly found: LookedUp;
  readonly supersededBy: SupersededBy;
  readonly page: Page;
}

/** What a reader would else not know: an answer on Corrin, where Dorrin was asked for. */
const withRespelt = (summary: Summary, respelt: readonly Respelt[]): Summary => {
  if (respelt.length === 0) return summary;
  const told = respelt.map(({ written, read }) => `The library does not have “${written}”; it was read as “${read}”.`);
  return { ...summary, notes: [...told, ...(summary.notes ?? [])] };
};

/** Answers from what was found only. @returns an abstention, with its reason, when the evidence is too thin */
export async function answerFromLibrary(store: CounselStore, { found, supersededBy, page }: ToAnswer): Promise<Reply> {
  const draft = inStageNow("answer", "sentences", () => answerQuestion(modelFor(found), found));
  const [claim] = draft.claims;
  const earlier = claim === undefined ? null : earlierSaid(claim, found.outdated, found.publications);
  const beside = { supersededBy, earlier, lifts: found.lifts ?? NO_LIFTS };
  const checked = await inStage("verify", "citations", () => check(store, draft, beside));
  const { confidence } = draft;
  const told = (summary: Summary): Reply => replyOf(withRespelt(summary, found.respelt), checked, page);
  if (checked.results.length === 0) return told(await abstention(store, { reason: "nothing_found", confidence: 0 }));
  const summary = draft.answers ? toldSummary(checked, earlier) : null;
  const reason = draft.isUnheardOf ? "nothing_found" : "insufficient";
  return told(summary ?? (await abstention(store, { reason, confidence })));
}
