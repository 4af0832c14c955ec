import { openModel } from "../drivers/models/registry.ts";
import type { Settings } from "../settings.ts";
import type { Finding } from "./finding.ts";

const PROMPT = { system: "You answer in one word.", text: "Say: ready", maxTokens: 20 };
const PATIENCE_MS = 20_000;

/** Whether the language model that the settings name writes anything: it is asked for one word. */
export async function checkModel({ model }: Pick<Settings, "model">): Promise<Finding> {
  if (model === null) return { verdict: "note", says: "Answers need no language model, and MODEL_KIND names none." };
  const over = AbortSignal.timeout(PATIENCE_MS);
  try {
    let written = "";
    for await (const part of (await openModel(model)).write(PROMPT, over)) written += "text" in part ? part.text : "";
    if (written.trim() !== "") return { verdict: "ok", says: `The language model "${model.name}" writes` };
    return { verdict: "FAIL", says: `The language model "${model.name}" writes nothing; check MODEL_NAME.` };
  } catch (error) {
    const why = over.aborted ? "no answer in time" : error instanceof Error ? error.message.replace(/\.$/, "") : "";
    return { verdict: "FAIL", says: `The language model "${model.name}" does not write: ${why}; check MODEL_URL.` };
  }
}
