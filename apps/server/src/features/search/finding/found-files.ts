import type { ParsedQuery } from "../../../core/query/query.ts";
import type { Matches } from "./match-files.ts";
import type { Restriction } from "../requests/read-request.ts";

/** Everything that was found, before one page of it is shown. */
export interface FoundFiles extends Matches {
  readonly parsed: ParsedQuery;
  readonly restriction: Restriction;
  /** The same query as the library spells it, when that finds more. */
  readonly didYouMean: string | null;
  /** What was searched instead of the query, which found nothing; null when it was searched itself. */
  readonly searchedFor: string | null;
}
