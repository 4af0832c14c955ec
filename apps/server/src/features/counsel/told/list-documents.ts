import { LIMITS } from "@reading-room/contract/limits";
import { draftDocuments, type Draft } from "../../../core/answer/answer-question.ts";
import type { Evidence } from "../../../core/answer/ranking/evidence.ts";
import { furtherDocuments } from "../../../core/answer/documents/further-documents.ts";
import { lackedByFiles } from "../../../core/answer/documents/lacked-by-files.ts";
import { liftOf, type Lifts } from "../../../core/answer/ranking/lifts.ts";
import { modelFor } from "../../../core/answer/model.ts";
import { orderDocuments, type Listed } from "../../../core/answer/documents/order-documents.ts";
import { weigh } from "../../../core/answer/ranking/weigh.ts";
import { supersederOf } from "../../../core/documents/editions.ts";
import { inStageNow } from "../../../core/stages.ts";
import type { VisibleTo } from "../../../drivers/engines/engine.ts";
import type { ToAnswer } from "./answer-from-library.ts";
import type { Kin } from "../looking-up/distinct-hits.ts";
import { editionAsked } from "../looking-up/edition-hits.ts";
import { furtherHits } from "../looking-up/further-hits.ts";
import { holdingFiles } from "../looking-up/holding-files.ts";
import type { LookUpDeps } from "../looking-up/look-up.ts";
import type { LiftsOf } from "../looking-up/preferences.ts";

/** What lifts a sentence by 1 lifts a document by so much of the relevance that the best one has: a topic by a fifth. */
const DOCUMENT_LIFT = 1 / 3;

/** What documents are found with, and who asks. */
export interface Listing extends Pick<LookUpDeps, "engine" | "words"> {
  readonly visibleTo: VisibleTo;
}

/** What documents are listed from. */
export interface ToList extends ToAnswer {
  /** What is wanted, as it is looked for. */
  readonly wanted: string;
  /** What its asker wants first of all that may be listed. */
  readonly liftsOf: LiftsOf;
}

/** The documents that are listed, best first, and which of them hold all that is asked for. */
export interface ListedDocuments {
  readonly draft: Draft;
  readonly holding: ReadonlySet<string>;
  /** Of those that were not looked up for the question, by their ids. */
  readonly ofFurther: ReadonlyMap<string, Kin>;
  /** What lifted each of those that may be listed. */
  readonly lifts: Lifts;
}

/** By file id, the latest of the later editions that are listed too; none for an edition that is asked for itself. */
function currentAmong(fileIds: readonly string[], kin: ReadonlyMap<string, Kin>, wanted: string): Map<string, string> {
  const isAsked = editionAsked(wanted);
  const rows = fileIds.flatMap((id) => kin.get(id) ?? []).filter(({ edition_key: key }) => key !== null);
  const byKey = Map.groupBy(rows, ({ edition_key: key }) => key);
  return new Map(
    rows.flatMap((own) => {
      const later = isAsked(own) ? null : supersederOf(own, byKey.get(own.edition_key) ?? []);
      return later === null ? [] : [[own.id, later.id] as const];
    }),
  );
}

/** The documents that were weighed. */
async function weighedOf({ engine, visibleTo }: Listing, { found, filter }: ToList, { draft, evidence }: Drafted) {
  const holding = await holdingFiles(engine, lackedByFiles(evidence, found.names), { filter, visibleTo });
  return draft.files.map((file): Listed => {
    const holdsAll = holding.has(file.fileId);
    return { file, holdsAll, share: holdsAll ? 1 : Math.min(1, evidence.coverageOf(file.fileId)) };
  });
}

interface Drafted {
  readonly draft: Draft;
  readonly evidence: Evidence;
}

/** All others that hold what is asked for: they were not weighed, and come behind those that were. */
async function furtherOf(deps: Listing, { found, filter }: ToList, weighed: readonly Listed[]) {
  const known = [...weighed.map(({ file }) => file), ...found.outdated].map(({ fileId }) => fileId);
  const { hits, kin } = await furtherHits(deps, {
    found,
    filter,
    visibleTo: deps.visibleTo,
    known: [...new Set(known)],
  });
  const below = Math.min(1, ...weighed.filter(({ holdsAll }) => holdsAll).map(({ file }) => file.relevance));
  const further = furtherDocuments(found.question, hits, below);
  return { further: further.map((file): Listed => ({ file, holdsAll: true, share: 1 })), kin };
}

/** The same where an asker's preferences put them: what was weighed and what was not are lifted alike. */
const lifted = (listed: readonly Listed[], lifts: Lifts): Listed[] =>
  listed.map((one) => {
    const relevance = one.file.relevance + DOCUMENT_LIFT * liftOf(lifts, one.file.fileId);
    return { ...one, file: { ...one.file, relevance } };
  });

/** The documents that hold what is asked for, and behind them those that come near, as many as are listed. */
export async function listDocuments(deps: Listing, toList: ToList): Promise<ListedDocuments> {
  const { found, wanted, liftsOf } = toList;
  const drafted = inStageNow("answer", "documents", () => {
    const weighed = weigh(found);
    return { draft: draftDocuments(modelFor(found), weighed), evidence: weighed.evidence };
  });
  const weighed = await weighedOf(deps, toList, drafted);
  const { further, kin: ofFurther } = await furtherOf(deps, toList, weighed);
  const kin = new Map([...found.kin, ...ofFurther]);
  const all = [...weighed, ...further];
  const fileIds = all.map(({ file }) => file.fileId);
  const lifts = await liftsOf(fileIds);
  const ordered = orderDocuments(lifted(all, lifts), currentAmong(fileIds, kin, wanted));
  const listed = ordered.slice(0, LIMITS.counselDocuments);
  const files = listed.map(({ file }) => file);
  const holding = new Set(listed.flatMap(({ file, holdsAll }) => (holdsAll ? [file.fileId] : [])));
  return { draft: { ...drafted.draft, files, confidence: listed[0]?.share ?? 0 }, holding, ofFurther, lifts };
}
