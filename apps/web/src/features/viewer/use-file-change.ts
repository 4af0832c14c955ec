import { getFile, getNames } from "@reading-room/contract/browse";
import { LIMITS } from "@reading-room/contract/limits";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { isNotThere } from "../../lib/api-error.ts";
import { call } from "../../lib/call.ts";
import { useLibraryChangedAt } from "../../lib/library-change.ts";

export type FileChange = "changed" | "gone";

/** Differs where the file's bytes do; null when there is no such file. */
async function stampOf(fileId: string, signal: AbortSignal): Promise<string | null> {
  // Asked for by itself, a file that is gone would be an error in the browser's console.
  const { names } = await call(getNames, { ids: fileId }, { signal });
  if (names.length === 0) return null;
  try {
    const { modifiedTime, size } = (await call(getFile, { id: fileId }, { signal })).file;
    return `${modifiedTime} ${size}`;
  } catch (error) {
    if (isNotThere(error)) return null;
    throw error;
  }
}

/** An answer may be as old as its call could last: what the library changed before that is in it already. */
export const mayDiffer = (openedAtMs: number, changedAtMs: number): boolean =>
  changedAtMs > openedAtMs - LIMITS.httpTimeoutMs;

/** What became of a file since what is shown of it was fetched, looked up whenever the library has changed; null for nothing. */
export function useFileChange(fileId: string): FileChange | null {
  const changedAtMs = useLibraryChangedAt();
  // Kept as long as what is shown is kept: of that it tells.
  const { data: opened, dataUpdatedAt: openedAtMs } = useQuery({
    queryKey: ["file-stamp", fileId],
    queryFn: ({ signal }) => stampOf(fileId, signal),
  });
  const looks = opened !== undefined && mayDiffer(openedAtMs, changedAtMs);
  const { data: now } = useQuery({
    queryKey: ["file-stamp", fileId, changedAtMs],
    queryFn: ({ signal }) => stampOf(fileId, signal),
    placeholderData: keepPreviousData,
    enabled: looks,
  });
  if (!looks || now === undefined) return null;
  if (now === null) return "gone";
  return now === opened ? null : "changed";
}
