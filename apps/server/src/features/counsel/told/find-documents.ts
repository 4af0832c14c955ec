import type { Summary } from "@reading-room/contract/counsel-answer";
import { LIMITS } from "@reading-room/contract/limits";
import { inStage } from "../../../core/stages.ts";
import { supersededAmong } from "./editions-told.ts";
import { listDocuments, type Listing, type ToList } from "./list-documents.ts";
import { abstention, check, replyOf, type Checked, type Page, type Reply } from "./reply.ts";
import type { CounselStore } from "../store.ts";

/** A document that holds less of what is asked for does not hold most of it. */
const MOST_OF_IT = 0.5;

/** What is said of documents none of which holds everything. */
const noneHolds = (closest: string, confidence: number): string =>
  confidence < MOST_OF_IT
    ? `No document holds most of what you ask for; “${closest}” comes nearest.`
    : `No document holds all of what you ask for; “${closest}” holds most of it.`;

function foundText(count: number, closest: string, confidence: number): string {
  if (count === 0) return noneHolds(closest, confidence);
  if (count === 1) return `One document holds what you ask for: “${closest}”.`;
  const told = `${count >= LIMITS.counselDocuments ? "At least " : ""}${count}`;
  return `${told} documents hold what you ask for; “${closest}” comes closest.`;
}

/** Counts those alone that hold all that is asked for: what only comes near is listed behind them. */
function foundSummary({ results }: Checked, holding: ReadonlySet<string>): Summary {
  const [first] = results;
  const closest = first?.title ?? first?.name ?? "";
  const confidence = first?.confidence ?? 0;
  const text = foundText(results.filter(({ id }) => holding.has(id)).length, closest, confidence);
  return { text, confidence, citations: [], abstained: false, reason: null, coverage: null, conflict: false };
}

/** Finds the documents that deal with what was asked, each with its best passages. @param page which of them are wanted */
export async function findDocuments(
  { store, ...deps }: Listing & { readonly store: CounselStore },
  toList: ToList,
  page: Page,
): Promise<Reply> {
  const { draft, holding, ofFurther, lifts } = await listDocuments(deps, toList);
  const further = await supersededAmong(store, ofFurther, deps.visibleTo.sourceIds);
  const supersededBy = new Map([...toList.supersededBy, ...further]);
  const beside = { supersededBy, otherEdition: null, lifts };
  const checked = await inStage("verify", "citations", () => check(store, draft, beside));
  if (checked.results.length > 0) return replyOf(foundSummary(checked, holding), checked, page);
  return replyOf(
    await abstention(store, { reason: "nothing_found", confidence: 0, filter: toList.filter, unheard: draft.unheard }),
    checked,
    page,
  );
}
