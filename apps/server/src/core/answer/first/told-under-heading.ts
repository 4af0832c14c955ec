import { inlineHeadings } from "../../pages/inline-heading.ts";
import { withoutLabel } from "../../pages/item-label.ts";
import { isSamePage, type PassageHit } from "../../passage.ts";
import { sentenceText } from "../ranking/analysed.ts";
import { NUMBER, type Aspect } from "../asked/asked-aspect.ts";
import type { Evidence } from "../ranking/evidence.ts";
import { countsUp } from "../asked/question.ts";
import { headingsOf } from "../ranking/headings-of.ts";
import type { Ranked } from "../ranking/rank.ts";
import { chapterAsked, isBelowAll, leadIntoSection, sectionOf } from "../sentences/same-section.ts";
import { sayingOnce, sumOf, tellingOf } from "../ranking/telling-words.ts";
import type { Weighed } from "../ranking/weigh.ts";
import { announcesItem, endsOpen } from "../sentences/whole-sentence.ts";

/** A heading of more words says more than of what sort its part is. */
const MAX_HEADING_CHARS = 60;

const placeOf = ({ passage: { hit }, at }: Ranked): readonly number[] => [hit.pageNumber, hit.start, at];

const stepBetween = (a: readonly number[], b: readonly number[]): number =>
  a.map((value, i) => value - (b[i] ?? 0)).find((step) => step !== 0) ?? 0;

/** A sentence, and which of the headings above it, its own among them, says what is asked for. */
interface Headed {
  readonly one: Ranked;
  /** All headings, the outermost first. */
  readonly headings: readonly string[];
  /** Which of them says it. */
  readonly at: number;
}

/** How plainly a heading says what is asked for, 0 the most; -1 for not at all. */
const plainnessOf = ({ headings }: Aspect, heading: string): number =>
  heading.length > MAX_HEADING_CHARS ? -1 : headings.findIndex((one) => one.test(withoutLabel(heading)));

/** Whether anything in a passage stands under a heading of what is asked for. */
export const isHeadedBy = (aspect: Aspect, { headings, text }: PassageHit): boolean =>
  [...headings, ...inlineHeadings(text)].some((heading) => plainnessOf(aspect, heading) >= 0);

/** Whether a heading is of a part beside the one in which the best sentence stands, or of one around that. */
function isBeside(best: Ranked, chapter: string | undefined): (one: Headed) => boolean {
  const { hit } = best.passage;
  return ({ one, headings, at }) => {
    const own = one.passage.hit;
    const above = headings.slice(0, at);
    if (own.fileId !== hit.fileId || own.version !== hit.version || !isBelowAll(hit, above)) return false;
    const hasSections = sectionOf(hit) !== undefined || sectionOf(own) !== undefined;
    return hasSections ? leadIntoSection(hit, above, chapter) : isSamePage(own, hit);
  };
}

/** A sentence with its headings, of which the first that says what is asked for counts. */
function headedBy(aspect: Aspect, one: Ranked): Headed {
  const headings = headingsOf(one);
  return { one, headings, at: headings.findIndex((heading) => plainnessOf(aspect, heading) >= 0) };
}

/** Whether a sentence tells what is asked for under a heading of that, or in words that do. */
export function isToldIn(aspect: Aspect, one: Ranked): boolean {
  const text = sentenceText(one);
  const opens = plainnessOf(aspect, text.slice(0, MAX_HEADING_CHARS)) >= 0;
  return opens || aspect.toldBy?.test(text) === true || headedBy(aspect, one).at >= 0;
}

/** So much of a question, and so much more than that of the best sentence, says the heading of the section that is asked of. */
const ASKED_OF = 0.4;
const MORE = 0.3;

/** Whether a part tells it in so many words, in a section whose heading says what is asked about, where that of the best sentence does not. */
function ofSectionAsked({ toldBy }: Aspect, evidence: Evidence, best: Ranked): (one: Headed) => boolean {
  const [telling, saidIn] = [tellingOf(evidence), sayingOnce()];
  const saidOf = (one: Ranked): number => {
    const says = saidIn(sectionOf(one.passage.hit) ?? "");
    return sumOf(telling.filter(({ stem }) => says(stem)));
  };
  const least = Math.max(ASKED_OF, saidOf(best) + MORE);
  return ({ one }) => toldBy?.test(sentenceText(one)) === true && saidOf(one) >= least;
}

const eitherOf =
  (first: (one: Headed) => boolean, second: (one: Headed) => boolean) =>
  (one: Headed): boolean =>
    first(one) || second(one);

/** So far behind the best sentence another one may go on with it: "Each such report shall include—". */
const GOES_ON = 2;

/** The sentence right behind the best one that tells what is asked for in so many words; null for none. */
function toldBehind({ toldBy }: Aspect, best: Ranked): Ranked | null {
  const places = Array.from({ length: GOES_ON }, (_, i) => best.at + i + 1);
  const at = places.find((place) => toldBy?.test(sentenceText({ ...best, at: place })) === true);
  return at === undefined ? null : { ...best, at };
}

/** What is asked for that has a heading of its own, and the best sentence. */
interface AskedOfBest {
  readonly aspect: Aspect;
  readonly best: Ranked;
  /** Whether that one tells it. */
  readonly isTold: boolean;
}

/**
 * The sentences that tell what a question asks for under a heading of that, in the section of the best one, or in the chapter that is
 * asked of, where the best one stands under none: what follows "(b) PARTICIPANTS.—" for "Who can join the pilot program?" First the
 * one whose heading says it most plainly, and is nearest to it.
 * @returns each in the place of the best one, with what that one is worth
 */
export function toldUnderHeading(
  { evidence, around }: Pick<Weighed, "evidence" | "around">,
  { aspect, best, isTold }: AskedOfBest,
): Ranked[] {
  const { question, askedStems, found } = evidence;
  const behind = isTold ? null : toldBehind(aspect, best);
  if (behind !== null) return [behind];
  const tells = aspect.tells ?? (countsUp(question.kind) ? NUMBER : /\S/);
  // What its page breaks off may tell it overleaf.
  const mayTell = (text: string): boolean => tells.test(text) || (endsOpen(text) && !announcesItem(text));
  const isOfAsked = ofSectionAsked(aspect, evidence, best);
  const isNear = isTold ? isOfAsked : eitherOf(isBeside(best, chapterAsked(best.passage.hit, askedStems)), isOfAsked);
  const measures = ({ one, headings, at }: Headed): number[] => {
    const heading = headings[at] ?? "";
    return [plainnessOf(aspect, heading), -at, heading.split(/\s+/).length, ...placeOf(one)];
  };
  return [...found, ...around]
    .flatMap((passage) => passage.sentences.map((_, at) => headedBy(aspect, { ...best, passage, at })))
    .filter((one) => one.at >= 0 && isNear(one) && mayTell(sentenceText(one.one)))
    .toSorted((a, b) => stepBetween(measures(a), measures(b)))
    .map(({ one }) => one);
}
