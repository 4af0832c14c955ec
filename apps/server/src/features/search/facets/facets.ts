import { KIND_LABELS } from "@reading-room/contract/kind-labels";
import type { Facets, FacetValue } from "@reading-room/contract/search";
import { idsIn } from "../../../core/id-list.ts";
import { topicsCalled } from "../../../core/documents/library-rules.ts";
import { typesAsked } from "../../../core/query/query-operators.ts";
import type { DateSpan } from "../../../core/query/query-dates.ts";
import { MAX_VALUES, type Countable, type OwnFilter } from "./countable.ts";
import { countValues, type Placed } from "./count-values.ts";
import { foldersOf } from "./folder-facets.ts";
import type { RestrictionDeps } from "../requests/read-request.ts";

/** The classes of `type:`, in words. */
const TYPE_LABELS: Readonly<Record<string, string>> = { ...KIND_LABELS, folder: "Folder" };

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

const yearOf = ({ from, to }: DateSpan): string[] => (from !== null && from === to && from.length === 4 ? [from] : []);

const isWithin =
  (year: string) =>
  ({ from, to }: DateSpan): boolean =>
    (from === null || from.slice(0, 4) <= year) && (to === null || year <= to.slice(0, 4));

/** A span of several years is no value of theirs, and none of them is on: each narrows it, taking its place. */
async function yearsOf(countable: Countable): Promise<FacetValue[]> {
  const { published } = countable.parsed.filters;
  const on = new Set(published.flatMap(yearOf));
  const isSpan = published.some((span) => yearOf(span).length === 0);
  const isTold = (year: string | null): year is string => year !== null && (!isSpan || published.some(isWithin(year)));
  const counts = countValues(await documentsFor(countable, "published"), ({ year }) => (isTold(year) ? [year] : []));
  const years = frequent(counts, on, (year) => ({ label: year, text: `published:${year}` }));
  return years.sort((a, b) => (a.label < b.label ? 1 : -1));
}

/** What would narrow what was found, each value with how many documents have it. */
export async function facetsOf(deps: RestrictionDeps, countable: Countable): Promise<Facets> {
  const [types, topics, years, folders] = await Promise.all([
    typesOf(countable),
    topicsOf(countable, deps),
    yearsOf(countable),
    foldersOf(countable, deps.store),
  ]);
  return { types, topics, years, folders };
}
