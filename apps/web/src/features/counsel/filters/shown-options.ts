interface Option {
  readonly id: string;
}

interface Offered {
  readonly chosen: readonly string[];
  /** How many documents have each, where that is known: what is not in it, none has. */
  readonly counts: ReadonlyMap<string, number> | null;
}

/** More than these are a click away. */
const SHOWN_AT_FIRST = 8;

/** What of a list is shown before all of it is asked for, in its order: what is chosen, and the first of what any document has. */
export function shownOptions<One extends Option>(options: readonly One[], { chosen, counts }: Offered): One[] {
  const held = options.filter(({ id }) => (counts?.get(id) ?? 0) > 0);
  // Of a library in which nothing is known yet all are as good as each other.
  const first = new Set((held.length > 0 ? held : options).slice(0, SHOWN_AT_FIRST));
  return options.filter((one) => first.has(one) || chosen.includes(one.id));
}
