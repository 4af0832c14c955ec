import type { Table } from "@lancedb/lancedb";
import { memoryFor } from "../../core/memory.ts";
import type { VisibleTo } from "./engine.ts";
import { hiddenFrom } from "./lancedb-filter.ts";

/** Askers see much the same sources: so many different sets are remembered. */
const MAX_REMEMBERED = 50;
/** A search asks several times in this while: it looks at the state of the table once before, and after each. */
const TAKEN_FOR_PRESENT_MS = 500;

interface Looked {
  readonly version: number;
  /** Whether the asker may see every row at that state. */
  readonly isAll: boolean;
  /** When it was the present state for sure, on the clock of `performance.now`. */
  readonly at: number;
}

/** What an asker may see of a table. */
export interface Visibility {
  /** A state of the table, lately its present one, at which the asker may see every row; null when some are hidden. */
  seenWhole(visibleTo: VisibleTo): Promise<number | null>;
  /** Whether that is the state of the table now. */
  isPresent(visibleTo: VisibleTo, version: number): Promise<boolean>;
}

const keyOf = ({ sourceIds }: VisibleTo): string => sourceIds.join("\n");

/**
 * Tells at which state of the table an asker may see every row of it. A condition that all rows meet takes as long as the search
 * itself in a large table: what was asked at such a state needs none, if that is still the present one behind the search. Every
 * change makes a new state, which is looked through anew.
 */
export function allVisible(table: Pick<Table, "version" | "countRows">): Visibility {
  const known = memoryFor<string, Looked>(MAX_REMEMBERED);
  const note = (visibleTo: VisibleTo, looked: Looked): number | null => {
    known.keep(keyOf(visibleTo), looked);
    return looked.isAll ? looked.version : null;
  };
  return {
    seenWhole: async (visibleTo) => {
      const before = known.get(keyOf(visibleTo));
      const at = performance.now();
      if (before !== undefined && at - before.at < TAKEN_FOR_PRESENT_MS) return before.isAll ? before.version : null;
      const version = await table.version();
      if (before?.version === version) return note(visibleTo, { ...before, at });
      const isAll = (await table.countRows(hiddenFrom(visibleTo))) === 0;
      return note(visibleTo, { version, isAll, at });
    },
    isPresent: async (visibleTo, version) => {
      const at = performance.now();
      const isSo = (await table.version()) === version;
      if (isSo) note(visibleTo, { version, isAll: true, at });
      else known.forget(keyOf(visibleTo));
      return isSo;
    },
  };
}
