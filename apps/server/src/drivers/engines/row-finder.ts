import type { Table } from "@lancedb/lancedb";
import { allVisible } from "./all-visible.ts";
import type { Search } from "./best-hits.ts";
import type { EngineQuery } from "./engine.ts";
import { conditionOf, ofIds } from "./lancedb-filter.ts";
import { fullTextQuery } from "./lancedb-query.ts";
import { plainRows } from "./lancedb-rows.ts";
import type { Row } from "./passage-rows.ts";

interface Asked {
  readonly columns: string[];
  readonly limit: number;
  /** With it, as column `_rowid`. */
  readonly withRowId?: boolean;
  /** None but these passages. */
  readonly ids?: readonly string[];
}

/** The rows that answer a query in the index's own order, with `_score` where words were asked for. */
export type FindRows = (search: Search, asked: Asked) => Promise<Row[]>;

type Ask = Asked & { readonly condition: string };

async function ask(table: Table, query: EngineQuery, { columns, limit, withRowId = false, ids, condition }: Ask) {
  const words = fullTextQuery(query);
  const all = table.query().limit(limit);
  const conditions = [ids === undefined ? "" : ofIds(ids), condition].filter((one) => one !== "");
  if (conditions.length > 0) all.where(conditions.join(" AND "));
  if (withRowId) all.withRowId();
  const asked =
    words === null
      ? all.select([...new Set(["id", ...columns])]).orderBy({ columnName: "id", ascending: true })
      : all.fullTextSearch(words).select([...columns, "_score"]);
  return asked.toArrow();
}

/** Finds rows of a table that the asker may see. */
export function rowFinder(table: Table): FindRows {
  const { seenWhole, isPresent } = allVisible(table);
  return async ({ query, visibleTo }, asked) => {
    const version = await seenWhole(visibleTo);
    if (version !== null) {
      const found = await ask(table, query, { ...asked, condition: conditionOf(query.filter, null) });
      // What came into the table meanwhile may be hidden from the asker: then it is asked again with the condition.
      const stillSo = isPresent(visibleTo, version);
      const rows = plainRows(found);
      if (await stillSo) return rows;
    }
    return plainRows(await ask(table, query, { ...asked, condition: conditionOf(query.filter, visibleTo) }));
  };
}
