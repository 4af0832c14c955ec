import { openEmbedder } from "../drivers/embedders/registry.ts";
import { WITHOUT_MEANING } from "../settings-embeddings.ts";
import type { Settings } from "../settings.ts";
import type { Finding } from "./finding.ts";

const TEXT = "A bridge crosses the river.";
const PATIENCE_MS = 20_000;

/** Whether the embedding model that the settings name makes vectors: it is asked for one. */
export async function checkEmbedder({ embeddings }: Pick<Settings, "embeddings">): Promise<Finding> {
  if (embeddings.kind === "off") return { verdict: "note", says: `${WITHOUT_MEANING}.` };
  let why = "";
  const embedder = await openEmbedder(embeddings, (sentence) => (why = sentence), "questions");
  if (embedder === null) return { verdict: "FAIL", says: why };
  const over = AbortSignal.timeout(PATIENCE_MS);
  try {
    await embedder.embed([TEXT], over);
    return { verdict: "ok", says: `The embedding model "${embedder.model}" makes vectors` };
  } catch (error) {
    const reason = over.aborted ? "no answer in time" : error instanceof Error ? error.message.replace(/\.$/, "") : "";
    return {
      verdict: "FAIL",
      says: `The embedding model "${embedder.model}" makes none: ${reason}; check EMBEDDINGS.`,
    };
  } finally {
    await embedder.close();
  }
}
