import { isDrawnType } from "@reading-room/contract/drawn-types";

/** Larger files take longer to fetch and open than a small picture is worth. */
const MAX_BYTES = 256 * 2 ** 20;

interface Facts {
  readonly id: string;
  readonly is_folder: number;
  readonly mime_type: string;
  readonly size: number | null;
  readonly version: string | null;
  readonly problem: string | null;
  readonly indexed_version: string | null;
  readonly index_state: string | null;
}

/** Whether a small picture of it is worth asking for: what could not be read for its bytes' sake cannot be drawn either. */
export function canHaveThumbnail(file: Omit<Facts, "id">): boolean {
  const isUnread = file.index_state === "failed" && file.indexed_version === file.version;
  const isSmall = file.size !== null && file.size > 0 && file.size <= MAX_BYTES;
  return file.is_folder === 0 && isSmall && file.problem === null && !isUnread && isDrawnType(file.mime_type);
}

/** Where the picture of its first page is; null for a file that has none. */
export const thumbnailUrl = (file: Facts): string | null =>
  canHaveThumbnail(file)
    ? `/api/files/${encodeURIComponent(file.id)}/thumbnail?v=${encodeURIComponent(file.version ?? "")}`
    : null;
