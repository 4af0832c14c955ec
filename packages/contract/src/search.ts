import { FileEntry, FileReference } from "./browse.ts";
import { endpoint } from "./endpoint.ts";
import { Cursor, Flag, Limit, NextCursor, QueryText, Share } from "./fields.ts";
import { LIMITS } from "./limits.ts";
import { PassageView } from "./passages.ts";
import { z } from "./zod.ts";

/** One file that a search found, with its best passages; `snippet` is escaped text in which only `<mark>` is markup. */
export const SearchHit = z.extend(FileEntry, {
  score: Share,
  passages: z.array(PassageView),
  /** Other places of the same bytes that the query found, too: one document is shown once. */
  copies: z.array(FileReference),
  /** The later edition that takes its place; null for the current one. */
  supersededBy: z.nullable(FileReference),
});
export type SearchHit = z.infer<typeof SearchHit>;

/** How the server read the query: what a screen shows as removable chips. `text` is the part of the query it stands for. */
export const QueryChip = z.object({ kind: z.string(), label: z.string(), text: z.string() });

export const searchFiles = endpoint({
  method: "GET",
  path: "/search",
  access: "member",
  summary: "Files whose name or text answers the query, best first",
  input: z.object({
    q: z._default(QueryText, ""),
    limit: Limit(LIMITS.searchPageHits),
    cursor: z.optional(Cursor),
    /** Which screen asks: `rank` is sent on the scale that it expects. */
    view: z._default(z.enum(["list", "dropdown"]), "list"),
    explain: z.optional(Flag),
  }),
  output: z.object({
    data: z.object({
      results: z.array(SearchHit),
      total: z.number(),
      nextCursor: NextCursor,
      notes: z.array(z.string()),
      chips: z.array(QueryChip),
      didYouMean: z.nullable(z.string()),
    }),
  }),
});

export const Suggestion = z.object({
  text: z.string(),
  type: z.enum(["file", "folder", "heading", "phrase", "query"]),
  score: Share,
});
export type Suggestion = z.infer<typeof Suggestion>;

export const suggest = endpoint({
  method: "GET",
  path: "/search/suggestions",
  access: "member",
  summary: "Completions of a query from titles, headings and names",
  input: z.object({
    q: z._default(QueryText, ""),
    type: z._default(z.enum(["all", "file", "folder", "heading", "phrase", "query"]), "all"),
  }),
  output: z.object({ data: z.object({ suggestions: z.array(Suggestion) }) }),
});
