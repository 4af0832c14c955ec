import { FOLDER_MIME_TYPE } from "@reading-room/contract/browse";
import type { FileFacts } from "./file-entry.ts";

/** What is known of a source that stands among several as a folder of the root. */
export const sourceFacts = ({ id, name }: Pick<FileFacts, "id" | "name">): FileFacts => ({
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
