import { sql, type RawBuilder, type SqlBool } from "kysely";
import { kindPlace } from "../../db/kind-place.ts";
import type { Records } from "../../db/open.ts";
import type { NamePattern } from "./name-pattern.ts";

export type SortKey = "name" | "date" | "size" | "kind";

/** A source's root, or a folder in it. */
export interface FolderPlace {
  readonly sourceId: string;
  /** Null at the source's root. */
  readonly folderId: string | null;
}

/** A folder's list in one order: folders first, then by the value, and by name and id where values are equal. */
export interface FolderOrder extends FolderPlace {
  readonly sort: SortKey;
  /** Values fall; names still rise among equal ones. */
  readonly descending: boolean;
}

/** A part of a list. */
interface Span {
  readonly offset: number;
  readonly limit: number;
}

/** What tells a row's place. */
export interface PlacedRow {
  readonly id: string;
  readonly is_folder: number;
  readonly sort_name: string;
  /** Of its kind, in the order of the labels that are shown. */
  readonly kind_place: number;
  readonly size: number | null;
  readonly modified_at: number | null;
}

type Value = RawBuilder<string | number>;

/** Absent sizes and times count as the smallest, on both databases. The indexes of 006-finding and 012-kind-labels say the same expressions. */
const SORT_VALUE: Readonly<Record<SortKey, Value>> = {
  name: sql`file.sort_name`,
  date: sql`coalesce(file.modified_at, -1)`,
  size: sql`coalesce(file.size, -1)`,
  kind: sql.raw(kindPlace("file.mime_type")),
};

/** A row's place by its kind, to be selected with it. */
export const KIND_PLACE = sql.raw<number>(kindPlace("file.mime_type")).as("kind_place");

/** What a row is sorted by. */
export const sortValueOf = (row: PlacedRow, sort: SortKey): string | number =>
  ({ name: row.sort_name, date: row.modified_at ?? -1, size: row.size ?? -1, kind: row.kind_place })[sort];

/** The folders of a place, or its files: each half is gone through by an index of its own order. */
const half = (db: Records, { sourceId, folderId }: FolderPlace, isFolder: number) =>
  db
    .selectFrom("file")
    .where("file.source_id", "=", sourceId)
    .where("file.parent_id", folderId === null ? "is" : "=", folderId)
    .where("file.is_folder", "=", isFolder);

type Half = ReturnType<typeof half>;
type Direction = "asc" | "desc";

const countOf = async (rows: Half): Promise<number> => {
  const { count } = await rows.select(sql<number>`count(*)`.as("count")).executeTakeFirstOrThrow();
  return count;
};

const idsOf = async (rows: Half, { offset, limit }: Span): Promise<string[]> => {
  if (limit <= 0) return [];
  const found = await rows.select("file.id").limit(limit).offset(offset).execute();
  return found.map(({ id }) => id);
};

/** All have the same folder; PostgreSQL needs the hint to go by an index where that is none (it takes `is null` for no value). */
const inFolder = (rows: Half, direction: Direction): Half => rows.orderBy("file.parent_id", direction);

const byName = (rows: Half, direction: Direction = "asc"): Half =>
  inFolder(rows, direction).orderBy("file.sort_name", direction).orderBy("file.id", direction);

/** By falling or rising values, and by name in each. */
const byValue = (rows: Half, value: Value, { values, names }: { values: Direction; names: Direction }): Half =>
  inFolder(rows, values).orderBy(value, values).orderBy("file.sort_name", names).orderBy("file.id", names);

/** Falling values with rising names in each: values are read backwards, and only the two at the ends may be cut. */
async function falling(rows: Half, value: Value, span: Span): Promise<string[]> {
  const backwards = byValue(rows, value, { values: "desc", names: "desc" }).select(value.as("value"));
  const seen = (await backwards.limit(span.limit).offset(span.offset).execute()).map((row) => row.value);
  const [first, last] = [seen[0], seen.at(-1)];
  if (first === undefined || last === undefined) return [];
  const equal = (of: string | number): Half => rows.where(sql<SqlBool>`${value} = ${of}`);
  if (first === last) {
    const before = await countOf(rows.where(sql<SqlBool>`${value} > ${first}`));
    return idsOf(byName(equal(first)), { offset: span.offset - before, limit: seen.length });
  }
  const [atHead, atTail] = [first, last].map((end) => seen.filter((one) => one === end).length);
  const from = (half: Half, limit = 0): Promise<string[]> => idsOf(half, { offset: 0, limit });
  // The list begins somewhere in the first value, and shows the rest of it.
  const head = await from(byName(equal(first), "desc"), atHead);
  const between = rows.where(sql<SqlBool>`${value} < ${first} and ${value} > ${last}`);
  const sorted = byValue(between, value, { values: "desc", names: "asc" });
  const middle = await from(sorted, seen.length - (atHead ?? 0) - (atTail ?? 0));
  return [...head.reverse(), ...middle, ...(await from(byName(equal(last)), atTail))];
}

async function idsOfHalf(db: Records, order: FolderOrder, part: Span & { readonly isFolder: number }) {
  const rows = half(db, order, part.isFolder);
  const value = SORT_VALUE[order.sort];
  if (part.limit <= 0) return [];
  if (order.sort === "name") return idsOf(byName(rows, order.descending ? "desc" : "asc"), part);
  if (order.descending) return falling(rows, value, part);
  return idsOf(byValue(rows, value, { values: "asc", names: "asc" }), part);
}

/** How many folders and files a place holds. */
const counts = (db: Records) => async (place: FolderPlace) => ({
  folders: await countOf(half(db, place, 1)),
  files: await countOf(half(db, place, 0)),
});

/** The ids of a part of the list; however far down it stands, only an index is gone through. */
const ids =
  (db: Records) =>
  async (order: FolderOrder, { offset, limit }: Span, folders: number): Promise<string[]> => {
    const above = await idsOfHalf(db, order, { isFolder: 1, offset, limit: Math.min(limit, folders - offset) });
    const below = { isFolder: 0, offset: Math.max(0, offset - folders), limit: limit - above.length };
    return [...above, ...(await idsOfHalf(db, order, below))];
  };

/** Of rows in the same half: that they stand before a row, or behind it. */
function beside({ sort, descending }: FolderOrder, row: PlacedRow, side: "before" | "behind") {
  const value = SORT_VALUE[sort];
  const mine = sortValueOf(row, sort);
  const [less, more] = side === "before" ? [sql`<`, sql`>`] : [sql`>`, sql`<`];
  if (sort === "name")
    return sql<SqlBool>`(file.sort_name, file.id) ${descending ? more : less} (${row.sort_name}, ${row.id})`;
  return sql<SqlBool>`(${value} ${descending ? more : less} ${mine} or (${value} = ${mine}
    and (file.sort_name, file.id) ${less} (${row.sort_name}, ${row.id})))`;
}

/** How many rows of the list stand before this one, from 0. */
const placeOf =
  (db: Records) =>
  async (order: FolderOrder, row: PlacedRow): Promise<number> => {
    const folders = row.is_folder === 1 ? 0 : await countOf(half(db, order, 1));
    return folders + (await countOf(half(db, order, row.is_folder).where(beside(order, row, "before"))));
  };

/** A number in a name counts 12 digits (`core/files/display-name.ts`): of one that is typed half, the rest follows behind it. */
const NUMBER_DIGITS = 12;

function isNamed({ beginning, number }: NamePattern) {
  const like = sql<SqlBool>`file.sort_name like ${`${beginning.replace(/[!%_]/g, "!$&")}%`} escape '!'`;
  if (number === "") return like;
  const digits = sql`substr(file.sort_name, ${sql.lit([...beginning].length + 1)}, ${sql.lit(NUMBER_DIGITS)})`;
  return sql<SqlBool>`(${like} and ltrim(${digits}, '0') like ${`${number}%`})`;
}

/** The first entry behind a row (or of the whole list) whose name begins so; undefined when there is none. */
const firstNamed =
  (db: Records) =>
  async (order: FolderOrder, pattern: NamePattern, after: PlacedRow | null): Promise<PlacedRow | undefined> => {
    for (const isFolder of [1, 0]) {
      if (after !== null && after.is_folder < isFolder) continue;
      const named = half(db, order, isFolder).where(isNamed(pattern));
      const behind = after?.is_folder === isFolder ? named.where(beside(order, after, "behind")) : named;
      const direction = order.descending ? "desc" : "asc";
      const sorted =
        order.sort === "name"
          ? byName(behind, direction)
          : byValue(behind, SORT_VALUE[order.sort], { values: direction, names: "asc" });
      const found = await sorted
        .select(["file.id", "file.is_folder", "file.sort_name", "file.size", "file.modified_at", KIND_PLACE])
        .limit(1)
        .executeTakeFirst();
      if (found !== undefined) return found;
    }
    return undefined;
  };

/** Goes through folders of any length by place. */
export const orderStore = (db: Records) => ({
  counts: counts(db),
  ids: ids(db),
  placeOf: placeOf(db),
  firstNamed: firstNamed(db),
});
