import { removeChip } from "./remove-chip.ts";

type Chip = { readonly kind: string; readonly label: string; readonly text: string };

export interface WhyNothing {
  /** One sentence, or two. */
  readonly reason: string;
  /** The query without its restrictions; null where there are none, or nothing else. */
  readonly without: string | null;
}

/** Parts of a query that say what to look for, not where. */
const WORDS: ReadonlySet<string> = new Set(["word", "prefix", "phrase"]);

const NO_MATCH = "No file's name or text answers this query. Fewer words or another spelling may find more.";

/** What stood in the way of results. */
export function whyNothing(query: string, chips: readonly Chip[]): WhyNothing {
  const restrictions = chips.filter(({ kind }) => !WORDS.has(kind));
  const without = restrictions.reduce((rest, { text }) => removeChip(rest, text), query);
  if (restrictions.length === 0 || without === "") return { reason: NO_MATCH, without: null };
  const labels = restrictions.map(({ label }) => `“${label}”`).join(", ");
  return { reason: `No file answers this query within its restrictions: ${labels}.`, without };
}
