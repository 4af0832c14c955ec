import type { FacetValue } from "@reading-room/contract/search";
import { removeChip } from "./remove-chip.ts";

interface FacetState {
  readonly query: string;
  /** The operator that restricts to a value of this facet, as chips name it. */
  readonly operator: string;
  readonly values: readonly FacetValue[];
  readonly chips: readonly { readonly kind: string; readonly text: string }[];
}

/** Several values of these may be asked for at once; of the others a new one takes the place of the old. */
const ALTERNATIVES: ReadonlySet<string> = new Set(["type", "topic"]);

const QUOTES = /["“”„‟«»＂]/g;

/** A quote that is still open would swallow what is put behind it. */
const hasOpenQuote = (query: string): boolean => (query.match(QUOTES)?.length ?? 0) % 2 === 1;

const withText = (query: string, text: string): string =>
  (hasOpenQuote(query) ? `${text} ${query}` : `${query} ${text}`).trim();

const isSame = (text: string, other: string): boolean => text.toLowerCase() === other.toLowerCase();

const withoutChips = (query: string, chips: FacetState["chips"]): string =>
  chips.reduce((rest, { text }) => removeChip(rest, text), query);

/** The query that restricts to a value, too; or, when it does already, one that does not any more. */
export function changeFacet({ query, operator, values, chips }: FacetState, chosen: FacetValue): string {
  const own = chips.filter(({ kind }) => kind === operator);
  const isAlternative = ALTERNATIVES.has(operator);
  if (isAlternative && !chosen.isOn) return withText(query, chosen.text);

  const exact = own.filter(({ text }) => isSame(text, chosen.text));
  if (isAlternative && exact.length > 0) return withoutChips(query, exact);

  // One operator may stand for several values (`type:pdf,doc`): all are taken out, and those that stay come back.
  const bare = withoutChips(query, own);
  const stay = isAlternative ? values.filter(({ isOn, text }) => isOn && text !== chosen.text) : [];
  const wanted = chosen.isOn ? stay : [...stay, chosen];
  return wanted.reduce((rest, { text }) => withText(rest, text), bare);
}
