import type { FileEntry } from "@reading-room/contract/browse";
import { FOLDER_MIME_TYPE } from "@reading-room/contract/browse";
import { fileEntry } from "../../core/file-entry.ts";

/** A source among several, as a folder of the root. */
export const sourceEntry = ({ id, name }: { readonly id: string; readonly name: string }): FileEntry =>
  fileEntry({
    id,
    name,
    is_folder: 1,
    mime_type: FOLDER_MIME_TYPE,
    size: null,
    modified_at: null,
    drive_file_id: null,
    folder_path: "",
    version: null,
    problem: null,
    indexed_version: null,
    index_state: null,
    index_reason: null,
    title: null,
    page_count: null,
  });
