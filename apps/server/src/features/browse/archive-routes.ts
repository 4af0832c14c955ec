import { downloadArchive, prepareArchive } from "@reading-room/contract/browse";
import type { AppendAudit } from "../../core/audit.ts";
import { AppError } from "../../core/app-error.ts";
import type { Api } from "../../http/api.ts";
import { attachment } from "../../http/send-file.ts";
import type { ReadArchiveDeps } from "./archive-files.ts";
import { archiveInWords } from "./archive-in-words.ts";
import { archiveRoots } from "./archive-roots.ts";
import { prepareArchiveOf } from "./prepare-archive.ts";
import { readArchive } from "./read-archive.ts";
import { refuseUnreadable } from "./refuse-unreadable.ts";

export interface ArchiveDeps extends ReadArchiveDeps {
  readonly audit: AppendAudit;
}

/** Downloads of many files as one. */
export function archiveRoutes(api: Api, deps: ArchiveDeps): void {
  api.mount(prepareArchive, async ({ ids }, call) => ({
    archive: await prepareArchiveOf(deps, { userId: call.signedIn().userId, ids }, call.signal),
  }));

  api.mountFile(downloadArchive, async ({ ticket }, call) => {
    const { userId, username } = call.signedIn();
    const archive = await deps.store.archiveOf(ticket, userId, Date.now());
    if (archive === null)
      throw new AppError("not_found", "This download is no longer prepared. Please begin it again.");
    const chosen = await archiveRoots(deps.store, archive.ids);
    await refuseUnreadable(deps, chosen.roots, call.signal);
    const details = archiveInWords(archive.name, chosen.roots);
    await deps.audit({ userId, username, action: "file_open", details, ip: call.ip });
    const headers = { ...attachment(archive.name), "Content-Type": "application/zip" };
    return new Response(readArchive(deps, chosen), { headers });
  });
}
