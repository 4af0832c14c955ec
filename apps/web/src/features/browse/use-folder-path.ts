import { getFolderPath } from "@reading-room/contract/browse";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { FRESHNESS } from "../../lib/freshness.ts";

/** The folders from the root to this one, both included. */
export const useFolderPath = (folderId: string) =>
  useQuery({
    queryKey: ["browse", "path", folderId],
    queryFn: async ({ signal }) => (await call(getFolderPath, { folderId }, { signal })).path,
    ...FRESHNESS.folderPath,
  });
