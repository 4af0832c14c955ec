import { downloadArchive, prepareArchive } from "@reading-room/contract/browse";
import type { AppendAudit } from "../../core/audit.ts";
import { AppError } from "../../core/app-error.ts";
import type { Api } from "../../http/api.ts";
import { attachment } from "../../http/send-file.ts";
import { archiveInWords } from "./archive-in-words.ts";
import { prepareArchiveOf } from "./prepare-archive.ts";
import { readArchive, type ReadArchiveDeps } from "./read-archive.ts";

export interface ArchiveDeps extends ReadArchiveDeps {
  readonly audit: AppendAudit;
}

/** Downloads of many files as one. */
export function archiveRoutes(api: Api, deps: ArchiveDeps): void {
  api.mount(prepareArchive, async ({ ids }, call) => ({
    archive: await prepareArchiveOf(deps.store, { userId: call.signedIn().userId, ids }),
  }));

  api.mountFile(downloadArchive, async ({ ticket }, call) => {
    const { userId, username } = call.signedIn();
    const archive = await deps.store.archiveOf(ticket, userId, Date.now());
    if (archive === null)
      throw new AppError("not_found", "This download is no longer prepared. Please begin it again.");
    const details = await archiveInWords(deps.store, archive);
    await deps.audit({ userId, username, action: "file_open", details, ip: call.ip });
    const headers = { ...attachment(archive.name), "Content-Type": "application/zip" };
    return new Response(readArchive(deps, archive.ids), { headers });
  });
}
