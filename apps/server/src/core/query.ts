/** One way to satisfy a term of a query. */
export interface QueryTerm {
  readonly text: string;
  /** A word in any of its forms, a beginning of words, or words exactly as written. */
  readonly kind: "word" | "prefix" | "phrase";
}

/** A part of a query that a screen shows as a removable chip; `text` is how it stands in the query. */
export interface QueryPart {
  readonly kind: string;
  readonly label: string;
  readonly text: string;
}

/** Restrictions; absent ones do not restrict. Values of one list are alternatives. */
export interface QueryFilters {
  readonly types: readonly string[];
  /** Epoch milliseconds, inclusive. */
  readonly modifiedFrom: number | null;
  readonly modifiedTo: number | null;
  readonly folders: readonly string[];
  /** Each must stand in the file's name. */
  readonly names: readonly string[];
  readonly topics: readonly string[];
  readonly authors: readonly string[];
  /** ISO dates, whole or in part, inclusive; null is open. */
  readonly published: { readonly from: string | null; readonly to: string | null } | null;
}

/** A query as the server read it. It never fails: what could not be read is searched as words and said in `notes`. */
export interface ParsedQuery {
  /** All must hold; of each group one is enough. */
  readonly groups: readonly (readonly QueryTerm[])[];
  readonly without: readonly QueryTerm[];
  readonly filters: QueryFilters;
  readonly parts: readonly QueryPart[];
  readonly notes: readonly string[];
}
