import type { Table } from "@lancedb/lancedb";
import type { PassageHit, RankedPassage, ReadPassage } from "../../core/passage.ts";
import { best, type Batch, type Read, type Search } from "./best-hits.ts";
import type { Engine, VisibleTo } from "./engine.ts";
import { ofPassages } from "./lancedb-filter.ts";
import { PASSAGE_COLUMN, passageOf, rankedOf, reading, type Row } from "./passage-rows.ts";
import { plainRows } from "./lancedb-rows.ts";
import { rowIds, type RowIds } from "./row-ids.ts";
import { rowFinder, type FindRows } from "./row-finder.ts";
import { asksForWords, WITHOUT_WORDS } from "./occurs.ts";
import type { PassageTexts } from "./passage-texts.ts";
import { columnsToDecide, hitsAmong } from "./row-holds.ts";

async function readHits(findRows: FindRows, search: Search, limit: number): Promise<Batch<PassageHit>> {
  const columns = [PASSAGE_COLUMN, ...columnsToDecide(search.query)];
  const rows = await findRows(search, { columns, limit });
  return { good: hitsAmong(rows, search.query), count: rows.length };
}

/** Where a passage stood when it was ranked, and for whom: its row has that number until the table is folded. */
interface Place {
  readonly rowId: bigint;
  readonly visibleTo: VisibleTo;
}

type Places = WeakMap<RankedPassage, Place>;

interface Ranking {
  readonly findRows: FindRows;
  readonly places: Places;
  readonly ids: RowIds;
}

/** Rows with their ids: from memory, or where they are not known there, from the disk. */
async function identified({ findRows, ids }: Ranking, search: Search, limit: number): Promise<Row[]> {
  if (asksForWords(search.query) && ids.isReady()) {
    const rows = await findRows(search, { columns: [], limit, withRowId: true });
    const known = ids.idsOf(rows.flatMap(({ _rowid }) => (typeof _rowid === "bigint" ? [_rowid] : [])));
    if (known?.length === rows.length) return rows.map((row, i) => ({ ...row, id: known[i] }));
  }
  return findRows(search, { columns: ["id"], limit, withRowId: true });
}

/** Only ids are wanted where the index decides alone. */
const ranker =
  (ranking: Ranking): Read<RankedPassage> =>
  async (search, limit) => {
    if (columnsToDecide(search.query).length > 0) return readHits(ranking.findRows, search, limit);
    const rows = await identified(ranking, search, limit);
    const good = rows.map((row) => {
      const ranked = rankedOf(row);
      if (typeof row._rowid === "bigint")
        ranking.places.set(ranked, { rowId: row._rowid, visibleTo: search.visibleTo });
      return ranked;
    });
    return { good, count: rows.length };
  };

interface Reading {
  readonly table: Table;
  readonly texts: PassageTexts;
  readonly places: Places;
}

/**
 * Reads rows of ranked passages: from the texts beside the table, what is not there by their numbers, which takes a third less than
 * by their ids, and where these are not known or gone by their ids.
 */
function rowReader({ table, texts, places }: Reading) {
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
    const placed = ranked.flatMap((one) => {
      const place = places.get(one);
      return place?.visibleTo === visibleTo ? [{ id: one.id, rowId: place.rowId }] : [];
    });
    // By which words a row is found only the table tells.
    const kept = words.length === 0 ? texts.rowsOf(placed.map(({ id }) => id)) : [];
    const read = new Map(kept.map(told));
    const unkept = placed.filter(({ id }) => !read.has(id)).map(({ rowId }) => rowId);
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
  const places: Places = new WeakMap();
  const findRows = rowFinder(table);
  const readRows = rowReader({ table, texts, places });
  return {
    find: best((search, limit) => readHits(findRows, search, limit)),
    rank: best(ranker({ findRows, places, ids: rowIds(table) })),
    read: readRows,
    passages: passagesOf(findRows),
  };
}
