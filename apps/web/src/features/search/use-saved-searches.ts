import { listSavedSearches, type SavedSearch } from "@reading-room/contract/search";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";

export const SAVED_KEY = ["search", "saved"] as const;

/** The reader's saved searches by name, with how much is new in each. */
export const useSavedSearches = () =>
  useQuery({
    queryKey: SAVED_KEY,
    queryFn: async ({ signal }) => (await call(listSavedSearches, {}, { signal })).saved,
  });

/** White space does not tell two queries apart. */
const plain = (query: string): string => query.trim().replaceAll(/\s+/g, " ");

/** The saved search that asks for the same; null while there is none, or while that is not known. */
export const useSavedAs = (query: string | null): SavedSearch | null =>
  useSavedSearches().data?.find((saved) => query !== null && plain(saved.query) === plain(query)) ?? null;
