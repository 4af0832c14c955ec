import type { AppendAudit } from "../../core/audit.ts";
import { withoutCredentials } from "../../core/without-credentials.ts";
import type { KnownFile, ScanEnd } from "./scan-store.ts";
import type { LibraryStore } from "./store.ts";

/** When more than this share of a source's files is gone in one scan, something else than tidying may have happened. */
const VANISHED_SHARE = 0.2;
/** Small folders are tidied by hand: a few files may always go. */
const VANISHED_FILES_MIN = 10;
/** So many scans must agree before such a loss is believed. */
const VANISHED_SCANS = 3;

export interface LossDeps {
  readonly store: LibraryStore;
  readonly sourceId: string;
  /** Files that there were before this scan: what arrived since makes no loss smaller. */
  readonly knownFiles: number;
  /** The place is empty, and its disk is not the one that the files were on: they went with it. */
  readonly isOtherDisk: boolean;
  /** Whether a loss that is found again counts as one more agreement. */
  readonly isLater: boolean;
  /** As of a scan. */
  readonly apartMs: number;
  readonly audit: AppendAudit;
}

export interface Settled extends Pick<ScanEnd, "error" | "vanishedScans" | "filesHeld" | "forgetsConfirmation"> {
  readonly removed: number;
  /** Rows that are gone but kept for now. */
  readonly held: number;
}

const heldInWords = (files: number, scans: number): string => {
  const left = VANISHED_SCANS - scans;
  return `${files.toLocaleString("en")} files are gone at once; they are kept until an admin confirms it or ${left === 1 ? "one more scan agrees" : `${left} more scans agree`}.`;
};

const withDiskInWords = (files: number): string =>
  `The place is empty and on another disk than before: its own is probably not mounted. ${files.toLocaleString("en")} ${files === 1 ? "file is" : "files are"} kept until an admin confirms that ${files === 1 ? "it is" : "they are"} gone.`;

/** That nobody was asked is told: a library may have lost a part of itself over a night. */
async function noteBelieved({ store, sourceId, audit }: LossDeps, files: number): Promise<void> {
  const source = await store.listedSource(sourceId);
  if (source === null) return;
  const lost = `${files.toLocaleString("en")} files, gone at ${VANISHED_SCANS} looks in a row`;
  const details = `${source.name}: ${lost} (${withoutCredentials(source.uri)})`;
  await audit({ userId: null, username: "System", action: "source_loss_believe", details, ip: null });
}

/**
 * Lets go of rows that are gone, unless a fifth of the files is gone at once: then they are kept until an admin has confirmed
 * the loss of that many files, or three scans in a row agree. When more are gone than the scan before saw, no scan has agreed yet.
 * Of what is kept it is said that it was not found. What went with its disk is kept until an admin has confirmed it, however many scans there are.
 */
export async function settleLoss(deps: LossDeps, gone: readonly KnownFile[]): Promise<Settled> {
  const { store, sourceId, knownFiles, isOtherDisk, isLater, apartMs } = deps;
  const goneFiles = gone.filter((row) => row.is_folder === 0).length;
  // Read now: an admin may have confirmed it while the place was being looked through.
  const row = await store.scanRow(sourceId);
  const { vanished_scans: before, files_held: heldBefore } = row ?? { vanished_scans: 0, files_held: 0 };
  // By the next scan what arrived with a loss is known: a loss that is held stays one until it is settled.
  const isLarge = goneFiles >= VANISHED_FILES_MIN && (before > 0 || goneFiles > knownFiles * VANISHED_SHARE);
  const isConfirmed = row?.is_loss_confirmed === 1;
  // Who confirmed the loss of some files has not confirmed that of more.
  const isBelieved = isConfirmed && goneFiles <= heldBefore;
  // Several workers look at one place: what each of them sees in the same moment is one agreement.
  const isApart = Math.abs(Date.now() - (row?.loss_counted_at ?? 0)) >= apartMs;
  const agreeing = before === 0 || goneFiles > heldBefore ? 1 : before + (isLater && isApart ? 1 : 0);
  const isWithDisk = isOtherDisk && goneFiles > 0;
  const counted = isWithDisk ? 1 : agreeing;
  const vanishedScans = (isLarge || isWithDisk) && !isBelieved ? counted : 0;
  if (vanishedScans > 0 && vanishedScans < VANISHED_SCANS) {
    const error = isWithDisk ? withDiskInWords(goneFiles) : heldInWords(goneFiles, vanishedScans);
    await store.markNotFound(gone.map(({ id }) => id));
    const kept = { removed: 0, held: gone.length, filesHeld: goneFiles };
    return { ...kept, error, vanishedScans, forgetsConfirmation: isConfirmed };
  }
  await store.removeFiles(gone.map(({ id }) => id));
  if (vanishedScans > 0) await noteBelieved(deps, goneFiles);
  const settled = { removed: gone.length, held: 0, filesHeld: 0 };
  return { ...settled, error: null, vanishedScans: 0, forgetsConfirmation: true };
}
