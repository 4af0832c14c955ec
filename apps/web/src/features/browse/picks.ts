import { z } from "@reading-room/contract/zod";

/** A list as it stands: another order or another number means that its places hold other entries. */
export interface Standing {
  readonly order: string;
  readonly total: number;
}

/** From the first to the last, both included. */
export interface Stretch extends Standing {
  readonly from: number;
  readonly to: number;
}

/** What of a long list is chosen: a stretch of places, with entries more or less. */
export interface Picks {
  /** Places that this browser has not seen all of, in the list as it was then. */
  readonly stretch: Stretch | null;
  /** Entries beside it by their ids, with their sizes in bytes as far as they are known. */
  readonly more: ReadonlyMap<string, number | null>;
  /** Ids of entries within it that are not meant. */
  readonly less: ReadonlySet<string>;
}

/** An entry at its place. */
export interface Spot {
  readonly index: number;
  readonly id: string;
  readonly size: number | null;
}

export const NO_PICKS: Picks = { stretch: null, more: new Map(), less: new Set() };

const isIn = ({ stretch }: Picks, index: number): boolean =>
  stretch !== null && index >= stretch.from && index <= stretch.to;

/** All from one place to another, in either direction. */
export const pickStretch = (one: number, other: number, standing: Standing): Picks => ({
  ...NO_PICKS,
  stretch: { from: Math.min(one, other), to: Math.max(one, other), ...standing },
});

/** These and no others, wherever they stand. */
export const pickSpots = (spots: readonly Omit<Spot, "index">[]): Picks => ({
  ...NO_PICKS,
  more: new Map(spots.map(({ id, size }) => [id, size])),
});

/** Whether the entry at a place is meant; one whose id is not known yet counts as its place does. */
export const isPicked = (picks: Picks, index: number, id: string | undefined): boolean =>
  id === undefined ? isIn(picks, index) : picks.more.has(id) || (isIn(picks, index) && !picks.less.has(id));

/** How many are meant. */
export const countPicks = ({ stretch, more, less }: Picks): number =>
  (stretch === null ? 0 : stretch.to - stretch.from + 1) + more.size - less.size;

/** One entry more, or less. */
export function togglePick(picks: Picks, { index, id, size }: Spot): Picks {
  if (isIn(picks, index)) {
    const less = new Set(picks.less);
    if (!less.delete(id)) less.add(id);
    return { ...picks, less };
  }
  const more = new Map(picks.more);
  if (!more.delete(id)) more.set(id, size);
  return { ...picks, more };
}

/** Whether a folder of so many is meant as a whole. */
export const isWhole = (picks: Picks, total: number): boolean => total > 0 && countPicks(picks) === total;

const Written = z.object({
  stretch: z.nullable(z.object({ from: z.number(), to: z.number(), total: z.number(), order: z.string() })),
  more: z.array(z.tuple([z.string(), z.nullable(z.number())])),
  less: z.array(z.string()),
});

/** As a text that `readPicks` understands; null for nothing. */
export const writePicks = (picks: Picks): string | null =>
  countPicks(picks) === 0
    ? null
    : JSON.stringify({ stretch: picks.stretch, more: [...picks.more], less: [...picks.less] });

/** What was written; nothing for a damaged text. */
export function readPicks(text: string | null): Picks {
  try {
    const read = Written.safeParse(JSON.parse(text ?? "null"));
    if (!read.success) return NO_PICKS;
    return { stretch: read.data.stretch, more: new Map(read.data.more), less: new Set(read.data.less) };
  } catch {
    return NO_PICKS;
  }
}
