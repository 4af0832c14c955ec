/** A citation of an export, as far as it is checked. */
export interface CitedPlace {
  /** Where it stands in the export: "question 2 [1]". */
  readonly name: string;
  readonly fileName: string;
  /** Physical, from 1. */
  readonly page: number;
  readonly quote: string;
  /** SHA-256 of the bytes that were read, hex; null when not known. */
  readonly contentHash: string | null;
}
