import { LIMITS } from "@reading-room/contract/limits";
import type { SavedSearch } from "@reading-room/contract/search";
import { AppError } from "../../../core/app-error.ts";
import { sortName } from "@reading-room/contract/sort-name";
import type { VisibleTo } from "../../../drivers/engines/engine.ts";
import { countNew } from "./count-new.ts";
import { plainQuery, queryHash } from "../requests/query-hash.ts";
import type { OwnedSearch } from "../records/saved-search-store.ts";
import type { SearchDeps } from "../search-deps.ts";
import type { SearchStore } from "../store.ts";

/** Nobody waits longer for the list: what is not counted by then is not known. */
const MAX_COUNTING_MS = 1_000;

type Row = Awaited<ReturnType<SearchStore["savedSearches"]>>[number];

const timeOf = (ms: number): string => new Date(ms).toISOString();

const viewOf = ({ id, name, query, created_at: created, visited_at: visited }: Row, newFiles: number | null) => ({
  id,
  name,
  query,
  createdAt: timeOf(created),
  visitedAt: timeOf(visited),
  newFiles,
});

const notFound = (): AppError => new AppError("not_found", "There is no such saved search.");

async function counted(deps: SearchDeps, row: Row | undefined, visibleTo: VisibleTo): Promise<SavedSearch> {
  if (row === undefined) throw notFound();
  return viewOf(row, await countNew(deps, { query: row.query, visitedAt: row.visited_at }, visibleTo));
}

/** A user's saved searches by name, each with how much is new in it; what cannot be counted in good time is null. */
export async function listSaved(deps: SearchDeps, userId: string, visibleTo: VisibleTo): Promise<SavedSearch[]> {
  const rows = await deps.store.savedSearches(userId);
  const inOrder = rows
    .map((row) => ({ row, by: sortName(row.name) }))
    .sort((a, b) => (a.by === b.by ? (a.row.id < b.row.id ? -1 : 1) : a.by < b.by ? -1 : 1));
  const end = performance.now() + MAX_COUNTING_MS;
  const saved: SavedSearch[] = [];
  for (const { row } of inOrder) {
    const isTime = performance.now() < end;
    saved.push(isTime ? await counted(deps, row, visibleTo) : viewOf(row, null));
  }
  return saved;
}

/** However it is written: nobody tells "Plan" from "plan" in a list. */
const plainName = (name: string): string => name.normalize("NFKC").toLowerCase();

/** @throws AppError `conflict` when another one has the name */
function refuseTaken(own: readonly Row[], name: string, isSame: (row: Row) => boolean): void {
  const taken = own.find((row) => plainName(row.name) === plainName(name) && !isSame(row));
  if (taken === undefined) return;
  const msg = `You have a saved search called “${taken.name}” already: choose another name`;
  throw new AppError("conflict", `${msg}.`, { details: [{ param: "name", msg }] });
}

interface ToSave {
  readonly userId: string;
  readonly query: string;
  readonly name: string;
}

/**
 * Keeps a query under a name; the one that is kept already gets the new name.
 * @throws AppError `conflict` when there are too many, or another has the name, `validation_failed` when the query says nothing
 */
export async function saveSearch(
  deps: SearchDeps,
  { userId, query, name }: ToSave,
  visibleTo: VisibleTo,
): Promise<SavedSearch> {
  const plain = plainQuery(query);
  if (plain === "") {
    const msg = "There is no query to save";
    throw new AppError("validation_failed", `${msg}.`, { details: [{ param: "query", msg }] });
  }
  const wanted = { userId, name, query: plain, queryHash: queryHash(plain) };
  refuseTaken(await deps.store.savedSearches(userId), name, (row) => row.query === plain);
  const row = await deps.store.keepSearch(wanted, LIMITS.savedSearches);
  if (row === null) {
    const many = `You have ${LIMITS.savedSearches} saved searches, which is as many as are kept: delete one first.`;
    throw new AppError("conflict", many);
  }
  return counted(deps, row, visibleTo);
}

/** @throws AppError `not_found` for one that is not there, or somebody else's; `conflict` when another has the name */
export async function renameSaved(
  deps: SearchDeps,
  { name, ...one }: OwnedSearch & { readonly name: string },
  visibleTo: VisibleTo,
): Promise<SavedSearch> {
  const own = await deps.store.savedSearches(one.userId);
  if (own.some(({ id }) => id === one.id)) refuseTaken(own, name, ({ id }) => id === one.id);
  return counted(deps, await deps.store.renameSearch(one, name), visibleTo);
}

/** What comes from now on is new. @throws AppError `not_found` */
export async function visitSaved(deps: SearchDeps, one: OwnedSearch, visibleTo: VisibleTo): Promise<SavedSearch> {
  return counted(deps, await deps.store.visitSearch(one), visibleTo);
}

/** @throws AppError `not_found` */
export async function deleteSaved({ store }: SearchDeps, one: OwnedSearch): Promise<void> {
  if (!(await store.forgetSearch(one))) throw notFound();
}
