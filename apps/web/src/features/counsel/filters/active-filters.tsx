import { X } from "lucide-react";
import type { ChoiceChip } from "./choice-chips.ts";
import type { Choice } from "./choice.ts";

interface ActiveFiltersProps {
  readonly chips: readonly ChoiceChip[];
  readonly onChange: (choice: Choice) => void;
}

/** What the next question will be restricted to, each part with a way to take it out; nothing when it is not. */
export function ActiveFilters({ chips, onChange }: ActiveFiltersProps) {
  if (chips.length === 0) return null;
  return (
    <ul
      aria-label="Active filters"
      className="mx-auto mb-2 flex max-h-24 w-full max-w-3xl gap-1.5 overflow-auto scrollbar-quiet sm:flex-wrap"
    >
      {chips.map(({ key, label, without }) => (
        <li key={key} className="max-w-full max-sm:shrink-0">
          <button
            type="button"
            aria-label={`Remove ${label}`}
            onClick={() => onChange(without)}
            className="inline-flex h-7 max-w-full items-center gap-1 rounded-sm border border-line-strong bg-surface px-2 text-sm text-ink-soft transition-colors hover:bg-hover hover:text-ink max-sm:h-11"
          >
            <bdi className="truncate">{label}</bdi>
            <X size={14} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
          </button>
        </li>
      ))}
    </ul>
  );
}
