import type { FilterSuggestion } from "@reading-room/contract/counsel";
import type { PassageFilter } from "../../../drivers/engines/engine.ts";
import type { CounselDeps } from "../deps.ts";
import type { Reply } from "./reply.ts";

const FILTERED_OUT =
  "Among the documents that meet the filters, none speaks of this. Without the filters there may be more.";
const NOTHING_MEETS =
  "No indexed document meets these filters, so nothing was searched. Take a filter away, or choose others, and ask again.";

/** The rules' name of what a filter stands for; a year, or an id that they do not know, stands for itself. */
function labelOf({ kind, id, label }: FilterSuggestion, rules: CounselDeps["rules"]): string {
  const named = kind === "documentType" ? rules.documentTypes : kind === "topic" ? rules.topics : [];
  return named.find((one) => one.id === id)?.name ?? label;
}

/** A reply that calls its filters by their names, and says so where it was the filters that left nothing over. */
export function withFiltersTold(reply: Reply, filter: PassageFilter, rules: CounselDeps["rules"]): Reply {
  const { summary, results } = reply;
  const isFilteredOut = summary.abstained && results.length === 0 && Object.keys(filter).length > 0;
  const isSearched = summary.coverage?.filesSearched !== 0;
  const suggestions = reply.filters.suggestions.map((one) => ({ ...one, label: labelOf(one, rules) }));
  return {
    ...reply,
    summary: isFilteredOut ? { ...summary, text: isSearched ? FILTERED_OUT : NOTHING_MEETS } : summary,
    filters: { suggestions },
  };
}
