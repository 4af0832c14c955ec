import type { PassageHit } from "../../core/passage.ts";
import { hasSigns } from "../../core/text/signs.ts";
import type { EngineQuery, Wanted } from "./engine.ts";
import { occurring, standsIn } from "./occurs.ts";
import { aroundOfRow, hitOf, stemsOfRow, type Row } from "./passage-rows.ts";

/** What the index cannot decide is read in the text: whether a phrase really stands there, and exclusions without words. */
function holds(row: Row, hit: PassageHit, query: EngineQuery): boolean {
  const stems = stemsOfRow(row);
  const passage = { ...hit, ...aroundOfRow(row) };
  const { phrases, oneOf = [], without = [] } = query;
  const isThere = occurring(passage, stems);
  // What stands only beside the text is found with the passage that holds it.
  const exact = oneOf.filter((group) => group.some((wanted) => wanted.exact));
  return (
    phrases.every((phrase) => standsIn(passage, phrase)) &&
    exact.every((group) => group.some(isThere)) &&
    !without.some(isThere)
  );
}

/** The hits among rows that the index found. */
export const hitsAmong = (rows: readonly Row[], query: EngineQuery): PassageHit[] =>
  rows.flatMap((row) => {
    const hit = hitOf(row);
    return holds(row, hit, query) ? [hit] : [];
  });

/** What deciding that takes beside the hit itself; nothing where the index decides alone. */
export function columnsToDecide({ phrases, oneOf = [], without = [], forFiles }: EngineQuery): string[] {
  const isOpen = ({ text, exact }: Wanted): boolean => exact && (forFiles !== true || hasSigns(text));
  const wanted = [...oneOf.filter((group) => group.some(isOpen)), without].flat();
  const isExact = phrases.length > 0 || wanted.some(({ exact }) => exact);
  return [...(wanted.some(({ exact }) => !exact) ? ["stems"] : []), ...(isExact ? ["exact"] : [])];
}

/** Whether texts, and what stands around them, decide alone. */
export const isDecidedByText = ({ phrases, oneOf = [], without = [] }: EngineQuery): boolean =>
  phrases.length > 0 && without.length === 0 && !oneOf.flat().some(({ exact }) => exact);
