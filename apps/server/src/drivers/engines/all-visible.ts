import type { Table } from "@lancedb/lancedb";
import type { VisibleTo } from "./engine.ts";
import { hiddenFrom } from "./lancedb-filter.ts";

/** Askers see much the same sources: so many different sets are remembered. */
const MAX_REMEMBERED = 50;

/**
 * Tells at which state of the table an asker may see every row of it; null when some are hidden. A condition that all rows
 * meet takes as long as the search itself in a large table: what was asked at such a state needs none. Every change makes a
 * new state, which is looked through anew.
 */
export function allVisible(table: Table): (visibleTo: VisibleTo) => Promise<number | null> {
  const known = new Map<string, { readonly version: number; readonly isAll: boolean }>();
  return async (visibleTo) => {
    const version = await table.version();
    const key = visibleTo.sourceIds.join("\n");
    const before = known.get(key);
    if (before?.version === version) return before.isAll ? version : null;
    const isAll = (await table.countRows(hiddenFrom(visibleTo))) === 0;
    if (known.size >= MAX_REMEMBERED) known.clear();
    known.set(key, { version, isAll });
    return isAll ? version : null;
  };
}
