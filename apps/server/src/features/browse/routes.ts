import { findPlace, getFile, getFolderPath, getNames, listFolder, openFile } from "@reading-room/contract/browse";
import { ERROR_STATUS } from "@reading-room/contract/errors";
import { AppError } from "../../core/app-error.ts";
import type { AppendAudit } from "../../core/audit.ts";
import type { Api } from "../../http/api.ts";
import { sendFile } from "../../http/send-file.ts";
import { archiveRoutes } from "./archive-routes.ts";
import { drawQueue } from "./draw-queue.ts";
import type { ThumbnailDeps } from "./draw-thumbnail.ts";
import { findEntry, type KnownNames } from "./find-entry.ts";
import { findPlaceIn } from "./find-place.ts";
import { folderPath } from "./folder-path.ts";
import { listFolderFiles } from "./list-folder.ts";
import { namesNow } from "./names-now.ts";
import { openingNotes } from "./note-opening.ts";
import { fileRow, openLibraryFile, type OpenFileDeps } from "./open-file.ts";
import { thumbnailRoutes } from "./thumbnail-routes.ts";

const PDF = "application/pdf";

export interface BrowseDeps extends OpenFileDeps, Pick<ThumbnailDeps, "previewer" | "pictures"> {
  readonly audit: AppendAudit;
  /** Notes that somebody waits for files that are still to be read. */
  readonly want: (fileIds: readonly string[]) => void;
  /** What types and topics are called. */
  readonly rules: KnownNames;
}

/** Null for what is not there: to a person who opens it the viewer says so. */
const orNull = <Found>(found: Promise<Found>): Promise<Found | null> =>
  found.catch((error: unknown) => {
    if (error instanceof AppError && ERROR_STATUS[error.code] === 404) return null;
    throw error;
  });

/** Folders, files and their bytes over HTTP. */
export function browseRoutes(api: Api, deps: BrowseDeps): void {
  api.mount(listFolder, ({ cursor, offset, order, ...rest }) =>
    listFolderFiles(deps.store, {
      ...rest,
      cursor: cursor ?? null,
      offset: offset ?? null,
      descending: order === "desc",
    }),
  );

  api.mount(findPlace, async ({ fileId, typed, order, ...rest }) => ({
    place: await findPlaceIn(deps.store, {
      ...rest,
      fileId: fileId ?? null,
      typed: typed ?? null,
      descending: order === "desc",
    }),
  }));

  archiveRoutes(api, deps);
  thumbnailRoutes(api, { ...deps, queue: drawQueue() });

  api.mount(getFile, async ({ id }) => ({ file: await findEntry(deps, id) }));

  api.mount(getNames, async ({ ids }) => ({ names: await namesNow(deps.store, ids.split(",")) }));

  api.mount(getFolderPath, async ({ folderId }) => ({ path: await folderPath(deps.store, folderId) }));

  const noteOpening = openingNotes(deps.audit);
  api.mountFile(openFile, async ({ id, page, raw, download }, call) => {
    const inViewer = (): Response => {
      const at = page === undefined ? "" : `?page=${encodeURIComponent(page)}`;
      return new Response(null, { status: 302, headers: { Location: `/view/${encodeURIComponent(id)}${at}` } });
    };
    const isRead = call.header("sec-fetch-dest") === "document" && !raw && !download;
    const row = await (isRead ? orNull(fileRow(deps.store, id)) : fileRow(deps.store, id));
    if (row === null || (row.kind === "pdf" && isRead)) return inViewer();
    deps.want([id]);
    const file = await (isRead ? orNull(openLibraryFile(deps, row)) : openLibraryFile(deps, row));
    if (file === null || (file.mimeType === PDF && isRead)) return inViewer();
    await noteOpening({ file: row, caller: call.signedIn(), ip: call.ip, range: call.header("range") });
    return sendFile(
      { ...file, inline: file.inline && !download },
      { range: call.header("range"), ifRange: call.header("if-range"), ifNoneMatch: call.header("if-none-match") },
    );
  });
}
