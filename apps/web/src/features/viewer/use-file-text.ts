import { openFile } from "@reading-room/contract/browse";
import { LIMITS } from "@reading-room/contract/limits";
import { useQuery } from "@tanstack/react-query";
import { respond } from "../../lib/call.ts";

/** A text file's whole text, read as UTF-8. */
export const useFileText = (fileId: string) =>
  useQuery({
    queryKey: ["file-text", fileId],
    queryFn: async ({ signal }) => (await respond(openFile, { id: fileId, raw: true }, { signal })).text(),
    staleTime: LIMITS.freshDefaultMs,
  });
