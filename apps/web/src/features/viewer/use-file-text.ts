import { openFile } from "@reading-room/contract/browse";
import { LIMITS } from "@reading-room/contract/limits";
import { useQuery } from "@tanstack/react-query";
import { respond } from "../../lib/call.ts";

async function readFileText(fileId: string, isWebPage: boolean, signal: AbortSignal): Promise<string> {
  // It knows the letters of many languages: nobody waits for that who opens anything else.
  const [response, { decodeText }] = await Promise.all([
    respond(openFile, { id: fileId, raw: true }, { signal }),
    import("./decode-text.ts"),
  ]);
  return decodeText(new Uint8Array(await response.arrayBuffer()), isWebPage);
}

/** A text file's whole text, in the encoding that it was written in; a page of the web may say itself which that is. */
export const useFileText = (fileId: string, isWebPage: boolean) =>
  useQuery({
    queryKey: ["file-text", fileId],
    queryFn: ({ signal }) => readFileText(fileId, isWebPage, signal),
    staleTime: LIMITS.freshDefaultMs,
  });
