import { formatNumber } from "../../../ui/format-number.ts";
import type { StatsView } from "../use-counsel-stats.ts";

interface StatRow {
  readonly name: string;
  readonly value: string;
}

const STATUS_WORDS = { indexing: "Indexing", ready: "Ready" } as const;

function embeddingsWords({ state, coverage }: NonNullable<StatsView["embeddings"]>): string {
  if (state === "off") return "Off";
  return state === "ready" ? "Ready" : `${Math.floor(coverage * 100)} % of passages`;
}

const MODEL_WORDS = { off: "None", ready: "In use", resting: "Resting after failures" } as const;

function modelWords({ state, name }: NonNullable<StatsView["model"]>): string {
  return name === null ? MODEL_WORDS[state] : `${name}: ${MODEL_WORDS[state]}`;
}

/** The statistics as names and values; what is not known is left out. */
export function statRows(stats: StatsView, formatTime: (iso: string) => string): StatRow[] {
  const { embeddings, model } = stats;
  const times = [
    { name: "Created", time: stats.createTime },
    { name: "Last updated", time: stats.updateTime },
  ];
  return [
    { name: "Documents indexed", value: formatNumber(stats.documentsCount) },
    { name: "Index status", value: STATUS_WORDS[stats.indexStatus] },
    { name: "Data store", value: stats.dataStoreName },
    { name: "Active conversations", value: formatNumber(stats.conversationsActive) },
    ...(embeddings === undefined ? [] : [{ name: "Meaning vectors", value: embeddingsWords(embeddings) }]),
    ...(model === undefined ? [] : [{ name: "Language model", value: modelWords(model) }]),
    { name: "Industry vertical", value: stats.industryVertical },
    { name: "Solution types", value: stats.solutionTypes.join(", ") },
    ...times.flatMap(({ name, time }) => (time === null ? [] : [{ name, value: formatTime(time) }])),
  ];
}
