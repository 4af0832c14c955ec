import { ArrowDownNarrowWide, ArrowUpNarrowWide } from "lucide-react";
import { Button } from "../button.tsx";
import { Menu } from "../menu.tsx";
import type { FileSort, SortState } from "./sort-files.ts";

const LABELS: Readonly<Record<FileSort, string>> = {
  relevance: "Relevance",
  name: "Name",
  date: "Date Modified",
  size: "Size",
  kind: "Kind",
};

interface SortMenuProps {
  readonly sorts: readonly FileSort[];
  readonly sorted: SortState;
  readonly onSort: (column: FileSort) => void;
}

/** Every order of a list, for views that have no columns to click; choosing the same again turns it round. */
export const SortMenu = ({ sorts, sorted, onSort }: SortMenuProps) => {
  const Arrow = sorted.order === "asc" ? ArrowUpNarrowWide : ArrowDownNarrowWide;
  return (
    <Menu
      trigger={
        <Button variant="ghost" size="sm" aria-label={`Sort: ${LABELS[sorted.sort]}`}>
          <Arrow size={16} strokeWidth={1.75} />
          <span className="max-sm:hidden">{LABELS[sorted.sort]}</span>
        </Button>
      }
      items={sorts.map((sort) => ({
        label: LABELS[sort],
        checked: sort === sorted.sort,
        onSelect: () => onSort(sort),
      }))}
    />
  );
};
