import type { RankedPassage } from "../../core/passage.ts";
import type { VisibleTo } from "./engine.ts";

/** Where rows have numbers, and for whom they were found. */
export interface Among {
  readonly table: object;
  readonly visibleTo: VisibleTo;
}

/**
 * A ranked passage that knows where it stood then, and for whom: its row has that number until the table is folded. Nobody else
 * sees it. Told by a WeakMap, whose hundreds of new entries a search the collector looks through again and again, it costs four times as much.
 */
export class PlacedPassage implements RankedPassage {
  readonly id: string;
  readonly fileId: string;
  readonly score: number;
  readonly #rowId: bigint;
  readonly #among: Among;

  constructor({ id, fileId, score }: RankedPassage, rowId: bigint, among: Among) {
    this.id = id;
    this.fileId = fileId;
    this.score = score;
    this.#rowId = rowId;
    this.#among = among;
  }

  /** The number of a passage's row, if it was ranked in this table and for this asker. */
  static rowIdOf(one: RankedPassage, { table, visibleTo }: Among): bigint | undefined {
    return #rowId in one && one.#among.table === table && one.#among.visibleTo === visibleTo ? one.#rowId : undefined;
  }
}
