import { ArrowDown, ArrowUp } from "lucide-react";
import { classNames } from "../class-names.ts";
import type { FileSort, SortState } from "./sort-files.ts";

interface SortHeaderProps {
  readonly label: string;
  /** Without one the column cannot be sorted by. */
  readonly column?: FileSort;
  readonly sorted: SortState;
  readonly onSort: (column: FileSort) => void;
  readonly className?: string;
}

/** A column's head in a grid; a click sorts by it, another turns the order round. */
export const SortHeader = ({ label, column, sorted, onSort, className }: SortHeaderProps) => {
  const active = column !== undefined && sorted.sort === column;
  const Arrow = sorted.order === "asc" ? ArrowUp : ArrowDown;
  const direction = sorted.order === "asc" ? "ascending" : "descending";
  return (
    <div role="columnheader" aria-sort={active ? direction : undefined} className={classNames("min-w-0", className)}>
      {column === undefined ? (
        <span className="px-1">{label}</span>
      ) : (
        <button
          type="button"
          onClick={() => onSort(column)}
          className="inline-flex max-w-full items-center gap-1 rounded-sm px-1 font-medium hover:text-ink data-active:text-ink max-sm:min-h-11"
          data-active={active || undefined}
        >
          <span className="truncate">{label}</span>
          {active && <Arrow size={12} strokeWidth={2} aria-hidden className="shrink-0" />}
        </button>
      )}
    </div>
  );
};
