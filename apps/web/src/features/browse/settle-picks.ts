import type { FileEntry } from "@reading-room/contract/browse";
import { LIMITS } from "@reading-room/contract/limits";
import type { Rows } from "../../ui/file-list/rows.ts";
import { NO_PICKS, pickSpots, pickStretch, type Picks, type Spot, type Standing } from "./picks.ts";

/** A list with what its order is called. */
export interface Ordered {
  readonly rows: Rows<FileEntry>;
  readonly order: string;
}

/** An entry at its place; the size of what a folder holds is not known. */
export const spotOf = ({ id, size, isFolder }: FileEntry, index: number): Spot => ({
  index,
  id,
  size: isFolder ? null : size,
});

/** The entries of a stretch; null while some are still to come, or for more than can be downloaded at once. */
function spotsOf(rows: Rows<FileEntry>, from: number, to: number): Spot[] | null {
  if (to - from >= LIMITS.browsePageSize) return null;
  const spots: Spot[] = [];
  for (let at = from; at <= to; at++) {
    const row = rows.at(at);
    if (row === undefined) return null;
    spots.push(spotOf(row, at));
  }
  return spots;
}

/** All from one place to another: the entries themselves where they are known, so that they stay meant wherever they go. */
export function pickBetween({ rows, order }: Ordered, one: number, other: number): Picks {
  const spots = spotsOf(rows, Math.min(one, other), Math.max(one, other));
  return spots === null ? pickStretch(one, other, { order, total: rows.length }) : pickSpots(spots);
}

/** All of a list stays all of it; another stretch of places is nothing once they hold other entries. */
function settledStretch(picks: Picks, now: Standing): Picks {
  const { stretch } = picks;
  if (stretch === null || (stretch.order === now.order && stretch.total === now.total)) return picks;
  const isAll = stretch.from === 0 && stretch.to === stretch.total - 1;
  if (isAll) return { ...pickStretch(0, now.total - 1, now), less: picks.less };
  return { ...NO_PICKS, more: picks.more };
}

/** The ids of all entries; null while some are still to come. */
function idsOf(rows: Rows<FileEntry>): Set<string> | null {
  const ids = new Set<string>();
  for (let at = 0; at < rows.length; at++) {
    const row = rows.at(at);
    if (row === undefined) return null;
    ids.add(row.id);
  }
  return ids;
}

/** What is still meant in the list as it stands now: entries that are gone are not, and none takes another's place. */
export function settlePicks(picks: Picks, { rows, order }: Ordered): Picks {
  if (picks === NO_PICKS || rows.length === 0) return NO_PICKS;
  const settled = settledStretch(picks, { order, total: rows.length });
  const ids = idsOf(rows);
  const { more, less } = settled;
  if (ids === null || [...more.keys(), ...less].every((id) => ids.has(id))) return settled;
  return {
    ...settled,
    more: new Map([...more].filter(([id]) => ids.has(id))),
    less: new Set([...less].filter((id) => ids.has(id))),
  };
}
