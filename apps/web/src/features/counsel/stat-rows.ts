import { formatNumber } from "../../ui/format-number.ts";
import type { StatsView } from "./use-counsel-stats.ts";

interface StatRow {
  readonly name: string;
  readonly value: string;
}

const STATUS_WORDS = { indexing: "Indexing", ready: "Ready" } as const;

function embeddingsWords({ state, coverage }: StatsView["embeddings"]): string {
  if (state === "off") return "Off";
  return state === "ready" ? "Ready" : `${Math.floor(coverage * 100)} % of passages`;
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
    { name: "Library", value: stats.dataStoreName },
    { name: "Active conversations", value: formatNumber(stats.conversationsActive) },
    { name: "Meaning vectors", value: embeddingsWords(stats.embeddings) },
    { name: "Industry", value: stats.industryVertical },
    { name: "Solutions", value: stats.solutionTypes.join(", ") },
    ...times.flatMap(({ name, time }) => (time === null ? [] : [{ name, value: formatTime(time) }])),
  ];
}
