import { resolve } from "node:path";
import type { ModelSettings } from "./drivers/models/registry.ts";

type Kind = ModelSettings["kind"];
export const MODEL_KINDS = ["openai-compatible", "anthropic", "vertex"] as const satisfies readonly Kind[];

type Values = Readonly<Record<string, string>>;

const NEEDED = {
  "openai-compatible": ["MODEL_URL", "MODEL_NAME"],
  anthropic: ["MODEL_NAME", "MODEL_KEY"],
  vertex: ["MODEL_URL", "MODEL_NAME", "GOOGLE_APPLICATION_CREDENTIALS"],
} as const satisfies Record<Kind, readonly string[]>;

const kindOf = ({ MODEL_KIND: kind }: Values): Kind | undefined => MODEL_KINDS.find((one) => one === kind);

/** What of a language model is given without the rest of it, one sentence each. */
export function missingForModel(values: Values): string[] {
  const kind = kindOf(values);
  if (kind !== undefined) {
    const missing = NEEDED[kind].filter((name) => values[name] === undefined);
    const forWhat = `since MODEL_KIND is ${kind}`;
    const unwanted = kind === "vertex" && values.MODEL_KEY !== undefined;
    return [
      ...missing.map((name) => `The setting ${name} must be given, ${forWhat}.`),
      ...(unwanted
        ? [`The setting MODEL_KEY must not be given, ${forWhat}: GOOGLE_APPLICATION_CREDENTIALS is its key.`]
        : []),
    ];
  }
  const given = ["MODEL_URL", "MODEL_NAME", "MODEL_KEY"].find((name) => values[name] !== undefined);
  return given === undefined || values.MODEL_KIND !== undefined
    ? []
    : [`The setting MODEL_KIND must be given, since ${given} is.`];
}

/** The model that settings without fault name. @param root what a relative path of a key is below */
export function modelOf(values: Values, root: string): ModelSettings | null {
  const { MODEL_NAME: name = "", MODEL_KEY: key, GOOGLE_APPLICATION_CREDENTIALS: path = "" } = values;
  const url = values.MODEL_URL?.replace(/\/+$/, "") ?? null;
  const kind = kindOf(values);
  if (kind === "anthropic") return { kind, url, name, key: key ?? "" };
  if (kind === "vertex") return { kind, url: url ?? "", name, credentials: resolve(root, path) };
  return kind === undefined ? null : { kind, url: url ?? "", name, key: key ?? null };
}
