import { openFile } from "@reading-room/contract/browse";
import { jsonLetters } from "@reading-room/contract/json-letters";
import { LIMITS } from "@reading-room/contract/limits";
import { useQuery } from "@tanstack/react-query";
import { respond } from "../../lib/call.ts";

/** What stands in a text, as far as it tells how its letters are written. */
export type Writing = "html" | "json" | "other";

async function readFileText(fileId: string, writing: Writing, signal: AbortSignal): Promise<string> {
  // It knows the letters of many languages: nobody waits for that who opens anything else.
  const [response, { decodeText }] = await Promise.all([
    respond(openFile, { id: fileId, raw: true }, { signal }),
    import("./decode-text.ts"),
  ]);
  const text = decodeText(new Uint8Array(await response.arrayBuffer()), writing === "html");
  return writing === "json" ? jsonLetters(text) : text;
}

/**
 * A text file's whole text, in the encoding that it was written in; a page of the web may say itself which that is. Letters that
 * JSON has as escapes are letters.
 */
export const useFileText = (fileId: string, writing: Writing) =>
  useQuery({
    queryKey: ["file-text", fileId],
    queryFn: ({ signal }) => readFileText(fileId, writing, signal),
    staleTime: LIMITS.freshDefaultMs,
  });
