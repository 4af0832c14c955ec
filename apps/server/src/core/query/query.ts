import type { DateSpan } from "./query-dates.ts";

/** One way to satisfy a term of a query. */
export interface QueryTerm {
  readonly text: string;
  /** A word in any of its forms, a beginning of words, or words exactly as written. */
  readonly kind: "word" | "prefix" | "phrase";
  /** Another way to write the term before it; nobody typed it. */
  readonly isVariant?: true;
}

/** A part of a query that a screen shows as a removable chip. */
export interface QueryPart {
  readonly kind: string;
  readonly label: string;
  /** How it stands in the query. */
  readonly text: string;
  /** The query without it, and without the OR that joins it to another. */
  readonly rest: string;
}

/** What a folder is called. */
export interface FolderName {
  readonly name: string;
  /** In quotes: no folder is meant that only has the name within its own. */
  readonly isWhole: boolean;
}

/** Restrictions; absent ones do not restrict. Values of one list are alternatives. */
export interface QueryFilters {
  readonly types: readonly string[];
  /** Of files, as alternatives to the types. */
  readonly endings: readonly string[];
  /** Epoch milliseconds, inclusive. */
  readonly modifiedFrom: number | null;
  readonly modifiedTo: number | null;
  readonly folders: readonly FolderName[];
  /** Of each list one must stand in the file's name; none does of an empty one. */
  readonly names: readonly (readonly string[])[];
  readonly topics: readonly string[];
  readonly authors: readonly string[];
  readonly published: readonly DateSpan[];
}

/** What leaves a file out that meets any of it. */
export type Exclusions = Pick<QueryFilters, "endings" | "folders" | "names" | "topics" | "authors" | "published">;

/** A query as the server read it. It never fails: what could not be read is searched as words and said in `notes`. */
export interface ParsedQuery {
  /** All must hold; of each group one is enough. */
  readonly groups: readonly (readonly QueryTerm[])[];
  readonly without: readonly QueryTerm[];
  /** Types that are left out are not among those of `filters`. */
  readonly filters: QueryFilters;
  readonly leftOut: Exclusions;
  readonly parts: readonly QueryPart[];
  readonly notes: readonly string[];
}
