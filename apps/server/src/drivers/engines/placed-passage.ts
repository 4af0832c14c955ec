import type { RankedPassage } from "../../core/passage.ts";
import type { VisibleTo } from "./engine.ts";

/** Where rows have numbers, and for whom they were found. */
export interface Among {
  readonly table: object;
  readonly visibleTo: VisibleTo;
}

const PLACE = Symbol("place");

interface Placed extends RankedPassage {
  readonly [PLACE]?: { readonly rowId: bigint; readonly among: Among };
}

/**
 * A ranked passage that knows where it stood then, and for whom: its row has that number until the table is folded. Nobody else
 * looks at it. Told by a WeakMap, whose hundreds of new entries a search the collector looks through again and again, it costs four times as much.
 */
export const placed = ({ id, fileId, score }: RankedPassage, rowId: bigint, among: Among): RankedPassage => {
  const one: Placed = { id, fileId, score, [PLACE]: { rowId, among } };
  return one;
};

/** The number of a passage's row, if it was ranked in this table and for this asker. */
export function rowIdOf(one: RankedPassage, { table, visibleTo }: Among): bigint | undefined {
  const { [PLACE]: place }: Placed = one;
  return place?.among.table === table && place.among.visibleTo === visibleTo ? place.rowId : undefined;
}
