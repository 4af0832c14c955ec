import { join } from "node:path";
import { AppError } from "../../core/app-error.ts";
import { openSound } from "../open-sound.ts";
import type { Engine } from "./engine.ts";

export interface EngineSettings {
  /** `http(s)://…` of a search cluster; null for the embedded index. */
  readonly searchUrl: string | null;
  /** Absolute. */
  readonly dataDir: string;
}

/**
 * Opens the engine that the settings ask for.
 * @param onDamaged when given, an index that cannot be read is put aside, an empty one takes its place, and this is called
 * @throws AppError `bad_setting` when they ask for one that this version does not have, `unavailable` when it does not open
 */
export async function openEngine({ searchUrl, dataDir }: EngineSettings, onDamaged?: () => void): Promise<Engine> {
  if (searchUrl !== null) {
    throw new AppError(
      "bad_setting",
      "The setting SEARCH_URL asks for OpenSearch, which this version cannot use yet: leave it out for the embedded index.",
    );
  }
  // Loaded here so that a process that needs no index does not pay for it.
  const { lancedbEngine } = await import("./lancedb.ts");
  const folder = join(dataDir, "passages");
  const open = () => lancedbEngine(folder);
  return onDamaged === undefined ? open() : openSound({ folder, open, onDamaged });
}
