import { LIMITS } from "@reading-room/contract/limits";
import type { SearchHit, Suggestion } from "@reading-room/contract/search";
import { afterSteps } from "../../ui/file-list/details-steps.ts";
import { hitAddress, searchAddress } from "./search-address.ts";

export type DropdownTab = "results" | "suggestions";

/** One line of the dropdown: `to` is where it leads, with `state` as what its place in the history knows, `text` what the box then says. */
export type DropdownOption =
  | {
      readonly kind: "hit";
      readonly key: string;
      readonly to: string;
      readonly state: unknown;
      readonly hit: SearchHit;
    }
  | {
      readonly kind: "suggestion";
      readonly key: string;
      readonly to: string;
      readonly state: null;
      readonly text: string;
      readonly type: Suggestion["type"];
    };

/** A found file or folder as a line of the dropdown. Who closes the details of a file is back where it was found. */
const hitOption = (hit: SearchHit): DropdownOption => ({
  kind: "hit",
  key: hit.id,
  to: hitAddress(hit),
  state: hit.isFolder ? null : afterSteps(1),
  hit,
});

/**
 * The best found as lines, in the order of the percentages that they show. Of a word that is being typed the server tells first what
 * holds it as it stands and then what holds a word that it begins, each best first: nobody sees where the one ends.
 */
export const hitOptions = (hits: readonly SearchHit[]): DropdownOption[] =>
  hits
    .slice(0, LIMITS.searchDropdownHits)
    .toSorted((a, b) => (b.rank ?? 0) - (a.rank ?? 0))
    .map(hitOption);

/** A completion as a line of the dropdown: it searches for its words. */
export const suggestionOption = ({ text, type }: Suggestion): DropdownOption => ({
  kind: "suggestion",
  key: `${type} ${text}`,
  to: searchAddress(text),
  state: null,
  text,
  type,
});

/**
 * The line that a key leads to: arrows go around both ends by way of none (-1), where Enter asks for all results. Home and
 * End lead to the first and the last line once one is chosen; before that they move in the text. Null for other keys.
 */
export function moveOption(key: string, active: number, count: number): number | null {
  if (count === 0) return null;
  if (active >= 0 && key === "Home") return 0;
  if (active >= 0 && key === "End") return count - 1;
  const places = count + 1;
  if (key === "ArrowDown") return ((active + 2) % places) - 1;
  if (key === "ArrowUp") return ((active + 1 + count) % places) - 1;
  return null;
}
