import type { Table } from "@lancedb/lancedb";
import type { PassageHit, RankedPassage, ReadPassage } from "../../core/passage.ts";
import { best, type Batch, type Read, type Search } from "./best-hits.ts";
import type { Engine, VisibleTo } from "./engine.ts";
import { ofPassages } from "./lancedb-filter.ts";
import { placed, rowIdOf } from "./placed-passage.ts";
import { PASSAGE_COLUMN, passageOf, rankedOf, reading, type Row } from "./passage-rows.ts";
import { plainRows } from "./lancedb-rows.ts";
import { rowIds, type RowIds } from "./row-ids.ts";
import { rowFinder, type FindRows } from "./row-finder.ts";
import { asksForWords, WITHOUT_WORDS } from "./occurs.ts";
import type { PassageTexts } from "./passage-texts.ts";
import { columnsToDecide, hitsAmong, isDecidedByText } from "./row-holds.ts";

interface Finding {
  readonly table: Table;
  readonly findRows: FindRows;
  readonly ids: RowIds;
  readonly texts: PassageTexts;
}

/** Rows with their ids from memory; null where they are not known there. */
async function remembered({ findRows, ids }: Finding, search: Search, limit: number): Promise<Row[] | null> {
  if (!asksForWords(search.query) || !ids.isReady()) return null;
  const rows = await findRows(search, { columns: [], limit, withRowId: true });
  const known = ids.idsOf(rows.flatMap(({ _rowid }) => (typeof _rowid === "bigint" ? [_rowid] : [])));
  return known?.length === rows.length ? rows.map(({ _rowid, _score }, i) => ({ _rowid, _score, ...known[i] })) : null;
}

/** The same with what the texts beside the table say; null where they lack one. */
async function withTexts(finding: Finding, search: Search, limit: number): Promise<Row[] | null> {
  const rows = isDecidedByText(search.query) ? await remembered(finding, search, limit) : null;
  if (rows === null) return null;
  const ids = rows.map(({ id }) => String(id));
  const kept = new Map(finding.texts.rowsOf(ids, "around").map((row) => [row.id, row]));
  return kept.size < rows.length ? null : rows.map((row) => ({ ...row, ...kept.get(row.id) }));
}

async function readHits(finding: Finding, search: Search, limit: number): Promise<Batch<PassageHit>> {
  const columns = [PASSAGE_COLUMN, ...columnsToDecide(search.query)];
  const rows = (await withTexts(finding, search, limit)) ?? (await finding.findRows(search, { columns, limit }));
  return { good: hitsAmong(rows, search.query), count: rows.length };
}

/** Only ids are wanted where the index decides alone. */
const ranker =
  (finding: Finding): Read<RankedPassage> =>
  async (search, limit) => {
    if (columnsToDecide(search.query).length > 0) return readHits(finding, search, limit);
    const rows =
      (await remembered(finding, search, limit)) ??
      (await finding.findRows(search, { columns: ["id"], limit, withRowId: true }));
    const among = { table: finding.table, visibleTo: search.visibleTo };
    const good = rows.map((row) =>
      typeof row._rowid === "bigint" ? placed(rankedOf(row), row._rowid, among) : rankedOf(row),
    );
    return { good, count: rows.length };
  };

/**
 * Reads rows of ranked passages: from the texts beside the table, what is not there by their numbers, which takes a third less than
 * by their ids, and where these are not known or gone by their ids.
 */
function rowReader({ table, texts }: Pick<Finding, "table" | "texts">) {
  const byNumber = async (rowIds: readonly bigint[], columns: string[]): Promise<Row[]> =>
    rowIds.length === 0 ? [] : plainRows(await table.takeRowIds(rowIds).select(columns).toArrow());
  const byId = async (ids: readonly string[], visibleTo: VisibleTo, columns: string[]): Promise<Row[]> =>
    ids.length === 0 ? [] : plainRows(await table.query().where(ofPassages(ids, visibleTo)).select(columns).toArrow());

  return async (
    ranked: readonly RankedPassage[],
    visibleTo: VisibleTo,
    words: readonly string[] = [],
  ): Promise<Map<string, ReadPassage>> => {
    const { columns, told } = reading(words);
    const numbered = ranked.flatMap((one) => {
      const rowId = rowIdOf(one, { table, visibleTo });
      return rowId === undefined ? [] : [{ id: one.id, rowId }];
    });
    const kept = texts.rowsOf(
      numbered.map(({ id }) => id),
      words.length === 0 ? undefined : "around",
    );
    const read = new Map(kept.map(told));
    const unkept = numbered.filter(({ id }) => !read.has(id)).map(({ rowId }) => rowId);
    for (const row of await byNumber(unkept, columns)) read.set(...told(row));
    const others = ranked.flatMap(({ id }) => (read.has(id) ? [] : [id]));
    for (const row of await byId(others, visibleTo, columns)) read.set(...told(row));
    return read;
  };
}

const passagesOf =
  (findRows: FindRows): Engine["passages"] =>
  async (passageIds, filter, visibleTo) => {
    const ids = [...new Set(passageIds)];
    if (ids.length === 0) return [];
    const asked = { columns: [PASSAGE_COLUMN], limit: ids.length, ids };
    const rows = await findRows({ query: { ...WITHOUT_WORDS, filter }, visibleTo }, asked);
    const byId = new Map(rows.map(passageOf).map((passage) => [passage.id, passage]));
    return passageIds.flatMap((id) => byId.get(id) ?? []);
  };

/** What finds and reads the passages of a table. */
export function passageReader(table: Table, texts: PassageTexts): Pick<Engine, "find" | "rank" | "read" | "passages"> {
  const findRows = rowFinder(table);
  const finding = { table, findRows, ids: rowIds(table), texts };
  return {
    find: best((search, limit) => readHits(finding, search, limit)),
    rank: best(ranker(finding)),
    read: rowReader(finding),
    passages: passagesOf(findRows),
  };
}
