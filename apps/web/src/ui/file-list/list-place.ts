/** How entries stand in a scroll: rows of so many pixels, so many entries in each. */
export interface RowShape {
  readonly rowPx: number;
  readonly columns: number;
}

/** Where a reader was in a list. */
export interface ListPlace {
  readonly selectedId: string | null;
  readonly scrollTop: number;
  /** How its entries stood then; null where they had heights of their own. */
  readonly shape: RowShape | null;
  /** The entries that were unfolded; null when the reader never folded or unfolded one. */
  readonly openIds: readonly string[] | null;
  /** Where the selected entry stood; -1 when that is not known. */
  readonly index: number;
  /** What else was chosen, as `features/browse/picks.ts` writes it; null for nothing. */
  readonly picks: string | null;
}

const NOWHERE: ListPlace = { selectedId: null, scrollTop: 0, shape: null, openIds: null, index: -1, picks: null };
const isText = (value: unknown): value is string => typeof value === "string";
const isCount = (value: unknown): value is number => typeof value === "number" && value > 0;

function shapeOf(kept: unknown): RowShape | null {
  if (typeof kept !== "object" || kept === null || !("rowPx" in kept) || !("columns" in kept)) return null;
  const { rowPx, columns } = kept;
  return isCount(rowPx) && isCount(columns) ? { rowPx, columns } : null;
}

const keyOf = (list: string) => `listPlace:${list}`;

/** The place last kept for this list in this tab; its top when there is none. */
export function recallPlace(list: string): ListPlace {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(list)) ?? "null");
    if (typeof kept !== "object" || kept === null) return NOWHERE;
    const selectedId = "selectedId" in kept && typeof kept.selectedId === "string" ? kept.selectedId : null;
    const scrollTop = "scrollTop" in kept && typeof kept.scrollTop === "number" ? kept.scrollTop : 0;
    const shape = "shape" in kept ? shapeOf(kept.shape) : null;
    const openIds = "openIds" in kept && Array.isArray(kept.openIds) ? kept.openIds.filter(isText) : null;
    const index = "index" in kept && typeof kept.index === "number" ? kept.index : -1;
    const picks = "picks" in kept && isText(kept.picks) ? kept.picks : null;
    return { selectedId, scrollTop, shape, openIds, index, picks };
  } catch {
    return NOWHERE;
  }
}

/** Where a list is scrolled to so that what stood at its upper edge stands there again, however its entries stand by now; its top where that cannot be told. */
export function scrollTopIn(
  { scrollTop, shape }: Pick<ListPlace, "scrollTop" | "shape">,
  now: RowShape | null,
): number {
  if (shape?.rowPx === now?.rowPx && shape?.columns === now?.columns) return scrollTop;
  if (shape === null || now === null) return 0;
  const entry = Math.floor(scrollTop / shape.rowPx) * shape.columns;
  return Math.floor(entry / now.columns) * now.rowPx;
}

/** Keeps a list's place for as long as this tab lives; a browser that refuses to store loses it, and nothing else. */
export function keepPlace(list: string, change: Partial<ListPlace>): void {
  try {
    sessionStorage.setItem(keyOf(list), JSON.stringify({ ...recallPlace(list), ...change }));
  } catch {
    return;
  }
}
