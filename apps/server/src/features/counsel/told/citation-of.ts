import type { Citation } from "@reading-room/contract/counsel-answer";
import type { Cited } from "./cite.ts";
import type { FileRow } from "./results.ts";

/** Number and date of a publication in one short text ("FM 3-0, 2022-10"); null when neither is known. */
export const editionText = ({
  publication_number: number,
  published_at: date,
}: Pick<FileRow, "publication_number" | "published_at">): string | null =>
  [number, date].filter((part) => part !== null && part !== "").join(", ") || null;

/** A quote that stands, as a screen and an export name it; numbered from 1 in its answer. */
export function citationOf({ start: _start, end: _end, ...cited }: Cited, file: FileRow, index: number): Citation {
  const named = { fileName: file.name, folderPath: file.folder_path };
  return { index, ...named, ...cited, edition: editionText(file), contentHash: file.content_hash };
}
