import type { Table } from "@lancedb/lancedb";
import { fileOfPassage, type RankedPassage } from "../../core/passage.ts";

/** Of larger tables ids are read from the disk: those of this many rows take 80 MB of memory. */
const MAX_ROWS = 4_000_000;
/** Fragments that were folded away leave their ids behind; when they are so many more than the table has, all are read anew. */
const MAX_SPARE_ROWS = 100_000;

const OFFSET_BITS = 32n;

/** A row's number names its fragment, and its place in there. Neither is ever given to another passage. */
const fragmentOf = (rowId: bigint): bigint => rowId >> OFFSET_BITS;
const offsetOf = (rowId: bigint): number => Number(BigInt.asUintN(Number(OFFSET_BITS), rowId));

/** A passage by its id, and its file by its own: one and the same text for all of a file, which is looked up many times sooner. */
type Named = Pick<RankedPassage, "id" | "fileId">;

/** Passages of one file stand together and begin with its id, which is kept once: what follows takes a few bytes. */
interface Packed {
  /** Places of the rows in the fragment, ascending: those of deleted rows are missing. */
  readonly offsets: Uint32Array;
  /** Number of each row's file. */
  readonly fileNumbers: Uint32Array;
  readonly fileIds: string[];
  /** Where the rest of each row's id ends in `rests`; it begins where the one before ends. */
  readonly ends: Uint32Array;
  readonly rests: Buffer;
}

/** Where a number stands among ascending ones; -1 where it does not. */
function indexIn(ascending: Uint32Array, wanted: number): number {
  let [from, to] = [0, ascending.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((ascending[middle] ?? 0) < wanted) from = middle + 1;
    else to = middle;
  }
  return ascending[from] === wanted ? from : -1;
}

function namedAt({ offsets, fileNumbers, fileIds, ends, rests }: Packed, offset: number): Named | undefined {
  const i = indexIn(offsets, offset);
  const fileId = fileIds[fileNumbers[i] ?? fileIds.length];
  return fileId === undefined ? undefined : { id: fileId + rests.toString("utf8", ends[i - 1] ?? 0, ends[i]), fileId };
}

async function readFragment(table: Table, fragment: bigint): Promise<Packed> {
  const inFragment = `_rowid >= ${fragment << OFFSET_BITS} AND _rowid < ${(fragment + 1n) << OFFSET_BITS}`;
  const rows = await table.countRows(inFragment);
  const [offsets, fileNumbers, ends] = [new Uint32Array(rows), new Uint32Array(rows), new Uint32Array(rows)];
  const fileIds: string[] = [];
  const rests: Buffer[] = [];
  let [row, end] = [0, 0];
  for await (const batch of table.query().where(inFragment).select(["id"]).withRowId()) {
    const [ids, rowIds] = [batch.getChild("id"), batch.getChild("_rowid")];
    let batchRests = "";
    for (let i = 0; i < batch.numRows; i++, row++) {
      const id = String(ids?.get(i));
      const fileId = fileOfPassage(id);
      if (fileIds.at(-1) !== fileId) fileIds.push(fileId);
      const rest = id.slice(fileId.length);
      batchRests += rest;
      end += Buffer.byteLength(rest);
      offsets[row] = offsetOf(rowIds?.get(i));
      fileNumbers[row] = fileIds.length - 1;
      ends[row] = end;
    }
    rests.push(Buffer.from(batchRests));
  }
  return { offsets, fileNumbers, fileIds, ends, rests: Buffer.concat(rests) };
}

/** Ids of passages by the numbers of their rows. */
export interface RowIds {
  /** Of all these rows, or undefined: then what is not known yet is read in the background. */
  readonly idsOf: (rowIds: readonly bigint[]) => Named[] | undefined;
  /** Whether it is worth asking: not while ids are being read, nor of a table that is too large. */
  readonly isReady: () => boolean;
}

/** Keeps the ids of a table's passages in memory: to read a few hundred from the disk takes longer than to find them. */
export function rowIds(table: Table, maxRows = MAX_ROWS): RowIds {
  const known = new Map<bigint, Packed>();
  const reading = new Set<bigint>();
  let isGivenUp = false;

  const forgetOld = (rows: number): void => {
    const held = [...known.values()].reduce((sum, fragment) => sum + fragment.offsets.length, 0);
    if (held > 2 * rows + MAX_SPARE_ROWS) known.clear();
  };
  const read = async (fragment: bigint): Promise<void> => {
    const rows = await table.countRows();
    isGivenUp = rows > maxRows;
    if (isGivenUp) return known.clear();
    forgetOld(rows);
    known.set(fragment, await readFragment(table, fragment));
  };
  const readSoon = (fragment: bigint): void => {
    // What is read and lacks a row would lack it again.
    isGivenUp ||= known.has(fragment);
    if (isGivenUp || reading.has(fragment)) return;
    reading.add(fragment);
    const giveUp = () => void (isGivenUp = true);
    void read(fragment)
      .catch(giveUp)
      .finally(() => reading.delete(fragment));
  };

  return {
    idsOf: (wanted) => {
      const ids: Named[] = [];
      for (const rowId of wanted) {
        const fragment = known.get(fragmentOf(rowId));
        const named = fragment === undefined ? undefined : namedAt(fragment, offsetOf(rowId));
        if (named === undefined) readSoon(fragmentOf(rowId));
        else ids.push(named);
      }
      return ids.length === wanted.length ? ids : undefined;
    },
    isReady: () => reading.size === 0 && !isGivenUp,
  };
}
