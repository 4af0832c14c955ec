import { plainText } from "../../lib/plain-text.ts";
import { passageWords } from "./passage-words.ts";

/** What the address asks for; "" when it asks for nothing. */
export const queryOf = (params: URLSearchParams): string => plainText(params.get("search") ?? "");

/** How results are shown; another query does not change it. */
const KEPT = ["sort", "order", "view"] as const;

const addressOf = (params: Record<string, string>) => `/browse?${new URLSearchParams(params).toString()}`;

/** The results page of a query; without one, the library's root. */
export const searchAddress = (query: string): string => {
  const wanted = query.trim();
  return wanted === "" ? "/browse" : addressOf({ search: wanted });
};

/** The results page of another query, shown as this one's are; a saved search and an open file are left behind. */
export const changedAddress = (now: URLSearchParams, query: string): string => {
  const wanted = query.trim();
  const kept = KEPT.flatMap((name) => {
    const value = now.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return wanted === "" ? "/browse" : addressOf({ search: wanted, ...Object.fromEntries(kept) });
};

/** The results page of a saved search, which marks there what is new. */
export const savedAddress = ({ id, query }: { readonly id: string; readonly query: string }): string =>
  addressOf({ search: query, saved: id });

/** Where a hit of the header's dropdown leads: a folder to its list, a file to its details. */
export const hitAddress = ({ id, isFolder }: { id: string; isFolder: boolean }): string =>
  isFolder ? `/browse/${encodeURIComponent(id)}` : addressOf({ fileId: id });

interface PassagePlace {
  readonly fileId: string;
  readonly pageNumber: number;
  readonly query: string;
  readonly snippet: string;
  readonly headingSnippet: string | null;
}

/** The viewer at a passage, or at its heading where that alone holds what was looked for, with the query's words painted. */
export const passageAddress = ({ fileId, pageNumber, query, snippet, headingSnippet }: PassagePlace): string => {
  const near = passageWords(snippet) ?? passageWords(headingSnippet ?? "");
  const params = new URLSearchParams({ page: String(pageNumber), q: query, ...(near !== null && { near }) });
  return `/view/${encodeURIComponent(fileId)}?${params.toString()}`;
};
