interface Counted {
  readonly id: string;
  readonly label: string;
  readonly count: number;
}

export interface ShareBar extends Counted {
  /** Of the longest: from 0 to 1. */
  readonly share: number;
}

/** Counts as bars, in their order, each measured against the greatest. */
export function shareBars(counts: readonly Counted[]): ShareBar[] {
  const greatest = Math.max(1, ...counts.map(({ count }) => count));
  return counts.map(({ id, label, count }) => ({ id, label, count, share: count / greatest }));
}
