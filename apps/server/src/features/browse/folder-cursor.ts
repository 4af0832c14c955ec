import { z } from "@reading-room/contract/zod";
import { badCursor, readCursor, writeCursor, type ListOrder } from "../../core/list-cursor.ts";
import { sortValueOf, type FolderOrder, type PlacedRow, type SortKey } from "./order-store.ts";

/** A list as it was asked for. */
export interface AskedList {
  /** As the caller named it. */
  readonly folderId: string;
  readonly sort: SortKey;
  readonly descending: boolean;
}

/** Half of the list, the name that is compared, and the value that the list is sorted by. */
const Kept = z.tuple([z.literal([0, 1]), z.string(), z.union([z.string(), z.int()])]);

/** Of a name so much is kept: a cursor stays short enough for an address, and behind a cut name nothing is left out. */
const MAX_NAME_CHARS = 1_000;

const orderOf = ({ folderId, sort, descending }: AskedList): ListOrder => ({
  name: `folder ${folderId} ${sort} ${descending ? "desc" : "asc"}`,
  by: "string",
});

/** The name stands there already. */
const valueIn = (row: PlacedRow, sort: SortKey) => (sort === "name" ? "" : sortValueOf(row, sort));

/** Where a page ended, good even when that entry is gone. */
export function writeFolderCursor(list: AskedList, row: PlacedRow): string {
  const kept = [row.is_folder, row.sort_name.slice(0, MAX_NAME_CHARS), valueIn(row, list.sort)];
  return writeCursor(orderOf(list), { at: JSON.stringify(kept), id: row.id });
}

function keptIn(text: string) {
  try {
    return Kept.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined; // made up
  }
}

const isOfKind = (sort: SortKey, value: string | number): boolean =>
  typeof value === (sort === "name" ? "string" : "number");

/** @returns the entry that a page ended with, as it was then; null for the beginning. @throws AppError `validation_failed` */
export function readFolderCursor(list: AskedList, cursor: string | null): PlacedRow | null {
  const place = readCursor(orderOf(list), cursor ?? undefined);
  if (place === null) return null;
  const kept = keptIn(String(place.at));
  if (kept === undefined || !isOfKind(list.sort, kept[2]) || kept.join("").includes("\0")) throw badCursor();
  const [isFolder, name, value] = kept;
  const number = typeof value === "number" ? value : null;
  const values = { kind_place: number ?? 0, size: number, modified_at: number };
  return { id: place.id, is_folder: isFolder, sort_name: name, ...values };
}

/** Whether an entry stands where it stood then. */
export const standsThere = (row: PlacedRow, then: PlacedRow, { sort }: Pick<FolderOrder, "sort">): boolean =>
  row.is_folder === then.is_folder &&
  row.sort_name.slice(0, MAX_NAME_CHARS) === then.sort_name &&
  valueIn(row, sort) === valueIn(then, sort);
