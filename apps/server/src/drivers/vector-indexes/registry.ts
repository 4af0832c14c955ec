import { join } from "node:path";
import { openSound } from "../open-sound.ts";
import { clusterOf, type SearchSettings } from "../opensearch-settings.ts";
import type { VectorIndex } from "./vector-index.ts";
import { tableNameOf, type VectorKind } from "./vector-kind.ts";

export interface VectorIndexSettings extends Partial<SearchSettings> {
  /** Absolute. */
  readonly dataDir: string;
}

/**
 * Opens what keeps the vectors of a model.
 * @param onDamaged when given, embedded vectors that cannot be read are put aside, none take their place, and this is called
 * @throws AppError `unavailable` when it does not open
 */
export async function openVectorIndex(
  settings: VectorIndexSettings,
  kind: VectorKind,
  onDamaged?: () => void,
): Promise<VectorIndex> {
  // Loaded here so that a process that needs no vectors does not pay for it.
  const cluster = clusterOf({ searchUrl: null, ...settings });
  if (cluster !== null) return (await import("./opensearch.ts")).opensearchVectors(cluster, kind);
  const { lancedbVectors } = await import("./lancedb.ts");
  const folder = join(settings.dataDir, "vectors");
  const open = () => lancedbVectors(folder, kind);
  if (onDamaged === undefined) return open();
  return openSound({ folder: join(folder, `${tableNameOf(kind)}.lance`), open, onDamaged });
}
