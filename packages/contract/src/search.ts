import { Added, Counted, Maybe } from "./added.ts";
import { Entry, FileEntry, FileReference } from "./browse.ts";
import { endpoint } from "./endpoint.ts";
import { Cursor, Flag, Id, Limit, NextCursor, QueryText, Share, Timestamp } from "./fields.ts";
import { LIMITS } from "./limits.ts";
import { PassageView } from "./passages.ts";
import { z } from "./zod.ts";

/** One reason for a file's place: what was looked at, and how much it counted; all of them together make the score. */
export const RankFactor = z.object({
  factor: z.string(),
  /** The factor's value before it is weighed, on its own scale. */
  value: z.number(),
  /** What it made of the score, as a difference; factors are told in the order in which they are applied. */
  adds: z.number(),
});
export type RankFactor = z.infer<typeof RankFactor>;

/** One file that a search found, with its best passages; `snippet` is escaped text in which only `<mark>` is markup. */
export const SearchHit = z.extend(FileEntry, {
  score: Added(Share, 0),
  passages: Added(z.array(PassageView), []),
  /** Other places of the same bytes that the query found, too: one document is shown once. */
  copies: Added(z.array(FileReference), []),
  /** The later edition that takes its place; null for the current one. */
  supersededBy: Maybe(FileReference),
  /** It came, or changed, after the last visit to the saved search that is asked for. Given for saved searches only. */
  isNew: z.optional(z.boolean()),
  /** Given when `explain` is asked for. */
  explain: z.optional(z.array(RankFactor)),
});
export type SearchHit = z.infer<typeof SearchHit>;

/** How the server read the query: what a screen shows as removable chips. */
export const QueryChip = z.object({
  kind: z.string(),
  label: z.string(),
  /** The part of the query that it stands for. */
  text: z.string(),
  /** The query without it: where its removal leads. */
  rest: z.string(),
});

/** A value that narrows what was found. */
export const FacetValue = z.object({
  label: z.string(),
  /** The part of a query that restricts to it, as it would be typed. */
  text: z.string(),
  /** Files and folders found that have it; with the filters of its own facet taken away. */
  count: z.number(),
  /** The query restricts to it now. */
  isOn: z.boolean(),
  /** Given of a folder that lies in one that is on: it narrows that, and takes its place. */
  isWithin: z.optional(z.boolean()),
});
export type FacetValue = z.infer<typeof FacetValue>;

/** Values by what they tell of a file, the most frequent first, years the latest first. */
export const Facets = z.object({
  types: z.array(FacetValue),
  topics: z.array(FacetValue),
  years: z.array(FacetValue),
  folders: z.array(FacetValue),
});
export type Facets = z.infer<typeof Facets>;

/** A query that somebody keeps; its owner alone sees it. */
export const SavedSearch = z.object({
  id: z.string(),
  name: z.string(),
  query: z.string(),
  createdAt: Timestamp,
  /** What came after this is new. */
  visitedAt: Timestamp,
  /** Files that it finds and that are new, counted to a limit; null while that is not known. */
  newFiles: z.nullable(z.number()),
});
export type SavedSearch = z.infer<typeof SavedSearch>;

const FilterText = z.optional(QueryText);
/** One is enough of those that are given, as of operators that are typed several times. */
const FilterTexts = z.optional(z.union([QueryText, z.array(QueryText)]));

/** What the operators of the search language restrict by, as parameters of their own: `type=pdf` is `type:pdf` in `q`. */
const FILTERS = {
  type: FilterTexts,
  in: FilterTexts,
  name: FilterText,
  topic: FilterTexts,
  author: FilterTexts,
  published: FilterTexts,
  after: FilterText,
  before: FilterText,
};
export const SEARCH_FILTERS = Object.keys(FILTERS) as readonly (keyof typeof FILTERS)[];

export const searchFiles = endpoint({
  method: "GET",
  path: "/search",
  access: "member",
  rate: LIMITS.searchRate,
  load: "search",
  summary: "Files whose name or text answers the query, best first; for view=dropdown its last word may be a beginning",
  lists: ["type", "in", "topic", "author", "published"],
  input: z.object({
    q: z._default(QueryText, ""),
    ...FILTERS,
    limit: Limit(LIMITS.searchPageHits),
    cursor: z.optional(Cursor),
    /**
     * Which screen asks: `rank` is sent on the scale that it expects. For the dropdown, where the query is still being
     * typed, the last word counts as the beginning of a word when nothing holds the query as it stands.
     */
    view: z._default(z.enum(["list", "dropdown"]), "list"),
    /** Each result says what made its rank. */
    explain: z.optional(Flag),
    /** Counts what would narrow the results, too. */
    facets: z.optional(Flag),
    /** A saved search of the caller's: results say whether they are new since the last visit to it. */
    saved: z.optional(Id),
  }),
  output: z.object({
    data: Counted(
      "results",
      z.object({
        results: z.array(Entry(SearchHit)),
        total: z.number(),
        /** More files may answer than `total` counts: of very many only the best are looked through. */
        isTotalLeast: Added(z.boolean(), false),
        nextCursor: NextCursor,
        notes: Added(z.array(z.string()), []),
        chips: Added(z.array(QueryChip), []),
        /** The query as the library spells it, when that finds more, or something at all. */
        didYouMean: Maybe(z.string()),
        /**
         * The query that these are the results of, where the one that was asked found nothing: corrected, or, for the
         * dropdown, with its last word taken for the beginning of a word (`budg*`). Null when it was searched itself.
         */
        searchedFor: z.optional(z.nullable(z.string())),
        facets: z.optional(Facets),
      }),
    ),
  }),
});

export const Suggestion = z.object({
  text: z.string(),
  type: Added(z.enum(["file", "folder", "heading", "phrase", "query"]), "phrase"),
  score: Share,
});
export type Suggestion = z.infer<typeof Suggestion>;

export const suggest = endpoint({
  method: "GET",
  path: "/search/suggestions",
  access: "member",
  rate: LIMITS.searchRate,
  summary: "Completions of a query from titles, headings and names",
  input: z.object({
    q: z._default(QueryText, ""),
    type: z._default(z.enum(["all", "file", "folder", "heading", "phrase", "query"]), "all"),
  }),
  output: z.object({ data: z.object({ suggestions: z.array(Suggestion) }) }),
});

const SavedName = z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.savedSearchNameChars));

export const listSavedSearches = endpoint({
  method: "GET",
  path: "/search/saved",
  access: "member",
  summary: "The caller's saved searches, by name, with how much is new in each",
  input: z.object({}),
  output: z.object({ saved: z.array(SavedSearch) }),
});

export const saveSearch = endpoint({
  method: "POST",
  path: "/search/saved",
  access: "member",
  status: 201,
  summary: "Keeps a query under a name; one that is kept already gets the new name",
  input: z.object({ query: QueryText.check(z.minLength(1)), name: SavedName }),
  output: z.object({ saved: SavedSearch }),
});

export const renameSavedSearch = endpoint({
  method: "PATCH",
  path: "/search/saved/{id}",
  access: "member",
  summary: "Gives a saved search another name",
  input: z.object({ id: Id, name: SavedName }),
  output: z.object({ saved: SavedSearch }),
});

export const deleteSavedSearch = endpoint({
  method: "DELETE",
  path: "/search/saved/{id}",
  access: "member",
  summary: "Forgets a saved search",
  input: z.object({ id: Id }),
  output: z.object({ message: z.string() }),
});

export const visitSavedSearch = endpoint({
  method: "POST",
  path: "/search/saved/{id}/visit",
  access: "member",
  summary: "Says that its results were looked at: what comes from now on is new",
  input: z.object({ id: Id }),
  output: z.object({ saved: SavedSearch }),
});

export const clearPastQueries = endpoint({
  method: "DELETE",
  path: "/search/past-queries",
  access: "member",
  summary: "Forgets the caller's own past queries, which are suggested to nobody else",
  input: z.object({}),
  output: z.object({ message: z.string() }),
});
