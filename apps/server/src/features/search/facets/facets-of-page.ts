import type { Facets } from "@reading-room/contract/search";
import { parseQuery } from "../../../core/parse-query.ts";
import type { ParsedQuery } from "../../../core/query/query.ts";
import type { VisibleTo } from "../../../drivers/engines/engine.ts";
import type { Placed } from "./count-values.ts";
import type { FacetRow } from "../records/facet-store.ts";
import type { OwnFilter } from "./countable.ts";
import { facetsOf } from "./facets.ts";
import type { Listing } from "../finding/list-files.ts";
import { hashOf } from "../finding/one-of-each.ts";
import { fileRestrictionOf } from "../requests/read-request.ts";
import { sourceFolders } from "../finding/source-folders.ts";
import type { FoundFiles } from "../finding/found-files.ts";
import { searchFiles } from "../finding/search-files.ts";
import type { SearchDeps } from "../search-deps.ts";

/** Asks once for each, however many facets need it. */
function once<Key, Value>(ask: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  const asked = new Map<Key, Promise<Value>>();
  return (key) => {
    const known = asked.get(key) ?? ask(key);
    asked.set(key, known);
    return known;
  };
}

/** A query without anything that an operator of this kind says. */
function queryWithout(query: string, kind: OwnFilter): string {
  let rest = query;
  for (let part = partOf(rest, kind); part !== undefined; part = partOf(rest, kind)) rest = part.rest;
  return rest;
}

const partOf = (query: string, wanted: OwnFilter) => parseQuery(query).parts.find(({ kind }) => kind === wanted);

const byHash = (rows: Awaited<ReturnType<SearchDeps["store"]["facetPlaces"]>>): Placed[] => [
  ...Map.groupBy(rows, ({ hash }) => hash).values(),
];

/** The found documents with all places that the search's filters let through. */
async function placed({ store }: SearchDeps, { found, restriction }: FoundFiles): Promise<readonly Placed[]> {
  const hashes = found.flatMap(({ row }) => hashOf(row) ?? []);
  const others = found.filter(({ row }) => hashOf(row) === null).map(({ row }) => row.id);
  const [alone, places] = await Promise.all([store.facetRows(others), store.facetPlaces(restriction.files, hashes)]);
  return [...alone.map((row) => [row]), ...byHash(places)];
}

/** Sources that stand as folders in the root are no rows of files. */
async function placedSources(deps: SearchDeps, parsed: ParsedQuery, visibleTo: VisibleTo): Promise<Placed[]> {
  const sources = await sourceFolders(deps.store, parsed, visibleTo);
  return sources.map(() => [{ kind: "folder", folder_ids: null, year: null, topics: null, documents: 1 }]);
}

interface Asked {
  readonly query: string;
  readonly visibleTo: VisibleTo;
}

/** What would narrow the files that a search found. @param query what they were found for: the corrected one, when that was shown */
export function facetsOfFound(deps: SearchDeps, found: FoundFiles, { query, visibleTo }: Asked): Promise<Facets> {
  const documents = once(async (without: OwnFilter | null) => {
    const own = without === null ? found : await searchFiles(deps, queryWithout(query, without), visibleTo);
    const sources = await placedSources(deps, own.parsed, own.restriction.visibleTo);
    return [...sources, ...(await placed(deps, own))];
  });
  const { parsed, restriction } = found;
  return facetsOf(deps, { parsed, restriction, visibleTo, documents, places: documents });
}

const NONE = {
  type: { types: [], endings: [] },
  topic: { topics: [] },
  published: { published: [] },
  in: { folders: [] },
} as const satisfies Record<OwnFilter, Partial<ParsedQuery["filters"]>>;

/** All files of a filter, less the places of documents that stand in several, and these documents instead. */
function oneOfEachGroup(
  groups: readonly FacetRow[],
  several: Awaited<ReturnType<SearchDeps["store"]["facetPlaces"]>>,
): Placed[] {
  const less = several.map((place) => [{ ...place, documents: -1 }]);
  return [...groups.map((row) => [row]), ...less, ...byHash(several)];
}

/** What would narrow a list that filters alone let through; counted by the database. */
export async function facetsOfList(deps: SearchDeps, { parsed, visibleTo, excluded }: Listing): Promise<Facets> {
  const { store } = deps;
  const restrictionOf = async (asked: ParsedQuery) => {
    const restriction = await fileRestrictionOf(deps, asked, visibleTo);
    return { asked, ...restriction, files: { ...restriction.files, except: excluded.except } };
  };
  const restriction = await restrictionOf(parsed);
  const asked = async (without: OwnFilter | null) =>
    without === null ? restriction : restrictionOf({ ...parsed, filters: { ...parsed.filters, ...NONE[without] } });
  const documents = once(async (without: OwnFilter | null): Promise<readonly Placed[]> => {
    const own = await asked(without);
    const sources = await placedSources(deps, own.asked, own.visibleTo);
    return [...sources, ...oneOfEachGroup(await store.facetGroups(own.files), await store.severalPlaces(own.files))];
  });
  const places = async (without: "in" | null): Promise<readonly Placed[]> => {
    const { files } = await asked(without);
    return oneOfEachGroup(await store.folderGroups(files), await store.severalPlaces(files));
  };
  return facetsOf(deps, { parsed, restriction, visibleTo, documents, places });
}
