import { formatNumber } from "../../ui/format-number.ts";
import type { Found } from "./use-find.ts";

type Matches = NonNullable<Found["matches"]>;

/** Texts without pages of their own have no page to name. */
const pageOf = (match: Matches[number] | undefined): string | null =>
  match === undefined || match.pageNumber === 0 ? null : (match.pageLabel ?? String(match.pageNumber));

/** "12 matches"; where there are more of them than so many, also which of all they are. */
export function countedMatches(
  { earlier, more, isCut }: Pick<Found, "earlier" | "more" | "isCut">,
  matches: Matches,
): string {
  const count = matches.length === 1 ? "1 match" : `${formatNumber(matches.length)} matches`;
  const [first, last] = [pageOf(matches[0]), pageOf(matches.at(-1))];
  if (earlier !== null && more !== null) return first && last ? `${count}, from page ${first} to page ${last}` : count;
  if (more !== null || isCut === true) return `The first ${count}${last === null ? "" : `, as far as page ${last}`}`;
  if (earlier !== null) return `The last ${count}${first === null ? "" : `, from page ${first} on`}`;
  return count;
}
