import { once } from "node:events";
import type { Embedder } from "./drivers/embedders/embedder.ts";
import { openEmbedder } from "./drivers/embedders/registry.ts";
import { lazyVectors } from "./drivers/vector-indexes/lazy.ts";
import { openVectorIndex } from "./drivers/vector-indexes/registry.ts";
import type { VectorIndex } from "./drivers/vector-indexes/vector-index.ts";
import { byMeaning, type ByMeaning, type Meaning } from "./features/counsel/looking-up/by-meaning.ts";
import { embeddingsNow } from "./features/embedding/embeddings-now.ts";
import { embeddingStandingStore } from "./features/embedding/standing-store.ts";
import type { PartToLookAt } from "./features/installation/system-now.ts";
import { WITHOUT_MEANING } from "./settings-embeddings.ts";
import { watchedEmbedder, watchedVectors } from "./telemetry/watched-meaning.ts";
import type { House } from "./wire-house.ts";

/**
 * The vectors of an embedder's model, opened when they are first used: by whoever has made a vector before, since a server
 * tells with the first of them how many numbers they have.
 * @param onDamaged as for `openVectorIndex`
 */
export const vectorsOf = (
  { settings }: Pick<House, "settings">,
  embedder: Embedder,
  onDamaged?: () => void,
): VectorIndex => lazyVectors(() => openVectorIndex(settings, embedder, onDamaged));

/** What questions are compared by their meaning with; null when the settings ask for none, or it cannot be had here. */
export async function meaningOf(
  house: Pick<House, "settings">,
  onNote: (sentence: string) => void,
): Promise<Meaning | null> {
  const embedder = await openEmbedder(house.settings.embeddings, onNote, "questions");
  if (embedder === null) return null;
  const vectors = watchedVectors(vectorsOf(house, embedder));
  return { embedder: watchedEmbedder(embedder), vectors };
}

/** What counsel finds with; the log tells when it rests. */
export function byMeaningOf(
  { log, notices }: Pick<House, "log" | "notices">,
  meaning: Meaning | null,
): ByMeaning | null {
  if (meaning === null) return null;
  const made = byMeaning(meaning, (why, ms) => {
    log.warn(`${why} Passages are found by their words alone for a minute.`);
    notices.tell("meaning rests", String(ms));
  });
  // What failed for one process need not fail for each.
  notices.hear("meaning rests", (ms) => made.rest(Number(ms)));
  return made;
}

/** Lets go of it when it is not needed any more. */
export async function closeInTheEnd(meaning: Meaning | null, signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, "abort");
  await meaning?.vectors.close();
  await meaning?.embedder.close();
}

/** Search by meaning, as admins see it. */
export const meaningPart = ({ settings, records }: House): PartToLookAt => ({
  name: "Meaning vectors",
  kind: settings.embeddings.kind,
  look: async () => {
    if (settings.embeddings.kind === "off") return WITHOUT_MEANING;
    const now = await embeddingsNow(embeddingStandingStore(records.db));
    if (now.problem !== null) throw new Error(now.problem);
    if (now.model === null) return "No worker has begun to make vectors yet";
    const failed = now.files_failed === 0 ? "" : `, ${now.files_failed.toLocaleString("en")} failed`;
    const done = `${now.files_done.toLocaleString("en")} of ${now.files.toLocaleString("en")} files`;
    return `${now.model}: ${done}${failed}`;
  },
});
