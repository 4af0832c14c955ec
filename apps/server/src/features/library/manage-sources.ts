import type { LibrarySource } from "@reading-room/contract/admin-library";
import type { AuditAction } from "@reading-room/contract/audit";
import { AppError } from "../../core/app-error.ts";
import type { AppendAudit } from "../../core/audit.ts";
import type { Caller } from "../../core/caller.ts";
import type { Sealer } from "../../core/sealer.ts";
import { withoutCredentials } from "../../core/without-credentials.ts";
import type { SourcePlace, SourceRow } from "./source-store.ts";
import type { LibraryStore } from "./store.ts";

/** What an admin asks to add. */
export interface AskedPlace {
  readonly uri: string;
  /** What it is called; after the place itself unless said. */
  readonly name?: string | undefined;
  /** What its driver needs and nobody else may see. */
  readonly secret?: string;
}

export interface ManageDeps {
  readonly store: LibraryStore;
  /**
   * Looks at a place with the driver that reads it.
   * @param others the places that are part of the library
   * @throws AppError `bad_setting` or `source_unavailable`: one sentence on why it cannot be added
   */
  readonly admit: (asked: AskedPlace, others: readonly SourcePlace[]) => Promise<SourcePlace>;
  readonly sealer: Sealer;
  /** Lets this process know the sources as they are now. */
  readonly refresh: () => Promise<void>;
  /** @returns null for one that is not listed */
  readonly sourceNow: (id: string) => Promise<LibrarySource | null>;
  readonly audit: AppendAudit;
}

/** The admin who does it, and from where. */
export interface By {
  readonly caller: Caller;
  readonly ip: string;
}

const noSuch = (): AppError => new AppError("not_found", "There is no such source.");

const refused = (why: string): AppError => new AppError("conflict", why);

type Named = Pick<SourceRow, "name" | "uri">;

const note = ({ audit }: ManageDeps, { caller, ip }: By, [action, source]: readonly [AuditAction, Named]) => {
  const { userId, username } = caller;
  return audit({ userId, username, action, details: `${source.name} (${withoutCredentials(source.uri)})`, ip });
};

async function listed({ store }: ManageDeps, id: string): Promise<SourceRow> {
  const row = await store.listedSource(id);
  if (row === null) throw noSuch();
  return row;
}

async function shown({ sourceNow }: ManageDeps, id: string): Promise<LibrarySource> {
  const source = await sourceNow(id);
  // Another admin took it away in this very moment.
  if (source === null) throw noSuch();
  return source;
}

/** A place that cannot be added is a wrong answer to the form's question. */
async function admitted({ admit, store }: ManageDeps, asked: AskedPlace): Promise<SourcePlace> {
  try {
    return await admit(asked, await store.listedSources());
  } catch (cause) {
    if (!(cause instanceof AppError) || !["bad_setting", "source_unavailable"].includes(cause.code)) throw cause;
    const msg = withoutCredentials(cause.message);
    throw new AppError("validation_failed", msg, { cause, details: [{ param: "uri", msg }] });
  }
}

/**
 * Adds a place to the library; its files are read from now on. One that is there already and comes with a secret gets this one.
 * @throws AppError `validation_failed` for a place that cannot be part of it; `conflict` for one that is
 */
export async function addLibrarySource(deps: ManageDeps, asked: AskedPlace, by: By): Promise<LibrarySource> {
  const place = await admitted(deps, asked);
  const secret = asked.secret === undefined ? null : deps.sealer.seal(asked.secret);
  const isNew = await deps.store.addSource({ ...place, secret });
  if (!isNew && secret === null) {
    const there = await deps.store.listedSource(place.id);
    throw refused(`${place.uri} is in the library already, as “${there?.name ?? place.name}”.`);
  }
  if (!isNew && secret !== null) await deps.store.saveSecret(place.id, secret);
  await note(deps, by, ["source_add", place]);
  await deps.refresh();
  return shown(deps, place.id);
}

/**
 * Takes a source that an admin added out of the library, with what was read of it; its files stay where they are.
 * @throws AppError `not_found`; `conflict` for one that a setting names
 */
export async function removeLibrarySource(deps: ManageDeps, id: string, by: By): Promise<string> {
  const row = await listed(deps, id);
  if (row.origin !== "admin")
    throw refused(`${row.name} is named by the setting LIBRARY or the start command; here it can only be disabled.`);
  if (!(await deps.store.unlistSource(id))) throw noSuch();
  await note(deps, by, ["source_remove", row]);
  await deps.refresh();
  return `${row.name} is no part of the library any more. Its files are where they were.`;
}

/** Shows or hides a source; what was read of it is kept. @throws AppError `not_found` */
export async function enableLibrarySource(
  deps: ManageDeps,
  { id, enabled }: { readonly id: string; readonly enabled: boolean },
  by: By,
): Promise<LibrarySource> {
  const row = await listed(deps, id);
  if (await deps.store.setEnabled(id, enabled)) {
    await note(deps, by, [enabled ? "source_enable" : "source_disable", row]);
    await deps.refresh();
  }
  return shown(deps, id);
}

/** @throws AppError `not_found`; `conflict` for one that is disabled */
export async function rescanLibrarySource(deps: ManageDeps, id: string, by: By): Promise<string> {
  const row = await listed(deps, id);
  if (row.is_enabled !== 1) throw refused(`${row.name} is disabled; enable it first.`);
  await deps.store.askForScan(id);
  await note(deps, by, ["source_rescan", row]);
  await deps.refresh();
  return `${row.name} is looked through from its beginning.`;
}

/** Lets go of files that are gone and were kept. @throws AppError `not_found`; `conflict` when none are */
export async function confirmSourceLoss(deps: ManageDeps, id: string, by: By): Promise<string> {
  const row = await listed(deps, id);
  if (!(await deps.store.confirmLoss(id))) throw refused(`No files of ${row.name} are being kept that are gone.`);
  const files = row.files_held === 1 ? "1 file" : `${row.files_held.toLocaleString("en")} files`;
  const held = { name: `${row.name}: ${files}`, uri: row.uri };
  await note(deps, by, ["source_loss_confirm", held]);
  await deps.refresh();
  return `The next look at ${row.name} lets go of up to ${files}.`;
}
