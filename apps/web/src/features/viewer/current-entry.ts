export interface OutlineEntry {
  readonly title: string;
  readonly pageNumber: number;
  readonly level: number;
}

/** The index of the heading that page stands under: the last of those that begin latest at or before it; -1 before the first. */
export function currentEntry(outline: readonly OutlineEntry[], page: number): number {
  let best = -1;
  let bestPage = 0;
  outline.forEach(({ pageNumber }, index) => {
    if (pageNumber > page || pageNumber < bestPage) return;
    // On the page itself the first heading is the better guess; above it, the last one.
    if (pageNumber === page && bestPage === page) return;
    best = index;
    bestPage = pageNumber;
  });
  return best;
}
