import type { Move, TracedRow } from "./move-store.ts";
import type { ListingSaver } from "./save-listing.ts";
import type { KnownFile } from "./scan-store.ts";
import type { LibraryStore } from "./store.ts";

const AT_ONCE = 400;

export interface MoveDeps {
  readonly store: LibraryStore;
  readonly sourceId: string;
  readonly saver: ListingSaver;
}

/** What a row and another share when they are the same thing: a folder itself, a file with its bytes. */
const traceOf = (row: TracedRow): string =>
  JSON.stringify(row.is_folder === 1 ? ["folder", row.identity] : [row.identity, row.version, row.size]);

function byTrace(rows: readonly TracedRow[]): TracedRow[][] {
  const groups = new Map<string, TracedRow[]>();
  for (const row of rows) groups.set(traceOf(row), [...(groups.get(traceOf(row)) ?? []), row]);
  return [...groups.values()];
}

/** Which of some rows that are gone stand elsewhere now. Where more than one could be meant, none is. */
async function findMoves({ store, sourceId, saver }: MoveDeps, gone: readonly KnownFile[]): Promise<Move[]> {
  const { told } = saver.listing;
  const goneIds = new Set(gone.map(({ id }) => id));
  const identities = [...new Set(gone.flatMap(({ identity }) => identity ?? []))];
  const pairs = byTrace(await store.withIdentity(sourceId, identities)).flatMap((group) => {
    const from = group.find(({ id }) => goneIds.has(id));
    const to = group.find(({ id }) => !goneIds.has(id));
    return group.length === 2 && from !== undefined && to !== undefined ? [{ from, to }] : [];
  });
  const before = await store.arrivedBefore(
    sourceId,
    pairs.map(({ to }) => to.key),
  );
  return pairs
    .filter(({ to }) => told.get(to.key) === true || before.has(to.key))
    .map(({ from, to }) => ({ from: from.id, to: to.id }));
}

/** @returns ids of rows that are not gone after all */
async function follow(deps: MoveDeps, gone: readonly KnownFile[]): Promise<string[]> {
  const found: string[] = [];
  for (let i = 0; i < gone.length; i += AT_ONCE) {
    const moves = await findMoves(deps, gone.slice(i, i + AT_ONCE));
    if (moves.length === 0) continue;
    await deps.store.takePlaces(deps.sourceId, moves);
    found.push(...moves.map(({ from }) => from));
  }
  return found;
}

async function followHeldBack(deps: MoveDeps, gone: readonly KnownFile[]): Promise<string[]> {
  const byIdentity = Map.groupBy(gone, ({ identity }) => identity);
  const found: string[] = [];
  for (;;) {
    const some = await deps.saver.saveHeldBack(AT_ONCE);
    if (some.length === 0) return found;
    // A moment later what was read of them is theirs: nobody has begun to read them anew.
    const identities = new Set(some.map(({ identity }) => identity));
    found.push(
      ...(await follow(
        deps,
        [...identities].flatMap((identity) => byIdentity.get(identity) ?? []),
      )),
    );
  }
}

export interface Followed {
  /** What is gone for good. */
  readonly gone: readonly KnownFile[];
  /** Rows whose name, place, type or date is another, or whose folder's place is; some may count twice. */
  readonly toDescribe: number;
}

/**
 * Lets renamed and moved files and folders keep their rows, and with them what was read of them: a new one takes the row of one
 * that is gone when both are the same by identity, version and size, and no third is.
 */
export async function followMoves(deps: MoveDeps, gone: readonly KnownFile[]): Promise<Followed> {
  const [folders, files] = [gone.filter((row) => row.is_folder === 1), gone.filter((row) => row.is_folder === 0)];
  const movedFolders = await follow(deps, folders);
  const strayed = await deps.store.strayedFolders(deps.sourceId);
  const within = await deps.store.followFolders(deps.sourceId, [
    ...new Set([...movedFolders, ...deps.saver.listing.movedFolders, ...strayed]),
  ]);
  deps.saver.forgetFolders();
  const early = new Set(await followHeldBack(deps, files));
  const late = await follow(
    deps,
    files.filter(({ id }) => !early.has(id)),
  );
  const stays = new Set([...movedFolders, ...early, ...late]);
  return {
    gone: gone.filter(({ id }) => !stays.has(id)),
    toDescribe: early.size + late.length + within + deps.saver.listing.toDescribe,
  };
}
