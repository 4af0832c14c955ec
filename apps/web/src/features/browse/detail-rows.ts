import type { FileDetails, FileReference } from "@reading-room/contract/browse";
import { kindLabel } from "@reading-room/contract/kind-labels";
import { isPagedType } from "@reading-room/contract/paged-types";
import { referenceName, referencePlace } from "../../ui/file-list/file-reference.ts";
import { indexNotice } from "../../ui/file-list/index-notice.ts";
import { formatDateTime } from "../../ui/format-date.ts";
import { formatNumber } from "../../ui/format-number.ts";
import { formatSize } from "../../ui/format-size.ts";

interface DetailRow {
  readonly label: string;
  readonly value: string;
  /** Other files that stand there instead of the value, to go to. */
  readonly links?: readonly { readonly id: string; readonly text: string }[];
}

const UNKNOWN = "Unknown";

function textState(file: FileDetails): string {
  const notice = indexNotice({ ...file, isNotFound: false });
  if (notice) return `${notice.label}. ${notice.reason}`;
  if (file.indexState !== "indexed") return UNKNOWN;
  return file.indexReason === null ? "Searchable in full" : `Read in full. ${file.indexReason}`;
}

/** A publication's date as far as it is known: ISO, whole or in part. */
const editionOf = ({ publicationNumber, publishedAt }: FileDetails): string =>
  [publicationNumber, publishedAt].filter((part) => part !== null && part !== "").join(", ");

const linked = (
  label: string,
  files: readonly FileReference[],
  textOf: (file: FileReference) => string,
): DetailRow[] =>
  files.length === 0 ? [] : [{ label, value: "", links: files.map((file) => ({ id: file.id, text: textOf(file) })) }];

/** What is only said of a file when it is known. */
function knownRows(file: FileDetails): DetailRow[] {
  const recognised = file.pagesRecognised ?? 0;
  const rows: DetailRow[] = [
    { label: "Author", value: file.author ?? "" },
    { label: "Publication", value: editionOf(file) },
    ...linked("Superseded by", file.supersededBy === null ? [] : [file.supersededBy], referenceName),
    ...linked("Supersedes", file.supersedes, referenceName),
    { label: "Kinds", value: file.documentTypes.join(", ") },
    { label: "Topics", value: file.topics.join(", ") },
    ...linked("Also in", file.copies, referencePlace),
    { label: "Recognised", value: recognised > 0 ? `${recognised} of its pages are read off their pictures` : "" },
    { label: "Next try", value: file.nextTryAt === null ? "" : formatDateTime(file.nextTryAt) },
  ];
  return rows.filter(({ value, links }) => value !== "" || links !== undefined);
}

/** Why a folder cannot be looked into, or that it or a file was not found; none where all is well. */
function standingRows(file: FileDetails): DetailRow[] {
  const notice = indexNotice(file);
  return notice === null ? [] : [{ label: "State", value: `${notice.label}. ${notice.reason}` }];
}

/** What the details dialog says of a file or folder, in order; what a folder cannot have is left out. */
export function detailRows(file: FileDetails): DetailRow[] {
  const rows: DetailRow[] = [
    { label: "Size", value: file.isFolder ? "Folder" : file.size === null ? UNKNOWN : formatSize(file.size) },
    { label: "Modified", value: file.modifiedTime === null ? UNKNOWN : formatDateTime(file.modifiedTime) },
    { label: "Type", value: file.mimeType === "" ? UNKNOWN : kindLabel(file.mimeType) },
  ];
  if (file.title !== null && file.title !== file.name) rows.unshift({ label: "Title", value: file.title });
  if (file.folderPath !== "") rows.push({ label: "Location", value: file.folderPath });
  if (file.isFolder || file.isNotFound === true) rows.push(...standingRows(file));
  if (file.isFolder) return rows;
  if (file.pageCount !== null)
    rows.push({ label: isPagedType(file.mimeType) ? "Pages" : "Parts", value: formatNumber(file.pageCount) });
  return [...rows, { label: "Text", value: textState(file) }, ...knownRows(file)];
}
