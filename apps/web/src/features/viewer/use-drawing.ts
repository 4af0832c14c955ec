import { openFile } from "@reading-room/contract/browse";
import { LIMITS } from "@reading-room/contract/limits";
import { useQuery } from "@tanstack/react-query";
import { respond } from "../../lib/call.ts";

/** What a browser draws only where it is told so: the server hands the bytes over as none in particular. */
const DRAWING = "image/svg+xml";

function dataAddress(bytes: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(String(reader.result)));
    reader.addEventListener("error", () => reject(reader.error ?? new Error("The drawing could not be read.")));
    reader.readAsDataURL(bytes);
  });
}

async function readDrawing(fileId: string, signal: AbortSignal): Promise<string> {
  const response = await respond(openFile, { id: fileId, raw: true }, { signal });
  return dataAddress(new Blob([await response.arrayBuffer()], { type: DRAWING }));
}

/**
 * A drawing that is a file of the library as the address of a picture. As one it runs nothing and fetches nothing; opened by itself
 * an address that holds its own data belongs to nobody's site, as one of a blob would to ours.
 */
export const useDrawing = (fileId: string) =>
  useQuery({
    queryKey: ["drawing", fileId],
    queryFn: ({ signal }) => readDrawing(fileId, signal),
    staleTime: LIMITS.freshDefaultMs,
  });
