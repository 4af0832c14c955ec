import type { Source } from "../../drivers/sources/source.ts";
import type { AppendAudit } from "../../core/audit.ts";
import { AppError } from "../../core/app-error.ts";
import { followMoves } from "./follow-moves.ts";
import { OvertakenScan } from "./overtaken-scan.ts";
import { listingSaver, saveInBatches, type ListingSaver } from "./save-listing.ts";
import type { KnownFile } from "./scan-store.ts";
import { settleLoss } from "./settle-loss.ts";
import type { LibraryStore } from "./store.ts";

/** So long a place's own record of changes is believed; then everything is listed once more. */
const WHOLE_EVERY_MS = 24 * 60 * 60_000;

export interface ScanDeps {
  readonly store: LibraryStore;
  /**
   * Whether a loss that this scan finds again counts as one more agreement (true unless said): scans that follow each other
   * at once, as changes come in, all see the same moment.
   */
  readonly isLater?: boolean;
  /** Two agreements count when they are so far apart, whichever worker found them; 0 unless said. */
  readonly apartMs?: number;
  /** Told when a loss is believed that nobody has confirmed; nobody is told unless said. */
  readonly audit?: AppendAudit;
}

export interface ScanResult {
  /** Files told by the source: with a record of changes only those that changed. */
  readonly files: number;
  readonly removed: number;
  /** Files and folders that are gone but kept for now, since too many went at once. */
  readonly held: number;
  /** More than none when files of the same bytes have another name, place, type or date: they are to be found by that. */
  readonly toDescribe: number;
}

interface Scan extends Required<ScanDeps> {
  readonly source: Source;
  readonly signal: AbortSignal;
}

type ScanRow = NonNullable<Awaited<ReturnType<LibraryStore["scanRow"]>>>;

/** What the library knew of and this listing has not told; what stands below a folder that cannot be read is unknown. */
async function unseen({ store, source }: Scan, { listing }: ListingSaver, newestAt: number): Promise<KnownFile[]> {
  const gone: KnownFile[] = [];
  for await (const rows of store.notCheckpointed(source.id, newestAt))
    gone.push(...rows.filter(({ key }) => !listing.told.has(key)));
  if (gone.length === 0) return gone;
  const goneIds = new Set(gone.map(({ id }) => id));
  const closed = (await store.unreadableFolders(source.id)).filter(({ id }) => !goneIds.has(id));
  return gone.filter(({ folder_ids }) => !closed.some(({ id }) => folder_ids.includes(`/${id}/`)));
}

interface ToEnd {
  readonly saver: ListingSaver;
  readonly gone: readonly KnownFile[];
  /** Before anything arrived. */
  readonly knownFiles: number;
  readonly isWhole: boolean;
  readonly changesMark: string | null;
}

/** Whether nothing is left of a place on another disk than it was: as where its own disk is not mounted. */
async function isOtherDisk({ source }: Scan, { listing }: ListingSaver, gone: readonly KnownFile[]): Promise<boolean> {
  if (source.disk === undefined || listing.told.size > 0) return false;
  const before = gone.flatMap(({ identity }) => identity ?? []);
  if (before.length === 0) return false;
  const now = await source.disk();
  return !before.some((identity) => identity.startsWith(now));
}

async function end(scan: Scan, { saver, gone, knownFiles, isWhole, changesMark }: ToEnd): Promise<ScanResult> {
  const { store, source } = scan;
  const followed = await followMoves({ store, sourceId: source.id, saver }, gone);
  scan.signal.throwIfAborted();
  const hasOther = isWhole && (await isOtherDisk(scan, saver, followed.gone));
  const loss = { ...scan, sourceId: source.id, knownFiles, isOtherDisk: hasOther };
  const settled = await settleLoss(loss, followed.gone);
  const { removed, held, ...state } = settled;
  await store.finishScan(source.id, { ...state, changesMark, isWhole });
  return { files: saver.listing.files, removed, held, toDescribe: followed.toDescribe };
}

/** An admin asked for it: everything is listed, from the beginning. */
const isAsked = (row: ScanRow): boolean => row.scan_asked_at > 0;

async function listAll(scan: Scan, row: ScanRow): Promise<ScanResult> {
  const { store, source, signal } = scan;
  if (isAsked(row)) await store.startAfresh(source.id);
  const from = isAsked(row) ? null : row.scan_mark;
  // What another worker adds while this one lists is no loss that this listing can tell.
  const newestAt = await store.newestFileAt();
  const knownFiles = (await store.filesOf(source.id)) - (await store.filesArrived(source.id));
  // Changes during the listing are read afterwards: the record is read from its beginning on.
  const changesMark = from === null ? ((await source.changes?.now(signal)) ?? null) : row.changes_mark;
  const saver = listingSaver({ store, sourceId: source.id, from, changesMark, holdsBack: from === null });
  await saveInBatches(saver, source.list(signal, from ?? undefined));
  signal.throwIfAborted();
  const gone = await unseen(scan, saver, newestAt);
  // Another worker that came to its end has taken away what was remembered of this one's earlier parts.
  if ((await store.scanRow(source.id))?.scan_mark !== saver.listing.mark) throw new OvertakenScan();
  return end(scan, { saver, gone, knownFiles, isWhole: true, changesMark });
}

/** @returns null when the record does not tell all */
async function readChanges(scan: Scan, mark: string): Promise<ScanResult | null> {
  const { store, source, signal } = scan;
  const changes = await source.changes?.since(mark, (key) => store.hasKey(source.id, key), signal);
  if (changes === undefined || !changes.isComplete) return null;
  const knownFiles = changes.removedKeys.length === 0 ? 0 : await store.filesOf(source.id);
  const saver = listingSaver({ store, sourceId: source.id, from: null, changesMark: null, holdsBack: false });
  await saveInBatches(saver, changes.files);
  const told = new Set(changes.files.map(({ key }) => key));
  // What is told and stands in a folder that is gone went with it: what moved elsewhere stands there by now.
  const gone = await store.withContents(
    source.id,
    changes.removedKeys.filter((key) => !told.has(key)),
  );
  return end(scan, { saver, gone, knownFiles, isWhole: false, changesMark: changes.mark });
}

const isOutdated = (lastMs: number | null): boolean =>
  lastMs === null || Math.abs(Date.now() - lastMs) >= WHOLE_EVERY_MS;

async function scanNow(scan: Scan): Promise<ScanResult> {
  const row = await scan.store.scanRow(scan.source.id);
  if (row === null) throw new AppError("source_unavailable", "The source is no part of the library any more.");
  const hasRecord = scan.source.changes !== undefined && row.changes_mark !== null && row.scan_mark === null;
  // What is held has been told once and is in no later record: only a listing says whether it is still gone.
  const needsAll = isAsked(row) || row.files_held > 0 || isOutdated(row.last_full_scan_at);
  if (hasRecord && !needsAll) {
    const result = await readChanges(scan, row.changes_mark ?? "");
    if (result !== null) return result;
  }
  return listAll(scan, row);
}

/** Whoever overtook this scan tells how the source is, unless it has ended: then this one's last part still counted as scanning. */
async function leftToOther(store: LibraryStore, sourceId: string): Promise<ScanResult> {
  if ((await store.scanRow(sourceId))?.scan_mark === null) await store.setScanState(sourceId, { state: "idle" });
  return { files: 0, removed: 0, held: 0, toDescribe: 0 };
}

/**
 * Brings the file rows of one source up to date with what it holds: by its own record of changes where it keeps one, else by
 * listing it, from where an unfinished listing was broken off. Renamed and moved files keep their rows. Nothing is deleted when
 * the source cannot be read, under a folder that cannot be read, when a fifth of its files is gone at once, or when another
 * worker's listing got ahead of this one.
 * @throws AppError `source_unavailable`
 */
export async function scanSource(deps: ScanDeps, source: Source, signal: AbortSignal): Promise<ScanResult> {
  const { store } = deps;
  await store.setScanState(source.id, { state: "scanning" });
  try {
    return await scanNow({ isLater: true, apartMs: 0, audit: async () => {}, ...deps, source, signal });
  } catch (error) {
    if (error instanceof OvertakenScan) return leftToOther(store, source.id);
    const message = error instanceof AppError ? error.message : "The scan failed.";
    // A scan that was told to stop says nothing about its source.
    await store.setScanState(source.id, signal.aborted ? { state: "waiting" } : { state: "idle", error: message });
    throw error;
  }
}
