import { opensSection, withoutLabel } from "../pages/item-label.ts";
import { isSamePage } from "../passage.ts";
import { sentenceText } from "./analysed.ts";
import { askedAspect } from "./asked-aspect.ts";
import type { Evidence } from "./evidence.ts";
import { lacksAny } from "./needed-values.ts";
import { isSameSection, sectionOf } from "./same-section.ts";
import { withFirst, type Ranked } from "./rank.ts";

/** "(b) PARTICIPANTS.—" */
const INLINE = /^\W*(?:\(\w{1,5}\)\s*)*(\p{Lu}[^\p{Ll}.]{3,70})\.—/u;
/** A heading of more words says more than of what sort its part is. */
const MAX_HEADING_CHARS = 60;
/** The headings below its section's under which a sentence stands, with its own. */
function headingsOf(one: Ranked): string[] {
  const { headings } = one.passage.hit;
  const below = headings.slice(headings.findLastIndex(opensSection) + 1).map(withoutLabel);
  const own = INLINE.exec(sentenceText(one))?.[1];
  return [...below, ...(own === undefined ? [] : [own])].filter(({ length }) => length <= MAX_HEADING_CHARS);
}

function isOfSameSection(one: Ranked, other: Ranked): boolean {
  const [a, b] = [one.passage.hit, other.passage.hit];
  return isSameSection(a, b) || (isSamePage(a, b) && sectionOf(a) === undefined && sectionOf(b) === undefined);
}

const placeOf = ({ passage: { hit }, at }: Ranked): readonly number[] => [hit.pageNumber, hit.start, at];

const inReadingOrder = (one: Ranked, other: Ranked): number => {
  const [a, b] = [placeOf(one), placeOf(other)];
  return a.map((value, i) => value - (b[i] ?? 0)).find((step) => step !== 0) ?? 0;
};

/**
 * The same with the first sentence under the heading of what is asked for before the others, where that stands in the section of
 * the best one and is not its own: what stands under "(b) PARTICIPANTS.—" for "Who can join the pilot program?"
 * @param ranked best first
 */
export function aspectFirst(evidence: Evidence, ranked: readonly Ranked[]): readonly Ranked[] {
  const [best] = ranked;
  const aspect = askedAspect(evidence.question.text);
  if (best === undefined || aspect === null) return ranked;
  const headingOf = (one: Ranked): string | undefined => headingsOf(one).find((heading) => aspect.test(heading));
  if (headingOf(best) !== undefined || aspect.test(sentenceText(best))) return ranked;
  const isNeeded = lacksAny(evidence, best);
  const near = ranked
    .slice(1)
    .filter(
      (one) => headingOf(one) !== undefined && isOfSameSection(one, best) && !(isNeeded && lacksAny(evidence, one)),
    );
  const wordsOf = (one: Ranked): number => headingOf(one)?.split(/\s+/).length ?? 0;
  const [first] = near.toSorted((a, b) => wordsOf(a) - wordsOf(b) || inReadingOrder(a, b));
  return withFirst(first, ranked);
}
