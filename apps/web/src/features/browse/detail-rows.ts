import type { FileDetails } from "@reading-room/contract/browse";
import { referenceName, referencePlace } from "../../ui/file-list/file-reference.ts";
import { indexNotice } from "../../ui/file-list/index-notice.ts";
import { fileKind } from "../../ui/file-kind.ts";
import { formatDateTime } from "../../ui/format-date.ts";
import { formatSize } from "../../ui/format-size.ts";

interface DetailRow {
  readonly label: string;
  readonly value: string;
}

const UNKNOWN = "Unknown";

function textState(file: FileDetails): string {
  const notice = indexNotice(file);
  if (notice) return `${notice.label}. ${notice.reason}`;
  return file.indexState === "indexed" ? "Searchable in full" : UNKNOWN;
}

/** A publication's date as far as it is known: ISO, whole or in part. */
const editionOf = ({ publicationNumber, publishedAt }: FileDetails): string =>
  [publicationNumber, publishedAt].filter((part) => part !== null && part !== "").join(", ");

/** What is only said of a file when it is known. */
function knownRows(file: FileDetails): DetailRow[] {
  const recognised = file.pagesRecognised ?? 0;
  const rows = [
    { label: "Author", value: file.author ?? "" },
    { label: "Publication", value: editionOf(file) },
    { label: "Superseded by", value: file.supersededBy === null ? "" : referenceName(file.supersededBy) },
    { label: "Supersedes", value: file.supersedes.map(referenceName).join("; ") },
    { label: "Kinds", value: file.documentTypes.join(", ") },
    { label: "Topics", value: file.topics.join(", ") },
    { label: "Also in", value: file.copies.map(referencePlace).join("; ") },
    { label: "Recognised", value: recognised > 0 ? `${recognised} of its pages are read off their pictures` : "" },
    { label: "Next try", value: file.nextTryAt === null ? "" : formatDateTime(file.nextTryAt) },
  ];
  return rows.filter(({ value }) => value !== "");
}

/** What the details dialog says of a file or folder, in order; what a folder cannot have is left out. */
export function detailRows(file: FileDetails): DetailRow[] {
  const rows: DetailRow[] = [
    { label: "Size", value: file.isFolder ? "Folder" : file.size === null ? UNKNOWN : formatSize(file.size) },
    { label: "Modified", value: file.modifiedTime === null ? UNKNOWN : formatDateTime(file.modifiedTime) },
    { label: "Type", value: file.mimeType === "" ? UNKNOWN : fileKind(file.mimeType) },
  ];
  if (file.title !== null && file.title !== file.name) rows.unshift({ label: "Title", value: file.title });
  if (file.folderPath !== "") rows.push({ label: "Location", value: file.folderPath });
  if (file.isFolder) return rows;
  if (file.pageCount !== null) rows.push({ label: "Pages", value: String(file.pageCount) });
  return [...rows, { label: "Text", value: textState(file) }, ...knownRows(file)];
}
