import { opensSection, withoutLabel } from "../pages/item-label.ts";
import { isSamePage } from "../passage.ts";
import { sentenceText } from "./analysed.ts";
import type { Evidence } from "./evidence.ts";
import { withFirst, type Ranked } from "./rank.ts";

/** What rules tell under headings of their own: how it is asked for, and how those headings call it. */
const ASPECTS: readonly (readonly [asked: RegExp, heading: RegExp])[] = [
  [
    /\b(?:who|which \p{L}+|what \p{L}+) (?:(?:may|can|could|will) (?:join|take part|participate|apply|enrol+|sign up|be (?:chosen|selected|part))|(?:is|are) (?:eligible|entitled|covered|qualified)|qualif(?:y|ies))\b|\beligib/iu,
    /\b(?:eligib\p{L}*|participants?|participation|qualifications?|applicants?|selection)\b/iu,
  ],
  [
    /\b(?:penalt\p{L}+|punish\p{L}*|fines?|fined|prison|jail|imprison\p{L}*)\b/iu,
    /\b(?:penalt\p{L}+|punishment|fines?|violations?|sanctions?|offenses?)\b/iu,
  ],
  [/\b(?:exceptions?|exempt\p{L}*|waive\p{L}*)\b/iu, /\b(?:exceptions?|exempt\p{L}*|waivers?)\b/iu],
  [
    /\bhow long (?:does|will|may|can|is|shall)\b.*\b(?:last|run|go on|continue|valid)\b/iu,
    /\b(?:duration|termination|sunset|expiration)\b/iu,
  ],
  [/\b(?:purposes?|aims?|goals?|objectives?)\b|\bwhat for\b/iu, /\b(?:purposes?|objectives?|goals?)\b/iu],
];

/** "(b) PARTICIPANTS.—" */
const INLINE = /^\W*(?:\(\w{1,5}\)\s*)*(\p{Lu}[^\p{Ll}.]{3,70})\.—/u;
/** A heading of more words says more than of what sort its part is. */
const MAX_HEADING_CHARS = 60;
const sectionOf = ({ passage: { hit } }: Ranked): string | undefined => hit.headings.findLast(opensSection);

/** The headings below its section's under which a sentence stands, with its own. */
function headingsOf(one: Ranked): string[] {
  const { headings } = one.passage.hit;
  const below = headings.slice(headings.findLastIndex(opensSection) + 1).map(withoutLabel);
  const own = INLINE.exec(sentenceText(one))?.[1];
  return [...below, ...(own === undefined ? [] : [own])].filter(({ length }) => length <= MAX_HEADING_CHARS);
}

function isOfSameSection(one: Ranked, other: Ranked): boolean {
  const [a, b] = [one.passage.hit, other.passage.hit];
  const [own, section] = [sectionOf(one), sectionOf(other)];
  return a.fileId === b.fileId && a.version === b.version && own === section && (own !== undefined || isSamePage(a, b));
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
export function aspectFirst({ question }: Evidence, ranked: readonly Ranked[]): readonly Ranked[] {
  const [best] = ranked;
  const aspect = ASPECTS.find(([asked]) => asked.test(question.text))?.[1];
  if (best === undefined || aspect === undefined) return ranked;
  const headingOf = (one: Ranked): string | undefined => headingsOf(one).find((heading) => aspect.test(heading));
  if (headingOf(best) !== undefined || aspect.test(sentenceText(best))) return ranked;
  const near = ranked.slice(1).filter((one) => headingOf(one) !== undefined && isOfSameSection(one, best));
  const wordsOf = (one: Ranked): number => headingOf(one)?.split(/\s+/).length ?? 0;
  const [first] = near.toSorted((a, b) => wordsOf(a) - wordsOf(b) || inReadingOrder(a, b));
  return withFirst(first, ranked);
}
