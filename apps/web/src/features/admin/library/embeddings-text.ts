import type { adminLibrary } from "@reading-room/contract/admin-library";
import type { OutputOf } from "@reading-room/contract/endpoint";
import { formatNumber } from "../../../ui/format-number.ts";

type Embeddings = OutputOf<typeof adminLibrary>["library"]["embeddings"];

/** How far meaning vectors are, in a sentence; null where none are made. */
export function embeddingsText({
  model,
  problem,
  files,
  files_done: done,
  files_failed: failed,
}: Embeddings): string | null {
  if (model === null) return problem;
  const of = files === 0 ? "no files yet" : `${formatNumber(done)} of ${formatNumber(files)} files`;
  const gaps = failed > 0 ? `, ${formatNumber(failed)} failed` : "";
  return `Meaning vectors: ${of}${gaps}${problem === null ? "" : `. ${problem}`}`;
}
