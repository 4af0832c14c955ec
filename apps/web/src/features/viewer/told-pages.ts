import type { ToldPages } from "@reading-room/contract/document";

/** Nothing of the document is left out. */
export const ALL_PAGES: ToldPages = { from: null, to: null };

/** Of which pages all is told, where several lists tell of some each. */
export function toldByAll(told: readonly ToldPages[]): ToldPages {
  const froms = told.flatMap(({ from }) => from ?? []);
  const tos = told.flatMap(({ to }) => to ?? []);
  return { from: froms.length > 0 ? Math.max(...froms) : null, to: tos.length > 0 ? Math.min(...tos) : null };
}

/** Whether a reader of this page stands where, or next to where, not all is told. */
export const isPastTold = ({ from, to }: ToldPages, page: number): boolean =>
  (from !== null && page <= from) || (to !== null && page >= to);
