import type { SearchHit, Suggestion } from "@reading-room/contract/search";
import { hitAddress, searchAddress } from "./search-address.ts";

export type DropdownTab = "results" | "suggestions";

/** One line of the dropdown: `to` is where it leads, `text` what the box then says. */
export type DropdownOption =
  | { readonly kind: "hit"; readonly key: string; readonly to: string; readonly hit: SearchHit }
  | {
      readonly kind: "suggestion";
      readonly key: string;
      readonly to: string;
      readonly text: string;
      readonly type: Suggestion["type"];
    };

/** A found file or folder as a line of the dropdown. */
export const hitOption = (hit: SearchHit): DropdownOption => ({ kind: "hit", key: hit.id, to: hitAddress(hit), hit });

/** A completion as a line of the dropdown: it searches for its words. */
export const suggestionOption = ({ text, type }: Suggestion): DropdownOption => ({
  kind: "suggestion",
  key: `${type} ${text}`,
  to: searchAddress(text),
  text,
  type,
});

/** The line that an arrow key leads to: around both ends, by way of none (-1), where Enter asks for all results. */
export function moveOption(key: string, active: number, count: number): number | null {
  if (count === 0) return null;
  const places = count + 1;
  if (key === "ArrowDown") return ((active + 2) % places) - 1;
  if (key === "ArrowUp") return ((active + 1 + count) % places) - 1;
  return null;
}
