import { type QueryClient, skipToken, useQuery } from "@tanstack/react-query";

const KEY = ["library changed at"] as const;

/** Tells what stays on the screen as it was loaded that the library has changed since. */
export const noteLibraryChange = (client: QueryClient, atMs: number): void => void client.setQueryData(KEY, atMs);

/** When the library was last heard to change, in milliseconds; 0 when it was not, or nobody looked for long. */
export const useLibraryChangedAt = (): number => useQuery<number>({ queryKey: KEY, queryFn: skipToken }).data ?? 0;
