import type { FacetValue } from "@reading-room/contract/search";
import { removeChip } from "./remove-chip.ts";

interface FacetState {
  readonly query: string;
  /** The operator that restricts to a value of this facet, as chips name it. */
  readonly operator: string;
  readonly values: readonly FacetValue[];
  readonly chips: readonly { readonly kind: string; readonly text: string }[];
}

/** Several values of these may be asked for at once. */
const ALTERNATIVES: ReadonlySet<string> = new Set(["type", "topic", "published", "in"]);

const QUOTES = /["“”„‟«»＂]/g;

/** A quote that is still open would swallow what is put behind it. */
const hasOpenQuote = (query: string): boolean => (query.match(QUOTES)?.length ?? 0) % 2 === 1;

const withText = (query: string, text: string): string =>
  (hasOpenQuote(query) ? `${text} ${query}` : `${query} ${text}`).trim();

const isSame = (text: string, other: string): boolean => text.toLowerCase() === other.toLowerCase();

const withoutChips = (query: string, chips: FacetState["chips"]): string =>
  chips.reduce((rest, { text }) => removeChip(rest, text), query);

/** A span of years is no value that could be ticked: a year within it takes its place. */
const isSpan = ({ operator, values }: FacetState, text: string): boolean =>
  operator === "published" && !values.some((value) => value.isOn && isSame(value.text, text));

/** The query that restricts to a value, too; or, when it does already, one that does not any more, and still to the others. */
export function changeFacet(state: FacetState, chosen: FacetValue): string {
  const { query, operator, values, chips } = state;
  const own = chips.filter(({ kind }) => kind === operator);
  const exact = own.filter(({ text }) => isSame(text, chosen.text));
  if (chosen.isOn && exact.length > 0) return withoutChips(query, exact);

  // A folder within one that is on would add nothing to it: it takes its place.
  const isAlternative = ALTERNATIVES.has(operator) && chosen.isWithin !== true;
  if (!chosen.isOn && isAlternative && !own.some(({ text }) => isSpan(state, text)))
    return withText(query, chosen.text);

  // One operator may stand for several values (`type:pdf,doc`): all are taken out, and those that stay come back.
  const bare = withoutChips(query, own);
  const stay = chosen.isOn || isAlternative ? values.filter(({ isOn, text }) => isOn && text !== chosen.text) : [];
  const wanted = chosen.isOn ? stay : [...stay, chosen];
  return wanted.reduce((rest, { text }) => withText(rest, text), bare);
}
