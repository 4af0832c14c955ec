import { sortName } from "@reading-room/contract/sort-name";
import { nameTerms } from "../../../core/text/name-terms.ts";
import type { ParsedQuery } from "../../../core/query/query.ts";
import { sourceFacts } from "../../../core/files/source-facts.ts";
import { wordsOf } from "../../../core/text/words.ts";
import type { VisibleTo } from "../../../drivers/engines/engine.ts";
import { isNamed } from "./find-by-name.ts";
import type { FileRow, SearchStore } from "../store.ts";

type Store = Pick<SearchStore, "sources">;

/** What only files have, or what stands in some folder: no source meets these. */
const isOfFiles = ({ filters }: ParsedQuery): boolean =>
  filters.folders.length + filters.topics.length + filters.authors.length + filters.published.length > 0 ||
  filters.modifiedFrom !== null ||
  filters.modifiedTo !== null ||
  (filters.types.length + filters.endings.length > 0 && !filters.types.includes("folder"));

function meets(name: string, { filters, groups, without, leftOut }: ParsedQuery): boolean {
  const terms = nameTerms(name);
  const holds = (name: string): boolean => wordsOf(name).every((word) => terms.some((term) => term.startsWith(word)));
  return (
    filters.names.every((names) => names.some(holds)) &&
    !leftOut.names.flat().some(holds) &&
    isNamed(name, groups) &&
    // Twice: only the last word of a query may be the beginning of a longer one.
    !without.some((term) => isNamed(name, [[term], [term]]))
  );
}

const folderOf = (id: string, name: string): FileRow => ({
  ...sourceFacts({ id, name }),
  publication_number: null,
  published_at: null,
  content_hash: null,
  edition_key: null,
  stands_twice: 0,
});

/** The sources that stand as folders in the root and meet a query whole, by name. A single source is the root itself. */
export async function sourceFolders(store: Store, parsed: ParsedQuery, visibleTo: VisibleTo): Promise<FileRow[]> {
  if (isOfFiles(parsed)) return [];
  const all = await store.sources(visibleTo.sourceIds);
  return all
    .flatMap(({ id, called }) => (called === null || !meets(called, parsed) ? [] : [folderOf(id, called)]))
    .sort((a, b) => (sortName(a.name) < sortName(b.name) ? -1 : 1));
}
