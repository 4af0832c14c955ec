import { join, resolve } from "node:path";
import type { EmbedderSettings } from "./drivers/embedders/registry.ts";

type Values = Readonly<Record<string, string>>;

/** The folder of a downloaded model, in DATA_DIR. */
const DOWNLOADED = join("models", "all-MiniLM-L6-v2");
/** The package that runs models, in the repository's folder. */
const PACKAGE = "embeddings";

/** Told where whoever runs the library looks whether all is well: few who never read of search by meaning would look for it. */
export const WITHOUT_MEANING =
  "Passages are found by their words alone, since EMBEDDINGS is off; npm run get-model and EMBEDDINGS=local find what is asked in other words, too";

const kindOf = ({ EMBEDDINGS: given = "off" }: Values): EmbedderSettings["kind"] =>
  given === "off" || given === "local" ? given : "openai-compatible";

/** What of an embedding model is given without the rest of it, one sentence each. */
export const missingForEmbeddings = (values: Values): string[] =>
  kindOf(values) === "openai-compatible" && values.EMBEDDINGS_MODEL === undefined
    ? ["The setting EMBEDDINGS_MODEL must be given, since EMBEDDINGS is an address."]
    : [];

const USED_WITH: Readonly<Record<string, EmbedderSettings["kind"]>> = {
  EMBEDDINGS_MODEL_DIR: "local",
  EMBEDDINGS_MODEL: "openai-compatible",
  EMBEDDINGS_KEY: "openai-compatible",
};

/** One sentence for each setting of embeddings that is given, and that the others leave without use. */
export const idleForEmbeddings = (values: Values): string[] =>
  Object.entries(USED_WITH)
    .filter(([name, kind]) => values[name] !== undefined && kindOf(values) !== kind)
    .map(
      ([name, kind]) =>
        `The setting ${name} is not used, since EMBEDDINGS is not ${kind === "local" ? kind : "an address"}.`,
    );

/** What makes vectors, of settings without fault. @param root the repository's folder, which relative paths are below */
export function embeddingsOf(values: Values, root: string, dataDir: string): EmbedderSettings {
  const { EMBEDDINGS: url = "", EMBEDDINGS_MODEL: name = "", EMBEDDINGS_KEY: key, EMBEDDINGS_MODEL_DIR: dir } = values;
  const kind = kindOf(values);
  if (kind === "off") return { kind };
  if (kind === "openai-compatible") return { kind, url: url.replace(/\/+$/, ""), name, key: key ?? null };
  const modelDir = dir === undefined ? join(dataDir, DOWNLOADED) : resolve(root, dir);
  return { kind, modelDir, isNamed: dir !== undefined, packageDir: join(root, PACKAGE) };
}
