interface Place {
  /** -1 when nothing is selected. */
  readonly index: number;
  readonly count: number;
  /** Entries side by side: 1 in a list. */
  readonly columns: number;
  /** Rows that fit the window, for Page Up and Page Down. */
  readonly pageRows: number;
}

const steps: Readonly<Record<string, (place: Place) => number>> = {
  ArrowDown: ({ columns }) => columns,
  ArrowUp: ({ columns }) => -columns,
  PageDown: ({ columns, pageRows }) => columns * pageRows,
  PageUp: ({ columns, pageRows }) => -columns * pageRows,
};

function stepOf(key: string, place: Place): number | null {
  if (place.columns > 1 && key === "ArrowRight") return 1;
  if (place.columns > 1 && key === "ArrowLeft") return -1;
  return steps[key]?.(place) ?? null;
}

/** Where a key moves the selection, always inside the list; null when the key moves nothing. */
export function moveSelection(key: string, place: Place): number | null {
  const last = place.count - 1;
  if (last < 0) return null;
  if (key === "Home") return 0;
  if (key === "End") return last;
  const step = stepOf(key, place);
  if (step === null) return null;
  if (place.index < 0) return step > 0 ? 0 : last;
  const target = place.index + step;
  // A column key at the edge of a grid stays where it is; a page key goes to the edge.
  const leaps = key.startsWith("Page") || place.columns === 1;
  if (target >= 0 && target <= last) return target;
  return leaps ? Math.min(Math.max(target, 0), last) : place.index;
}
