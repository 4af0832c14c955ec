/** A place in a scroll of pages that keeps its meaning when pages change their size. */
export interface Place {
  readonly page: number;
  /** 0 at the page's top, 1 at its foot; outside of that in the gaps. */
  readonly fraction: number;
}

const isFinite = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value);

/** What is kept of a place with an entry of the history. */
export const keptPlace = (place: Place | null): { readonly place: Place | null } => ({ place });

/** The place that is kept with an entry of the history; null for none. */
export function placeKept(state: unknown): Place | null {
  const place = typeof state === "object" && state !== null && "place" in state ? state.place : null;
  if (typeof place !== "object" || place === null || !("page" in place) || !("fraction" in place)) return null;
  const { page, fraction } = place;
  return isFinite(page) && isFinite(fraction) ? { page, fraction } : null;
}
