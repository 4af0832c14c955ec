import type { FilterSuggestion } from "@reading-room/contract/counsel";
import { ListFilter } from "lucide-react";
import { formatNumber } from "../../../ui/format-number.ts";

interface SuggestedFiltersProps {
  readonly suggestions: readonly FilterSuggestion[];
  /** Undefined while nothing may be sent. */
  readonly onNarrow: ((suggestion: FilterSuggestion) => void) | undefined;
}

/** Only its label is known: it narrows nothing. */
const isBare = ({ id }: FilterSuggestion): boolean => id === "";

const documentsText = (count: number): string => `${formatNumber(count)} ${count === 1 ? "document" : "documents"}`;

/** What would narrow an answer's documents: a click asks the same again, of those only. Nothing when nothing would. */
export function SuggestedFilters({ suggestions, onNarrow }: SuggestedFiltersProps) {
  if (suggestions.length === 0) return null;
  return (
    <div role="group" aria-label="Suggested filters" className="flex flex-wrap items-center gap-1.5 print:hidden">
      <span className="mr-1 inline-flex items-center gap-1.5 text-sm text-ink-soft">
        <ListFilter size={16} strokeWidth={1.75} aria-hidden="true" />
        Narrow to
      </span>
      {suggestions.map((suggestion) => (
        <button
          key={`${suggestion.kind} ${suggestion.id || suggestion.label}`}
          type="button"
          disabled={onNarrow === undefined || isBare(suggestion)}
          title={suggestion.count > 0 ? `Ask again, of ${documentsText(suggestion.count)}` : undefined}
          onClick={() => onNarrow?.(suggestion)}
          className="inline-flex h-7 max-w-full items-center gap-1.5 rounded-full border border-line-strong bg-surface px-3 text-sm transition-colors enabled:hover:bg-hover disabled:opacity-55 max-sm:h-11"
        >
          <bdi className="truncate">{suggestion.label}</bdi>
          {suggestion.count > 0 && (
            <span className="text-ink-faint tabular-nums">{formatNumber(suggestion.count)}</span>
          )}
        </button>
      ))}
    </div>
  );
}
