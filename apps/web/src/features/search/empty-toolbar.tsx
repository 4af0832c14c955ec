import { ClearSearch } from "./clear-search.tsx";

/** The toolbar while there is nothing yet to sort: the way out of the search. */
export const EmptyToolbar = () => (
  <div className="flex h-12 shrink-0 items-center border-b border-line px-2 max-sm:h-14 md:px-4">
    <ClearSearch />
  </div>
);
