import { getFile, getFolderPath, listFolder, openFile } from "@reading-room/contract/browse";
import { AppError } from "../../core/app-error.ts";
import type { AppendAudit } from "../../core/audit.ts";
import type { Api } from "../../http/api.ts";
import { sendFile } from "../../http/send-file.ts";
import { fileEntry } from "./file-entry.ts";
import { folderPath } from "./folder-path.ts";
import { listFolderFiles } from "./list-folder.ts";
import { fileRow, openLibraryFile, type OpenFileDeps } from "./open-file.ts";

export interface BrowseDeps extends OpenFileDeps {
  readonly audit: AppendAudit;
}

export function browseRoutes(api: Api, deps: BrowseDeps): void {
  api.mount(listFolder, ({ folderId, pageSize, cursor, sort, order }) =>
    listFolderFiles(deps.store, { folderId, pageSize, cursor: cursor ?? null, sort, descending: order === "desc" }),
  );

  api.mount(getFile, async ({ id }) => {
    const row = await deps.store.file(id);
    if (row === undefined) throw new AppError("file_not_found", "This file is not in the library.");
    return { file: fileEntry(row) };
  });

  api.mount(getFolderPath, async ({ folderId }) => ({ path: await folderPath(deps.store, folderId) }));

  api.mountFile(openFile, async ({ id, page, raw, download }, call) => {
    const row = await fileRow(deps.store, id);
    const navigates = call.header("sec-fetch-dest") === "document";
    if (row.kind === "pdf" && navigates && !raw && !download) {
      const at = page === undefined ? "" : `?page=${encodeURIComponent(page)}`;
      return new Response(null, { status: 302, headers: { Location: `/view/${encodeURIComponent(id)}${at}` } });
    }
    const file = await openLibraryFile(deps, row);
    const caller = call.signedIn();
    // Viewers ask for a file in many parts: one opening is one entry.
    if (call.header("range") === null || /^bytes=0-/.test(call.header("range") ?? "")) {
      await deps.audit({
        userId: caller.userId,
        username: caller.username,
        action: "file_open",
        details: row.name,
        ip: call.ip,
      });
    }
    return sendFile(
      { ...file, inline: file.inline && !download },
      { range: call.header("range"), ifRange: call.header("if-range"), ifNoneMatch: call.header("if-none-match") },
    );
  });
}
