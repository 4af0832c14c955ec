import { formatNumber } from "../../ui/format-number.ts";

interface Counted {
  readonly shown: number;
  readonly total: number;
  /** Otherwise than by relevance. */
  readonly isSorted: boolean;
  /** The rest is being loaded, to be sorted with what is shown. */
  readonly isLoading: boolean;
}

/** How many results there are, and which of them are shown. `lead` is left out where there is no room. */
export function countedText({ shown, total, isSorted, isLoading }: Counted): { lead: string; numbers: string } {
  if (total <= shown) return { lead: "", numbers: total === 1 ? "1 result" : `${formatNumber(total)} results` };
  const numbers = `${formatNumber(shown)} of ${formatNumber(total)}`;
  if (isLoading) return { lead: "Loading all to sort them: ", numbers };
  return { lead: isSorted ? "Sorted: the best " : "The best ", numbers };
}
