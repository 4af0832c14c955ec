import { openFile } from "@reading-room/contract/browse";
import { LIMITS } from "@reading-room/contract/limits";
import { useQuery } from "@tanstack/react-query";
import { respond } from "../../lib/call.ts";
import { decodeText } from "./decode-text.ts";

/** A text file's whole text, in the encoding that it was written in. */
export const useFileText = (fileId: string) =>
  useQuery({
    queryKey: ["file-text", fileId],
    queryFn: async ({ signal }) =>
      decodeText(new Uint8Array(await (await respond(openFile, { id: fileId, raw: true }, { signal })).arrayBuffer())),
    staleTime: LIMITS.freshDefaultMs,
  });
