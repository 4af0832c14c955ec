import { formatNumber } from "../../../ui/format-number.ts";
import type { StatsView } from "../use-counsel-stats.ts";

interface StatRow {
  readonly name: string;
  readonly value: string;
}

const STATUS_WORDS = { indexing: "Indexing", ready: "Ready" } as const;

function embeddingsWords({ state, coverage }: StatsView["embeddings"]): string {
  if (state === "off") return "Off";
  return state === "ready" ? "Ready" : `${Math.floor(coverage * 100)} % of passages`;
}

const MODEL_WORDS = { off: "None", ready: "In use", resting: "Resting after failures" } as const;

function modelWords({ model }: StatsView): string {
  if (model === undefined) return MODEL_WORDS.off;
  return model.name === null ? MODEL_WORDS[model.state] : `${model.name}: ${MODEL_WORDS[model.state]}`;
}

/** The statistics as names and values; a time that is not known is left out. */
export function statRows(stats: StatsView, formatTime: (iso: string) => string): StatRow[] {
  const times = [
    { name: "Created", time: stats.createTime },
    { name: "Last updated", time: stats.updateTime },
  ];
  return [
    { name: "Documents indexed", value: formatNumber(stats.documentsCount) },
    { name: "Index status", value: STATUS_WORDS[stats.indexStatus] },
    { name: "Data store", value: stats.dataStoreName },
    { name: "Active conversations", value: formatNumber(stats.conversationsActive) },
    { name: "Meaning vectors", value: embeddingsWords(stats.embeddings) },
    { name: "Language model", value: modelWords(stats) },
    { name: "Industry vertical", value: stats.industryVertical },
    { name: "Solution types", value: stats.solutionTypes.join(", ") },
    ...times.flatMap(({ name, time }) => (time === null ? [] : [{ name, value: formatTime(time) }])),
  ];
}
