import { ArrowDown, ArrowUp } from "lucide-react";
import type { UserList, UserSort } from "./user-list.ts";

interface SortHeadProps {
  /** One or two things that the column shows. */
  readonly columns: readonly { readonly sort: UserSort; readonly label: string }[];
  readonly list: UserList;
  readonly onSort: (sort: UserSort) => void;
  readonly className?: string;
}

/** A column's head whose words sort by what they say; a second click turns the order round. */
export const SortHead = ({ columns, list, onSort, className }: SortHeadProps) => {
  const active = columns.some(({ sort }) => sort === list.sort);
  const order = list.direction === "asc" ? "ascending" : "descending";
  const Arrow = list.direction === "asc" ? ArrowUp : ArrowDown;
  return (
    <th scope="col" aria-sort={active ? order : "none"} className={`h-9 px-4 text-sm text-ink-soft ${className ?? ""}`}>
      <span className="inline-flex items-center gap-2">
        {columns.map(({ sort, label }) => (
          <button
            key={sort}
            type="button"
            onClick={() => onSort(sort)}
            data-active={sort === list.sort || undefined}
            className="-mx-1 inline-flex h-7 items-center gap-1 rounded-sm px-1 font-medium whitespace-nowrap hover:text-ink data-active:text-ink"
          >
            {label}
            {sort === list.sort && <Arrow size={12} strokeWidth={2} aria-hidden />}
          </button>
        ))}
      </span>
    </th>
  );
};
