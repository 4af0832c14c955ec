import { LIMITS } from "@reading-room/contract/limits";
import { isTemporary } from "./api-error.ts";

const tries = (again: number) => (failures: number, error: Error) => failures < again && isTemporary(error);

/**
 * How long what was loaded stays fresh, and how often a failed call is made again: only where another try may help.
 * What is not named here is as fresh, and tried as often, as `anything`.
 */
export const FRESHNESS = {
  anything: { staleTime: LIMITS.freshDefaultMs, retry: tries(LIMITS.retriesDefault) },
  fileList: { staleTime: LIMITS.freshFileListMs, retry: tries(LIMITS.retriesFileList) },
  folderPath: { staleTime: LIMITS.freshFolderPathMs },
  dropdownSearch: { staleTime: LIMITS.freshSearchMs },
  suggestions: { staleTime: LIMITS.freshSuggestionsMs },
} as const;
