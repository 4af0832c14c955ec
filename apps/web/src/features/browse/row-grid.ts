/** The columns of the list, the same for its head and its rows: name, date, size, kind, details. */
export const ROW_GRID =
  "grid grid-cols-[minmax(0,1fr)_8.5rem_6.5rem_10rem_2rem] items-center gap-x-6 px-4 sm:max-lg:grid-cols-[minmax(0,1fr)_7rem_5.5rem_7.5rem_1.75rem] sm:max-lg:gap-x-4 max-sm:grid-cols-[minmax(0,1fr)_auto_2.75rem] max-sm:gap-x-2 max-sm:pr-0 md:px-6";
