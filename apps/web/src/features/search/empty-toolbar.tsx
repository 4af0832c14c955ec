import type { ReactNode } from "react";
import { ClearSearch } from "./clear-search.tsx";

interface EmptyToolbarProps {
  readonly tools: ReactNode;
  /** The way out of the search stands elsewhere. */
  readonly noClear?: boolean;
}

/** The toolbar while there is nothing yet to sort: the way out of the search, and its tools. */
export const EmptyToolbar = ({ tools, noClear = false }: EmptyToolbarProps) => (
  <div className="flex h-12 shrink-0 items-center gap-1 border-b border-line px-2 max-sm:h-14 md:px-4">
    {!noClear && <ClearSearch />}
    <span className="flex-1" />
    {tools}
  </div>
);
