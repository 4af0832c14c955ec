import type { Passage, PassageHit, RankedPassage } from "../../core/passage.ts";
import type { Cluster } from "../opensearch-client.ts";
import { firstOf, type Found } from "../opensearch-pages.ts";
import { best, type Batch, type Search } from "./best-hits.ts";
import type { Engine, EngineQuery, PassageFilter, VisibleTo } from "./engine.ts";
import { WITHOUT_WORDS } from "./occurs.ts";
import { aliasOf } from "./opensearch-index.ts";
import { passageQuery } from "./opensearch-query.ts";
import { PASSAGE_COLUMN, passageOf, rankedOf, reading, type Row } from "./passage-rows.ts";
import { columnsToDecide, hitsAmong } from "./row-holds.ts";

/** Books of files that are changing come before all passages: none that is found can be meant without them. */
const CHANGING = { constant_score: { filter: { term: { changing: true } }, boost: 1e9 } };
/** Best first, equal ones by their ids; two revisions of a passage are told apart. */
const ORDER = [{ _score: "desc" }, { id: "asc" }, { revision: "asc" }];
/** Books that are found with what is read by ids. */
const SPARE = 64;

interface Wanted extends Search {
  /** Columns to read; the id and the score are told anyway. */
  readonly columns: readonly string[];
  /** None but these passages. */
  readonly ids?: readonly string[];
}

interface Rows {
  readonly rows: readonly Row[];
  /** Documents read, to be seen or not. */
  readonly count: number;
}

const rowOf = ({ _score, _source, sort }: Found): Row => ({ ..._source, id: sort?.[1], _score: _score ?? 0 });

/** Rows that may be seen: of a file that is changing those that it has, not those that come or go. */
async function findRows(cluster: Cluster, { query, visibleTo, ids, columns }: Wanted, limit: number): Promise<Rows> {
  const real = passageQuery(query, visibleTo, ids);
  const found = await firstOf(
    cluster,
    {
      index: aliasOf(cluster),
      query: { bool: { should: [CHANGING, real], minimum_should_match: 1 } },
      sort: ORDER,
      source: columns,
      fields: ["hides"],
    },
    limit,
  );
  const hidden = new Set(found.flatMap(({ fields }) => fields?.hides ?? []));
  const rows = found.filter(({ sort, fields }) => fields?.hides === undefined && !hidden.has(sort?.[2]));
  return { rows: rows.map(rowOf), count: found.length };
}

async function readHits(cluster: Cluster, search: Search, limit: number): Promise<Batch<PassageHit>> {
  const columns = [PASSAGE_COLUMN, ...columnsToDecide(search.query)];
  const { rows, count } = await findRows(cluster, { ...search, columns }, limit);
  return { good: hitsAmong(rows, search.query), count };
}

/** Only ids are read where the index decides alone. */
async function readRanks(cluster: Cluster, search: Search, limit: number): Promise<Batch<RankedPassage>> {
  if (columnsToDecide(search.query).length > 0) return readHits(cluster, search, limit);
  const { rows, count } = await findRows(cluster, { ...search, columns: [] }, limit);
  return { good: rows.map(rankedOf), count };
}

interface ById {
  readonly ids: readonly string[];
  readonly columns: readonly string[];
  readonly filter?: PassageFilter;
  readonly visibleTo: VisibleTo;
}

/** Rows of these passages. */
async function rowsById(cluster: Cluster, { ids, columns, filter = {}, visibleTo }: ById): Promise<readonly Row[]> {
  if (ids.length === 0) return [];
  const query: EngineQuery = { ...WITHOUT_WORDS, filter };
  for (let limit = 2 * ids.length + SPARE; ; limit *= 4) {
    const { rows, count } = await findRows(cluster, { query, visibleTo, columns, ids }, limit);
    if (count < limit) return rows;
  }
}

async function passagesById(cluster: Cluster, wanted: Omit<ById, "columns">): Promise<Map<string, Passage>> {
  const rows = await rowsById(cluster, { ...wanted, columns: [PASSAGE_COLUMN] });
  return new Map(rows.map(passageOf).map((passage) => [passage.id, passage]));
}

const idsOf = (ranked: readonly RankedPassage[]): string[] => [...new Set(ranked.map(({ id }) => id))];

/** What finds and reads the passages of a cluster. */
export function passageReader(cluster: Cluster): Pick<Engine, "find" | "rank" | "read" | "passages"> {
  return {
    find: best((search, limit) => readHits(cluster, search, limit)),
    rank: best((search, limit) => readRanks(cluster, search, limit)),
    read: async (ranked, visibleTo, words = []) => {
      const { columns, told } = reading(words);
      const rows = await rowsById(cluster, { ids: idsOf(ranked), columns, visibleTo });
      return new Map(rows.map(told));
    },
    passages: async (passageIds, filter, visibleTo) => {
      const byId = await passagesById(cluster, { ids: [...new Set(passageIds)], filter, visibleTo });
      return passageIds.flatMap((id) => byId.get(id) ?? []);
    },
  };
}
