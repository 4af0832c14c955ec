import type { adminLibrary } from "@reading-room/contract/admin-library";
import type { Embeddings } from "@reading-room/contract/counsel";
import type { OutputOf } from "@reading-room/contract/endpoint";
import type { EmbeddedCounts, EmbeddingStandingStore } from "./standing-store.ts";

/** How far meaning vectors are, as admins see it. */
type EmbeddingsNow = OutputOf<typeof adminLibrary>["library"]["embeddings"];

const MAX_FAILURES = 20;
const NOTHING: EmbeddedCounts = { files: 0, filesDone: 0, filesFailed: 0, passages: 0, passagesDone: 0 };

/** Counted from the rows themselves: true for any number of workers. */
export async function embeddingsNow(store: EmbeddingStandingStore): Promise<EmbeddingsNow> {
  const { model, problem } = await store.usedEmbedder();
  const [counts, failures] =
    model === null ? [NOTHING, []] : await Promise.all([store.counts(model), store.failures(model, MAX_FAILURES)]);
  return {
    model,
    problem,
    files: counts.files,
    files_done: counts.filesDone,
    files_failed: counts.filesFailed,
    failures: failures.map(({ fileId, name, reason }) => ({ file_id: fileId, name, reason })),
  };
}

/** The share of all passages that are searched which have a vector, and whether others are to get one. */
export async function embeddingsCoverage(
  store: Pick<EmbeddingStandingStore, "usedEmbedder" | "counts">,
): Promise<Embeddings> {
  const { model } = await store.usedEmbedder();
  if (model === null) return { state: "off", coverage: 0 };
  const { files, filesDone, filesFailed, passages, passagesDone } = await store.counts(model);
  return {
    state: filesDone + filesFailed < files ? "running" : "ready",
    coverage: passages === 0 ? 1 : passagesDone / passages,
  };
}
