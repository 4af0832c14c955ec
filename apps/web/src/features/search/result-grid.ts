/** The columns of the results, the same for their head and rows: unfold, rank, name, path, size. */
export const RESULT_GRID =
  "grid grid-cols-[1.75rem_3.5rem_minmax(0,3fr)_minmax(0,2fr)_6.5rem] items-center gap-x-3 px-4 max-sm:grid-cols-[2.25rem_3.25rem_minmax(0,1fr)] max-sm:gap-x-2 max-sm:pr-4 max-sm:pl-1 md:px-6";
