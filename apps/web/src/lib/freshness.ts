import { LIMITS } from "@reading-room/contract/limits";
import { isTemporary } from "./api-error.ts";

const tries = (again: number) => (failures: number, error: Error) => failures < again && isTemporary(error);

/** What is fresh is kept, too, however long nobody looks at it: by itself the cache lets go after five minutes. */
const fresh = (staleTime: number) => ({ staleTime, gcTime: Math.max(staleTime, LIMITS.freshDefaultMs) });

/**
 * How long what was loaded stays fresh, and how often a failed call is made again: only where another try may help.
 * What is not named here is as fresh, and tried as often, as `anything`.
 */
export const FRESHNESS = {
  anything: { ...fresh(LIMITS.freshDefaultMs), retry: tries(LIMITS.retriesDefault) },
  fileList: { ...fresh(LIMITS.freshFileListMs), retry: tries(LIMITS.retriesFileList) },
  folderPath: fresh(LIMITS.freshFolderPathMs),
  dropdownSearch: fresh(LIMITS.freshSearchMs),
  suggestions: fresh(LIMITS.freshSuggestionsMs),
} as const;
