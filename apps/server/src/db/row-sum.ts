import { createHash } from "node:crypto";

/** A row as either database hands it out. */
export type Row = Readonly<Record<string, unknown>>;

/** Rows counted and summed up: equal for the same rows in any order, and for no others in all likelihood. */
export interface RowSum {
  readonly rows: number;
  readonly sum: string;
}

const SUM_BITS = 128;
const SUM_BYTES = 16;

/** One database keeps eight bytes of a number with a fraction, the other four. */
const plain = (value: unknown): unknown => {
  if (value instanceof Uint8Array) return Buffer.from(value).toString("base64");
  return typeof value === "number" && !Number.isInteger(value) ? Math.fround(value) : value;
};

const hashOf = (row: Row, columns: readonly string[]): bigint => {
  const text = JSON.stringify(columns.map((column) => plain(row[column]) ?? null));
  return BigInt(`0x${createHash("sha256").update(text).digest().subarray(0, SUM_BYTES).toString("hex")}`);
};

/** Sums up rows of a table as they come. */
export function rowSummer(columns: readonly string[]) {
  let rows = 0;
  let sum = 0n;
  return {
    add: (row: Row): void => {
      rows += 1;
      sum = BigInt.asUintN(SUM_BITS, sum + hashOf(row, columns));
    },
    total: (): RowSum => ({ rows, sum: sum.toString(16) }),
  };
}
