import { NOTHING_FOUND } from "@reading-room/contract/notes";
import { searchAddress } from "./search-address.ts";

/** What the server made of a query, as far as the dropdown tells it. */
export interface Reading {
  readonly results: readonly unknown[];
  readonly notes: readonly string[];
  readonly didYouMean: string | null;
  readonly searchedFor?: string | null | undefined;
}

export interface DropdownReading {
  /** A spelling that finds more than what was searched; null when there is none. */
  readonly meant: string | null;
  /** Whole sentences about what was found. */
  readonly notes: readonly string[];
}

const SILENT: DropdownReading = { meant: null, notes: [] };

/** What is said above the results; that there are none the dropdown says in its own words. */
export function readingOf(found: Reading | undefined): DropdownReading {
  if (found === undefined) return SILENT;
  const { didYouMean, searchedFor, notes } = found;
  const meant = searchedFor === didYouMean ? null : didYouMean;
  return { meant, notes: notes.filter((note) => note !== NOTHING_FOUND) };
}

/** The corrected query that the results are for; null when they are for the typed one. */
export const correctedTo = (found: Reading | undefined): string | null =>
  found !== undefined && found.didYouMean !== null && found.searchedFor === found.didYouMean ? found.didYouMean : null;

/** The results page that goes on with what the dropdown shows: of the beginning, where it is one that found them. */
export function addressOfAll(query: string, found: Reading | undefined): string {
  const begun = `${query}*`;
  return searchAddress(found?.searchedFor === begun ? begun : query);
}
