import { adminLibraryFiles, type IndexingState } from "@reading-room/contract/admin-library";
import { call } from "../../../lib/call.ts";
import { useEndless } from "../use-endless.ts";

export interface FileFilter {
  readonly state: IndexingState;
  /** Of one source only. */
  readonly sourceId?: string;
}

/** Files in one state of indexing, as far as the list is read. */
export const useLibraryFiles = (filter: FileFilter) =>
  useEndless({
    queryKey: ["admin", "library", "files", filter],
    load: (cursor, signal) => call(adminLibraryFiles, { ...filter, cursor }, { signal }),
  });
