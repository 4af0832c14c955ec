import type { Summary } from "@reading-room/contract/counsel-answer";
import { draftDocuments, weigh } from "../../core/answer/answer-question.ts";
import { NO_LIFTS } from "../../core/answer/lifts.ts";
import { modelFor } from "../../core/answer/model.ts";
import { inStage, inStageNow } from "../../core/stages.ts";
import type { ToAnswer } from "./answer-from-library.ts";
import { abstention, check, replyOf, type Checked, type Reply } from "./reply.ts";
import type { CounselStore } from "./store.ts";

function foundSummary({ results }: Checked): Summary {
  const [first] = results;
  const closest = first?.title ?? first?.name ?? "";
  const text =
    results.length === 1
      ? `One document deals with this: “${closest}”.`
      : `${results.length} documents deal with this; “${closest}” comes closest.`;
  const confidence = first?.confidence ?? 0;
  return { text, confidence, citations: [], abstained: false, reason: null, coverage: null, conflict: false };
}

/** Finds the documents that deal with what was asked, each with its best passages. */
export async function findDocuments(
  store: CounselStore,
  { found, filter, supersededBy, page }: ToAnswer,
): Promise<Reply> {
  const lifts = found.lifts ?? NO_LIFTS;
  const draft = inStageNow("answer", "documents", () => draftDocuments(modelFor(found), weigh(found)));
  const checked = await inStage("verify", "citations", () =>
    check(store, draft, { supersededBy, earlier: null, lifts }),
  );
  if (checked.results.length > 0) return replyOf(foundSummary(checked), checked, page);
  return replyOf(await abstention(store, { reason: "nothing_found", confidence: 0, filter }), checked, page);
}
