import type { ParsedQuery } from "../../../core/query/query.ts";
import type { VisibleTo } from "../../../drivers/engines/engine.ts";
import type { Placed } from "./count-values.ts";
import type { FileRestriction } from "../requests/read-request.ts";

/** Values of a facet that are told. */
export const MAX_VALUES = 12;

/** The operators whose values are alternatives: their counts are of what would be found without them. */
export type OwnFilter = "type" | "topic" | "published" | "in";

/** What is to be counted. */
export interface Countable {
  readonly parsed: ParsedQuery;
  readonly restriction: FileRestriction;
  /** Who asks: a value may lead out of what the query restricts to. */
  readonly visibleTo: VisibleTo;
  /** What is found, and what would be without one of the operators. */
  readonly documents: (without: OwnFilter | null) => Promise<readonly Placed[]>;
  /** What is found, and what would be without the folders of the query, as far as its folders matter. */
  readonly places: (without: "in" | null) => Promise<readonly Placed[]>;
}
