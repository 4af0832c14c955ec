import type { Summary } from "@reading-room/contract/counsel-answer";
import { LIMITS } from "@reading-room/contract/limits";
import { draftDocuments, type Draft } from "../../core/answer/answer-question.ts";
import { weigh } from "../../core/answer/weigh.ts";
import { furtherDocuments } from "../../core/answer/further-documents.ts";
import { NO_LIFTS } from "../../core/answer/lifts.ts";
import { modelFor } from "../../core/answer/model.ts";
import { inStage, inStageNow } from "../../core/stages.ts";
import type { VisibleTo } from "../../drivers/engines/engine.ts";
import type { ToAnswer } from "./answer-from-library.ts";
import { furtherHits } from "./further-hits.ts";
import type { LookUpDeps } from "./look-up.ts";
import { abstention, check, replyOf, type Checked, type Page, type Reply } from "./reply.ts";
import type { CounselStore } from "./store.ts";

/** A document that holds less of what is asked for does not hold that. */
const MOST_OF_IT = 0.5;

function foundText(count: string, closest: string, confidence: number): string {
  if (confidence < MOST_OF_IT) return `No document holds most of what you ask for; “${closest}” comes nearest.`;
  if (count === "1") return `One document holds what you ask for: “${closest}”.`;
  return `${count} documents hold what you ask for; “${closest}” comes closest.`;
}

function foundSummary({ results }: Checked): Summary {
  const [first] = results;
  const closest = first?.title ?? first?.name ?? "";
  const confidence = first?.confidence ?? 0;
  const count = `${results.length >= LIMITS.counselDocuments ? "At least " : ""}${results.length}`;
  const text = foundText(count, closest, confidence);
  return { text, confidence, citations: [], abstained: false, reason: null, coverage: null, conflict: false };
}

/** What documents are found with, and who asks. */
interface Finding extends Pick<LookUpDeps, "engine" | "words"> {
  readonly store: CounselStore;
  readonly visibleTo: VisibleTo;
}

/** The documents that were weighed, and behind them all others that hold what is asked for, as many as are listed. */
async function documentsOf(deps: Finding, { found, filter }: ToAnswer): Promise<Draft> {
  const draft = inStageNow("answer", "documents", () => draftDocuments(modelFor(found), weigh(found)));
  const outdated = found.outdated.map(({ fileId }) => fileId);
  const known = [...new Set([...draft.files.map(({ fileId }) => fileId), ...outdated])];
  const hits = await furtherHits(deps, { found, filter, visibleTo: deps.visibleTo, known });
  const further = furtherDocuments(found.question, hits, draft.files.at(-1)?.relevance ?? 0);
  return { ...draft, files: [...draft.files, ...further].slice(0, LIMITS.counselDocuments) };
}

/** Finds the documents that deal with what was asked, each with its best passages. @param page which of them are wanted */
export async function findDocuments(deps: Finding, asked: ToAnswer, page: Page): Promise<Reply> {
  const { store } = deps;
  const { found, filter, supersededBy } = asked;
  const lifts = found.lifts ?? NO_LIFTS;
  const draft = await documentsOf(deps, asked);
  const checked = await inStage("verify", "citations", () =>
    check(store, draft, { supersededBy, otherEdition: null, lifts }),
  );
  if (checked.results.length > 0) return replyOf(foundSummary(checked), checked, page);
  return replyOf(
    await abstention(store, { reason: "nothing_found", confidence: 0, filter, unheard: draft.unheard }),
    checked,
    page,
  );
}
