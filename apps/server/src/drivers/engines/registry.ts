import { join } from "node:path";
import { openSound } from "../open-sound.ts";
import { clusterOf, onlyWorks, type SearchSettings } from "../opensearch-settings.ts";
import type { Engine } from "./engine.ts";

export interface EngineSettings extends SearchSettings {
  /** Absolute. */
  readonly dataDir: string;
}

/**
 * Opens the engine that the settings ask for.
 * @param onDamaged when given, an embedded index that cannot be read is put aside, an empty one takes its place, and this is called
 * @throws AppError `unavailable` when it does not open
 */
export async function openEngine(settings: EngineSettings, onDamaged?: () => void): Promise<Engine> {
  // Loaded here so that a process pays only for the one that it uses.
  const cluster = clusterOf(settings);
  if (cluster !== null) {
    const { opensearchEngine } = await import("./opensearch.ts");
    return opensearchEngine(cluster, { renews: onlyWorks(settings) });
  }
  const { lancedbEngine } = await import("./lancedb.ts");
  const folder = join(settings.dataDir, "passages");
  const open = () => lancedbEngine(folder);
  return onDamaged === undefined ? open() : openSound({ folder, open, onDamaged });
}
