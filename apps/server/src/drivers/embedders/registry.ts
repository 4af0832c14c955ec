import { existsSync } from "node:fs";
import { join } from "node:path";
import { AppError } from "../../core/app-error.ts";
import type { EmbedderUse } from "./embedder-use.ts";
import type { Embedder } from "./embedder.ts";
import type { ModelFolder } from "./read-model-folder.ts";

/** What makes vectors, as the settings say it. */
export type EmbedderSettings =
  | { readonly kind: "off" }
  | {
      readonly kind: "local";
      /** Absolute. */
      readonly modelDir: string;
      /** An operator named it; else it is where a downloaded model lies, if there is one. */
      readonly isNamed: boolean;
      /** The folder whose packages run models. */
      readonly packageDir: string;
    }
  | {
      readonly kind: "openai-compatible";
      /** What `/embeddings` comes after. */
      readonly url: string;
      readonly name: string;
      readonly key: string | null;
    };

/** Its program for this system, in the package's folder. */
const RUNTIME = join("node_modules", "onnxruntime-node", "bin", "napi-v6", process.platform, process.arch);

const NO_PACKAGE =
  "There is no search by meaning: what runs the embedding model is not installed, or does not exist for this system; start again where the package registry can be reached.";
const NO_MODEL =
  "There is no search by meaning yet: `npm run get-model` downloads its model, or EMBEDDINGS_MODEL_DIR names the folder of one; then start again.";

type LocalSettings = EmbedderSettings & { readonly kind: "local" };

/** @returns null when no operator named a folder and none is whole where a downloaded model would lie */
async function findModel({ modelDir, isNamed }: LocalSettings): Promise<ModelFolder | null> {
  if (!isNamed && !existsSync(modelDir)) return null;
  const { readModelFolder } = await import("./read-model-folder.ts");
  return readModelFolder(modelDir).catch((error: unknown) => {
    if (isNamed || !(error instanceof AppError)) throw error;
    return null;
  });
}

async function openLocal(settings: LocalSettings, use: EmbedderUse): Promise<Embedder | string> {
  const { packageDir } = settings;
  const folder = await findModel(settings);
  if (folder === null) return NO_MODEL;
  if (!existsSync(join(packageDir, RUNTIME))) return NO_PACKAGE;
  const { localEmbedder } = await import("./local.ts");
  return localEmbedder(folder, { packageDir, use });
}

/**
 * Makes what the settings name; no server is asked anything yet. What it needs is loaded only here.
 * @param onNote told one sentence when the settings ask for an embedder that cannot be had here, with what to do
 * @returns null where there is none
 * @throws AppError `bad_setting` when EMBEDDINGS_MODEL_DIR names no model
 */
export async function openEmbedder(
  settings: EmbedderSettings,
  onNote: (sentence: string) => void = () => {},
  use: EmbedderUse = "passages",
): Promise<Embedder | null> {
  if (settings.kind === "off") return null;
  if (settings.kind === "openai-compatible") {
    const { openAiEmbedder } = await import("./openai-compatible.ts");
    return openAiEmbedder(settings, use);
  }
  const opened = await openLocal(settings, use);
  if (typeof opened !== "string") return opened;
  onNote(opened);
  return null;
}
