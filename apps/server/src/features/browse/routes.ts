import { findPlace, getFile, getFolderPath, getNames, listFolder, openFile } from "@reading-room/contract/browse";
import type { ParsedInputOf } from "@reading-room/contract/endpoint";
import { ERROR_STATUS } from "@reading-room/contract/errors";
import { Flag } from "@reading-room/contract/fields";
import type { AppError } from "../../core/app-error.ts";
import type { AppendAudit } from "../../core/audit.ts";
import type { Api } from "../../http/api.ts";
import type { Call } from "../../http/call.ts";
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

interface Wanted {
  readonly raw?: unknown;
  readonly download?: unknown;
}

/** Whether a person goes there in a tab to read it: not for its bytes, and no program. */
const isRead = ({ raw, download }: Wanted, { header }: Pick<Call, "header">): boolean =>
  header("sec-fetch-dest") === "document" && ![raw, download].some((flag) => Flag.safeParse(flag).data);

function inViewer(id: string, page?: string): Response {
  const at = page === undefined ? "" : `?page=${encodeURIComponent(page)}`;
  return new Response(null, { status: 302, headers: { Location: `/view/${encodeURIComponent(id)}${at}` } });
}

/** Whether it is not there, as nothing can be whose id is none. */
const isNowhere = ({ code }: AppError): boolean => ERROR_STATUS[code] === 404 || code === "validation_failed";

/** A file's bytes. To a person who opens in a tab what is not there the viewer says so. */
function openRoute(api: Api, deps: BrowseDeps): void {
  const noteOpening = openingNotes(deps.audit);
  const open = async (asked: ParsedInputOf<typeof openFile>, call: Call): Promise<Response> => {
    const { id, page, download } = asked;
    const toRead = isRead(asked, call);
    const row = await fileRow(deps.store, id);
    if (row.kind === "pdf" && toRead) return inViewer(id, page);
    deps.want([id]);
    const file = await openLibraryFile(deps, row);
    if (file.mimeType === PDF && toRead) return inViewer(id, page);
    await noteOpening({ file: row, caller: call.signedIn(), ip: call.ip, range: call.header("range") });
    return sendFile(
      { ...file, inline: file.inline && !download },
      { range: call.header("range"), ifRange: call.header("if-range"), ifNoneMatch: call.header("if-none-match") },
    );
  };
  api.mountFile(openFile, open, (error, { id = "", page, ...wanted }, call) =>
    isNowhere(error) && isRead(wanted, call) ? inViewer(id, page) : null,
  );
}

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

  openRoute(api, deps);
}
