import type { FileEntry } from "@reading-room/contract/browse";
import { fileClass } from "../file-kind.ts";
import { bareType, DRAWING_TYPE, isShownWhenOpened } from "./shown-types.ts";

type Opened = Pick<FileEntry, "id" | "openUrl" | "mimeType" | "pageCount">;

/** Shown from their bytes, which the open link would only save: as soon as they are there. */
const AT_ONCE = new Set(["text/html", DRAWING_TYPE]);

/** Whether the reader has more to show of a file than how to save it; of a document not read yet, when it will be. */
const isReadHere = ({ mimeType, pageCount }: Opened): boolean =>
  (pageCount ?? 0) > 0 || AT_ONCE.has(bareType(mimeType)) || fileClass(mimeType) === "doc";

/** Where a file opens: its source's own address, else the library's open link, or the reader where that link would only save it. */
export function fileAddress(file: Opened): string {
  const id = encodeURIComponent(file.id);
  const openLink = `/api/files/${id}/open`;
  if (file.openUrl !== null && file.openUrl !== openLink) return file.openUrl;
  return !isShownWhenOpened(file.mimeType) && isReadHere(file) ? `/view/${id}` : openLink;
}
