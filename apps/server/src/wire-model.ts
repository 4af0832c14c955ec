import { openModel } from "./drivers/models/registry.ts";
import { modelStore } from "./features/counsel/model-store.ts";
import { writer, type Writer } from "./features/counsel/written/writer.ts";
import type { PartToLookAt } from "./features/installation/system-now.ts";
import { watchedModel } from "./telemetry/watched-model.ts";
import type { House } from "./wire-house.ts";

/** What writes answers; null when the settings name no language model. */
export async function writerOf({ settings, records, notices, log }: House): Promise<Writer | null> {
  if (settings.model === null) return null;
  const made = writer({
    model: watchedModel(await openModel(settings.model)),
    store: modelStore(records.db),
    dailyTokens: settings.modelDailyTokens,
    onRest: (why, ms) => {
      log.warn(`${why} Answers are the documents' own sentences for a minute.`);
      notices.tell("model rests", String(ms));
    },
  });
  // What failed for one process need not fail for each.
  notices.hear("model rests", (ms) => made.rest(Number(ms)));
  return made;
}

/** The language model, as admins see it. Nobody is asked anything to look: that would cost tokens. */
export const modelPart = ({ settings }: Pick<House, "settings">, one: Writer | null): PartToLookAt => ({
  name: "Language model",
  kind: settings.model?.kind ?? "none",
  look: async () => {
    if (one === null) return "Answers are made of the library's own sentences";
    if (one.state() === "resting") throw new Error(`${one.name} failed several times, and is left alone for a minute`);
    return `${one.name} writes answers, each sentence checked against its passage`;
  },
});
