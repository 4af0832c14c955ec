import { IndexState, type FileEntry } from "@reading-room/contract/browse";
import { memoryFor } from "../memory.ts";
import { thumbnailUrl } from "./thumbnail.ts";

/** Said, as a row's problem, of what the last look through its place did not find and what is kept for now. */
export const NOT_FOUND = "The last look through its place did not find it; what is known of it is kept for now";

/** What is known of a file or folder, as the records hold it. Times are epoch milliseconds. */
export interface FileFacts {
  readonly id: string;
  readonly name: string;
  readonly is_folder: number;
  readonly mime_type: string;
  readonly size: number | null;
  readonly modified_at: number | null;
  readonly drive_file_id: string | null;
  readonly folder_path: string;
  readonly version: string | null;
  readonly problem: string | null;
  readonly indexed_version: string | null;
  readonly index_state: string | null;
  readonly index_reason: string | null;
  readonly title: string | null;
  readonly page_count: number | null;
}

const STATES = new Map<string | null, IndexState>(IndexState.options.map((state) => [state, state]));

/** A version that is not the indexed one waits again. */
function indexStateOf(facts: FileFacts): IndexState {
  const state = STATES.get(facts.index_state) ?? "waiting";
  const isFinal = state !== "running" && state !== "waiting";
  return isFinal && facts.indexed_version !== facts.version ? "waiting" : state;
}

const MAX_REMEMBERED = 20_000;
const times = memoryFor<number, string>(MAX_REMEMBERED);

/** A time as the contract says it; remembered, as to say it takes as long as all else of an entry. */
const timeSaid = (ms: number): string => times.get(ms) ?? times.keep(ms, new Date(ms).toISOString());

/** A file or folder as the contract says it, outside any search. */
export function fileEntry(facts: FileFacts): FileEntry {
  const isFolder = facts.is_folder === 1;
  return {
    id: facts.id,
    driveFileId: facts.drive_file_id,
    name: facts.name,
    isFolder,
    mimeType: facts.mime_type,
    size: isFolder ? null : facts.size,
    modifiedTime: facts.modified_at === null ? null : timeSaid(facts.modified_at),
    openUrl: isFolder ? null : `/api/files/${encodeURIComponent(facts.id)}/open`,
    folderPath: facts.folder_path,
    snippet: null,
    contentPreview: null,
    rank: null,
    indexState: isFolder ? null : indexStateOf(facts),
    indexReason: isFolder ? facts.problem : facts.index_reason,
    title: facts.title,
    pageCount: facts.page_count,
    thumbnailUrl: thumbnailUrl(facts),
    ...(facts.problem === NOT_FOUND && { isNotFound: true }),
  };
}
