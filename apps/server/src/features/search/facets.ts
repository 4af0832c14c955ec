import { KIND_LABELS } from "@reading-room/contract/kind-labels";
import type { Facets, FacetValue } from "@reading-room/contract/search";
import { sortName } from "../../core/display-name.ts";
import { idsIn } from "../../core/id-list.ts";
import { topicsCalled } from "../../core/library-rules.ts";
import { typesAsked } from "../../core/query-operators.ts";
import { inQuotes } from "../../core/query-pieces.ts";
import type { FolderName, ParsedQuery } from "../../core/query.ts";
import { countValues, type Placed } from "./count-values.ts";
import type { FacetRow } from "./facet-store.ts";
import type { FileRestriction, RestrictionDeps } from "./read-request.ts";

const MAX_VALUES = 12;
/** Of the folders that hold the most so many are named; some may share a name. */
const MAX_NAMED_FOLDERS = 200;

/** The classes of `type:`, in words. */
const TYPE_LABELS: Readonly<Record<string, string>> = { ...KIND_LABELS, folder: "Folder" };

/** The operators whose values are alternatives: their counts are of what would be found without them. */
export type OwnFilter = "type" | "topic" | "published";

/** What is to be counted. */
export interface Countable {
  readonly parsed: ParsedQuery;
  readonly restriction: FileRestriction;
  /** What is found, and what would be without one of the operators. */
  readonly documents: (without: OwnFilter | null) => Promise<readonly Placed[]>;
  /** What is found, as far as its folders matter. */
  readonly places: () => Promise<readonly Placed[]>;
}

type Counts = ReadonlyMap<string, number>;

interface Known {
  readonly label: string;
  readonly text: string;
}

/** The most frequent, and those that are on even when nothing has them. */
function frequent(counts: Counts, on: ReadonlySet<string>, known: (value: string) => Known | null): FacetValue[] {
  const values = [...new Set([...on, ...counts.keys()])].flatMap((value) => {
    const told = known(value);
    return told === null ? [] : [{ ...told, count: counts.get(value) ?? 0, isOn: on.has(value) }];
  });
  const inOrder = values.sort((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1));
  const kept = new Set([...inOrder.filter(({ isOn }) => isOn), ...inOrder].slice(0, MAX_VALUES));
  return inOrder.filter((value) => kept.has(value));
}

const documentsFor = ({ parsed, documents }: Countable, own: OwnFilter): Promise<readonly Placed[]> =>
  documents(parsed.parts.some(({ kind }) => kind === own) ? own : null);

async function typesOf(countable: Countable): Promise<FacetValue[]> {
  const counts = countValues(await documentsFor(countable, "type"), ({ kind }) => [kind]);
  return frequent(counts, new Set(typesAsked(countable.parsed.filters)), (kind) => {
    const label = TYPE_LABELS[kind];
    return label === undefined ? null : { label, text: `type:${kind}` };
  });
}

/** Lists of ids are few, and come again and again. */
function idLists(): (column: string | null) => readonly string[] {
  const known = new Map<string, readonly string[]>();
  return (column) => {
    if (column === null) return [];
    const ids = known.get(column) ?? idsIn(column);
    known.set(column, ids);
    return ids;
  };
}

async function topicsOf(countable: Countable, { topics }: RestrictionDeps): Promise<FacetValue[]> {
  const ids = idLists();
  const counts = countValues(await documentsFor(countable, "topic"), (place) => ids(place.topics));
  const names = new Map(topics.map(({ id, name }) => [id, name]));
  const on = countable.parsed.filters.topics.flatMap((called) => topicsCalled(topics, called));
  return frequent(counts, new Set(on), (id) => {
    const label = names.get(id);
    return label === undefined ? null : { label, text: `topic:${id}` };
  });
}

type Span = ParsedQuery["filters"]["published"][number];

const isIn =
  (year: string) =>
  ({ from, to }: Span): boolean =>
    (from === null || from.slice(0, 4) <= year) && (to === null || year <= to.slice(0, 4));

async function yearsOf(countable: Countable): Promise<FacetValue[]> {
  const counts = countValues(await documentsFor(countable, "published"), ({ year }) => (year === null ? [] : [year]));
  const { published } = countable.parsed.filters;
  const alone = published.flatMap(({ from, to }) => (from !== null && from === to && from.length === 4 ? [from] : []));
  const on = [...counts.keys(), ...alone].filter((year) => published.some(isIn(year)));
  const years = frequent(counts, new Set(on), (year) => ({ label: year, text: `published:${year}` }));
  return years.sort((a, b) => (a.label < b.label ? 1 : -1));
}

/** The folder next below where the query stands, of a file's folders from the root on. */
function nextBelow(base: ReadonlySet<string> | null): (place: FacetRow) => readonly string[] {
  return ({ folder_ids: folderIds }) => {
    const ids = (folderIds ?? "").split("/").filter((id) => id !== "");
    const at = base === null ? -1 : ids.findLastIndex((id) => base.has(id));
    const next = base !== null && at === -1 ? undefined : ids[at + 1];
    return next === undefined ? [] : [next];
  };
}

const inFolder = (name: string): Known => ({ label: name, text: `in:${inQuotes(name)}` });

/** As it was asked for: without quotes it means more. */
const askedFolder = ({ name, isWhole }: FolderName): Known =>
  isWhole ? inFolder(name) : { label: name, text: `in:${name}` };

async function foldersOf({ parsed, restriction, places }: Countable, deps: RestrictionDeps): Promise<FacetValue[]> {
  const found = await places();
  const { folderIds } = restriction.files;
  const byId = countValues(found, nextBelow(folderIds === null ? null : new Set(folderIds)));
  const largest = [...byId].sort(([, a], [, b]) => b - a).slice(0, MAX_NAMED_FOLDERS);
  const names = await deps.store.folderNames(largest.map(([id]) => id));
  const byName = new Map<string, number>();
  for (const [id, count] of largest) {
    const name = names.get(id);
    if (name !== undefined) byName.set(name, (byName.get(name) ?? 0) + count);
  }
  const total = countValues(found, () => [""]).get("") ?? 0;
  const on = parsed.filters.folders.map((folder) => ({ ...askedFolder(folder), count: total }));
  const isOn = new Set(on.map(({ label }) => sortName(label)));
  const below = frequent(byName, new Set(), inFolder).filter(({ label }) => !isOn.has(sortName(label)));
  const own = on.map((folder) => ({ ...folder, isOn: true }));
  return [...new Map([...own, ...below].map((value) => [value.text, value])).values()].slice(0, MAX_VALUES);
}

/** What would narrow what was found, each value with how many documents have it. */
export async function facetsOf(deps: RestrictionDeps, countable: Countable): Promise<Facets> {
  const [types, topics, years, folders] = await Promise.all([
    typesOf(countable),
    topicsOf(countable, deps),
    yearsOf(countable),
    foldersOf(countable, deps),
  ]);
  return { types, topics, years, folders };
}
