import { NOTHING_FOUND } from "@reading-room/contract/notes";
import { removeChip } from "./remove-chip.ts";

type Chip = { readonly kind: string; readonly label: string; readonly text: string };

/** What the server said of a query. */
export interface Answer {
  readonly chips: readonly Chip[];
  readonly notes: readonly string[];
  /** Not given where the query held nothing to look for: its last note says why. */
  readonly facets?: object | undefined;
}

export interface WhyNothing {
  /** One sentence, or two. */
  readonly reason: string;
  /** The query without its restrictions; null where there are none, or nothing else. */
  readonly without: string | null;
}

/** Parts of a query that say what to look for, not where. */
const WORDS: ReadonlySet<string> = new Set(["word", "prefix", "phrase"]);

const NO_MATCH = "No file's name or text answers this query. Fewer words or another spelling may find more.";

/** Why nothing was looked for; null when something was. */
const unaskedReason = ({ facets, notes }: Answer): string | null =>
  facets === undefined ? (notes.at(-1) ?? null) : null;

/** The notes that stand beside the results: all but the one that stands, in these words or others, in their place. */
export const notesBeside = (answer: Answer): readonly string[] =>
  answer.notes.filter((note) => note !== NOTHING_FOUND && note !== unaskedReason(answer));

const withoutRestrictions = (query: string, chips: readonly Chip[]): string =>
  chips.filter(({ kind }) => !WORDS.has(kind)).reduce((rest, { text }) => removeChip(rest, text), query);

/** Whether a query asks for no words, only for what meets its restrictions. */
export const isListing = (query: string, { chips }: Pick<Answer, "chips">): boolean =>
  chips.length > 0 && withoutRestrictions(query, chips).trim() === "";

/** What stood in the way of results. */
export function whyNothing(query: string, answer: Answer): WhyNothing {
  const unasked = unaskedReason(answer);
  if (unasked !== null) return { reason: unasked, without: null };
  const restrictions = answer.chips.filter(({ kind }) => !WORDS.has(kind));
  if (restrictions.length === 0) return { reason: NO_MATCH, without: null };
  const without = withoutRestrictions(query, answer.chips);
  const labels = restrictions.map(({ label }) => `“${label}”`).join(", ");
  const reason = `No file answers this query within its restrictions: ${labels}.`;
  return { reason, without: without === "" ? null : without };
}
