/** A file in an archive, as the archive names it. */
export interface Entry {
  /** With folders, slashes between. It is shown only, never used as a path. */
  readonly name: string;
  /** Unpacked, in bytes, as the archive says; null when it does not. */
  readonly size: number | null;
}

/** What an archive tells without being unpacked. */
export interface Listing {
  /** "ZIP archive". */
  readonly what: string;
  readonly entries: readonly Entry[];
  /** Why the list is not whole or the files could not be opened; null when neither. */
  readonly remark: string | null;
  readonly comment: string | null;
}

/** More names are of no use to a reader. */
export const MAX_ENTRIES = 50_000;

export const CUT = `only the first ${MAX_ENTRIES.toLocaleString("en")} names are listed`;

/** A name on one line, of bounded length. */
export const shownName = (name: string): string =>
  name
    .replaceAll("\\", "/")
    .replace(/[\p{Cc}\p{Co}\p{Zl}\p{Zp}\u200b-\u200f\u202a-\u202e\u2066-\u2069]+/gu, " ")
    .slice(0, MAX_NAME_CHARS)
    .trim();

const MAX_NAME_CHARS = 1_000;
