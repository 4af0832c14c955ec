import { answerQuestion } from "../../core/answer/answer-question.ts";
import { NO_LIFTS } from "../../core/answer/lifts.ts";
import { modelFor } from "../../core/answer/model.ts";
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

/** Answers from what was found only. @returns an abstention, with its reason, when the evidence is too thin */
export async function answerFromLibrary(store: CounselStore, { found, supersededBy, page }: ToAnswer): Promise<Reply> {
  const draft = inStageNow("answer", "sentences", () => answerQuestion(modelFor(found), found));
  const [claim] = draft.claims;
  const earlier = claim === undefined ? null : earlierSaid(claim, found.outdated, found.publications);
  const beside = { supersededBy, earlier, lifts: found.lifts ?? NO_LIFTS };
  const checked = await inStage("verify", "citations", () => check(store, draft, beside));
  const { confidence } = draft;
  if (checked.results.length === 0)
    return replyOf(await abstention(store, { reason: "nothing_found", confidence: 0 }), checked, page);
  const summary = draft.answers ? toldSummary(checked, earlier) : null;
  const reason = draft.isUnheardOf ? "nothing_found" : "insufficient";
  return replyOf(summary ?? (await abstention(store, { reason, confidence })), checked, page);
}
