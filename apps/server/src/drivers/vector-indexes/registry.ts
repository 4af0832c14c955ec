import { join } from "node:path";
import { openSound } from "../open-sound.ts";
import type { VectorIndex } from "./vector-index.ts";
import { tableNameOf, type VectorKind } from "./vector-kind.ts";

export interface VectorIndexSettings {
  /** Absolute. */
  readonly dataDir: string;
}

/**
 * Opens what keeps the vectors of a model.
 * @param onDamaged when given, vectors that cannot be read are put aside, none take their place, and this is called
 * @throws AppError `unavailable` when it does not open
 */
export async function openVectorIndex(
  { dataDir }: VectorIndexSettings,
  kind: VectorKind,
  onDamaged?: () => void,
): Promise<VectorIndex> {
  // Loaded here so that a process that needs no vectors does not pay for it.
  const { lancedbVectors } = await import("./lancedb.ts");
  const folder = join(dataDir, "vectors");
  const open = () => lancedbVectors(folder, kind);
  if (onDamaged === undefined) return open();
  return openSound({ folder: join(folder, `${tableNameOf(kind)}.lance`), open, onDamaged });
}
