import { formatNumber } from "../../ui/format-number.ts";

interface Counted {
  readonly shown: number;
  readonly total: number;
  /** More may answer than are counted. */
  readonly isLeast: boolean;
  /** Otherwise than by relevance. */
  readonly isSorted: boolean;
  /** The rest is being loaded, to be sorted with what is shown. */
  readonly isLoading: boolean;
}

/** How many results there are, and which of them are shown. `lead` is left out where there is no room. */
export function countedText({ shown, total, isLeast, isSorted, isLoading }: Counted): {
  lead: string;
  numbers: string;
} {
  const all = `${formatNumber(total)}${isLeast ? "+" : ""}`;
  if (total <= shown && !isLeast) return { lead: "", numbers: total === 1 ? "1 result" : `${all} results` };
  const numbers = `${formatNumber(shown)} of ${all}`;
  if (isLoading) return { lead: "Loading all to sort them: ", numbers };
  return { lead: isSorted ? "Sorted: the best " : "The best ", numbers };
}
