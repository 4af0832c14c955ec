import type { adminCoverage, CoverageFolder } from "@reading-room/contract/admin-library";
import type { OutputOf, ParsedInputOf } from "@reading-room/contract/endpoint";
import { gapReasons, type Gap, type GapReason } from "../../core/files/gap-reasons.ts";
import { pageOf, readCursor, writeCursor, type ListOrder } from "../../core/list-cursor.ts";
import type { CoverageStore } from "./coverage-store.ts";
import type { InstallationStore, SourceRow } from "./store.ts";

export type CoverageAsked = ParsedInputOf<typeof adminCoverage>;

type Ledger = OutputOf<typeof adminCoverage>;
type FolderTally = Awaited<ReturnType<CoverageStore["folders"]>>[number];

export interface CoverageLedgerDeps {
  readonly store: Pick<InstallationStore, "sources"> & { readonly coverage: CoverageStore };
  readonly hideSecrets: (text: string) => string;
}

interface FolderInSource extends FolderTally {
  readonly source: SourceRow;
}

const ORDER: ListOrder = { name: "coverage by path", by: "string" };

/** The place is the folder, the id its source's. */
const cursorOf = ({ folderPath, source }: FolderInSource): string =>
  writeCursor(ORDER, { at: folderPath, id: source.id });

const unreadIn = ({ files, filesWhole }: FolderTally): number => files - filesWhole;

async function all<One>(gaps: AsyncIterable<One>): Promise<One[]> {
  const found: One[] = [];
  for await (const gap of gaps) found.push(gap);
  return found;
}

/** Folders with something unread, source by source. */
async function foldersOf(
  { store }: CoverageLedgerDeps,
  sources: readonly SourceRow[],
  { cursor, limit }: CoverageAsked,
): Promise<FolderInSource[]> {
  const place = readCursor(ORDER, cursor);
  const first = Math.max(
    0,
    sources.findIndex(({ id }) => id === place?.id),
  );
  const found: FolderInSource[] = [];
  for (const source of sources.slice(first)) {
    const after = source.id === place?.id ? String(place.at) : null;
    const rows = await store.coverage.folders(source.id, after, limit + 1 - found.length);
    found.push(...rows.map((row) => ({ ...row, source })));
    if (found.length > limit) break;
  }
  return found;
}

/** By source and folder, why it is not wholly read. */
async function reasonsOf({ store }: CoverageLedgerDeps, page: readonly FolderInSource[]) {
  const reasons = new Map<string, GapReason[]>();
  for (const [sourceId, folders] of Map.groupBy(page, ({ source }) => source.id)) {
    const range = { sourceId, from: folders[0]?.folderPath ?? "", to: folders.at(-1)?.folderPath ?? "" };
    const gaps = await all(store.coverage.gaps(range));
    for (const [path, own] of Map.groupBy(gaps, ({ folderPath }) => folderPath))
      reasons.set(`${sourceId} ${path}`, gapReasons(own));
  }
  return reasons;
}

async function rowsOf(deps: CoverageLedgerDeps, page: readonly FolderInSource[]): Promise<CoverageFolder[]> {
  const [reasons, ids] = await Promise.all([
    reasonsOf(deps, page),
    deps.store.coverage.folderIds(page.map(({ fileId }) => fileId)),
  ]);
  return page.map((folder) => ({
    source_id: folder.source.id,
    source_name: deps.hideSecrets(folder.source.name),
    folder_id: ids.get(folder.fileId) ?? null,
    folder_path: folder.folderPath,
    files: folder.files,
    files_unread: unreadIn(folder),
    files_partly: folder.filesPartly,
    pages: folder.pages,
    pages_unread: folder.pagesUnread,
    reasons: hidden(reasons.get(`${folder.source.id} ${folder.folderPath}`) ?? [], deps.hideSecrets),
  }));
}

const hidden = (reasons: readonly GapReason[], hideSecrets: (text: string) => string): GapReason[] =>
  reasons.map((one) => ({ ...one, reason: hideSecrets(one.reason) }));

/** So many folders of a source that could not be read are named. */
const MAX_CLOSED = 100;

/** Folders that could not be read, and what is in them with them. */
async function closedOf({ store, hideSecrets }: CoverageLedgerDeps, sources: readonly SourceRow[]) {
  const closed = await Promise.all(
    sources.map(async (source) => ({ source, ...(await store.coverage.closedFolders(source.id, MAX_CLOSED)) })),
  );
  return {
    folders_closed: closed.reduce((sum, { folders }) => sum + folders, 0),
    closed_folders: closed.flatMap(({ source, named }) =>
      named.map(({ id, folderPath, reason }) => ({
        source_id: source.id,
        source_name: hideSecrets(source.name),
        folder_id: id,
        folder_path: folderPath,
        reason: hideSecrets(reason),
      })),
    ),
  };
}

/** A file that fails anew, for another reason, changes no number. */
const REASONS_FOR_MS = 10_000;

/** Makes what tells the coverage ledger: what the index cannot see, folder by folder, with the sums of the whole library. */
export function coverageLedger(deps: CoverageLedgerDeps): (asked: CoverageAsked) => Promise<Ledger> {
  const { store, hideSecrets } = deps;
  /** While no number changes the reasons of tens of thousands of files need not be added up for every page. */
  let last: { readonly key: string; readonly at: number; readonly reasons: GapReason[] } = {
    key: "",
    at: 0,
    reasons: [],
  };

  async function whole(sources: readonly SourceRow[]) {
    const tallies = await Promise.all(sources.map(({ id }) => store.coverage.total(id)));
    const sum = (of: (tally: (typeof tallies)[number]) => number) => tallies.reduce((total, one) => total + of(one), 0);
    const key = JSON.stringify([sources.map(({ id }) => id), tallies]);
    if (key !== last.key || Date.now() - last.at > REASONS_FOR_MS) {
      const gaps: Gap[] = [];
      for (const { id } of sources) gaps.push(...(await all(store.coverage.allGaps(id))));
      last = { key, at: Date.now(), reasons: hidden(gapReasons(gaps), hideSecrets) };
    }
    return {
      files: sum(({ files }) => files),
      files_read: sum(({ filesWhole }) => filesWhole),
      files_partly: sum(({ filesPartly }) => filesPartly),
      files_unread: sum((tally) => tally.files - tally.filesWhole),
      pages: sum(({ pages }) => pages),
      pages_unread: sum(({ pagesUnread }) => pagesUnread),
      reasons: last.reasons,
    };
  }

  return async (asked) => {
    const sources = (await store.sources()).filter(
      ({ id, is_enabled: isEnabled }) => isEnabled === 1 && (asked.sourceId === undefined || id === asked.sourceId),
    );
    const found = await foldersOf(deps, sources, asked);
    const { page, nextCursor } = pageOf(found, asked.limit, cursorOf);
    const [sums, folders] = [await whole(sources), await rowsOf(deps, page)];
    return { coverage: { ...sums, folders, ...(await closedOf(deps, sources)) }, nextCursor };
  };
}
