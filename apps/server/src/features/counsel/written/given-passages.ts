import type { Citation } from "@reading-room/contract/counsel-answer";
import { weigh, type Found } from "../../../core/answer/ranking/weigh.ts";
import { bestPassages } from "../../../core/answer/documents/best-passages.ts";
import { modelFor } from "../../../core/answer/model.ts";
import type { Quote } from "../../../core/answer/parts/quote.ts";
import type { Standing } from "../../../core/answer/verify/verify-claim.ts";
import type { PassageHit } from "../../../core/passage.ts";
import { citationOf } from "../told/citation-of.ts";
import { citedPages } from "../told/cite.ts";
import type { SupersededBy } from "../told/reply.ts";
import type { CounselStore } from "../store.ts";

/** What a model is given to write from. */
export interface GivenPassages {
  /** Word for word, best first; each stands on its page now. */
  readonly texts: readonly string[];
  /** The citation of a part of one, with the number that it is to have; null when it does not stand. */
  readonly cite: (place: Standing, index: number) => Citation | null;
}

/** What was found for a question. */
interface Part {
  readonly found: Found;
  readonly supersededBy: SupersededBy;
}

const PASSAGES = 8;

const quoteOf = (hit: PassageHit): Quote => {
  const { fileId, version, pageNumber, pageLabel, start, end, text } = hit;
  return { fileId, version, pageNumber, pageLabel, start, end, text };
};

const partOf = (hit: PassageHit, { start, end }: Standing): Quote => ({
  ...quoteOf(hit),
  start: hit.start + start,
  end: hit.start + end,
  text: hit.text.slice(start, end),
});

/** The best passages of each question in turn, each once. */
function bestOf(parts: readonly Part[]): PassageHit[] {
  const lists = parts.map(({ found }) => bestPassages(modelFor(found).ranker, weigh(found), PASSAGES));
  const inTurn = Array.from({ length: PASSAGES }, (_, i) => lists.flatMap((list) => list.slice(i, i + 1))).flat();
  return [...new Map(inTurn.map((hit) => [hit.id, hit])).values()].slice(0, PASSAGES);
}

/** The best passages found for some questions, as far as they are still what stands on their pages. */
export async function givenPassages(store: CounselStore, parts: readonly Part[]): Promise<GivenPassages> {
  const hits = bestOf(parts);
  const supersededBy = new Map(parts.flatMap((part) => [...part.supersededBy]));
  const fileIds = [...new Set(hits.map(({ fileId }) => fileId))];
  const [{ cite }, rows] = await Promise.all([citedPages(store, hits.map(quoteOf)), store.files(fileIds)]);
  const files = new Map(rows.map((row) => [row.id, row]));
  const standing = hits.filter((hit) => files.has(hit.fileId) && cite(quoteOf(hit))?.status === "verified");
  return {
    texts: standing.map(({ text }) => text),
    cite: (place, index) => {
      const hit = standing[place.passage];
      const file = files.get(hit?.fileId ?? "");
      const cited = hit === undefined ? null : cite(partOf(hit, place));
      if (file === undefined || cited === null) return null;
      const status = place.status === "repaired" ? "repaired" : cited.status;
      return { ...citationOf(cited, file, index), status, supersededBy: supersededBy.get(file.id) ?? null };
    },
  };
}
