import { ASKS_WHETHER } from "../asked/asks-whether.ts";
import { meets } from "../needs/chance-values.ts";
import { sentenceText } from "../ranking/analysed.ts";
import { contraryTo } from "../needs/contrary-values.ts";
import type { Evidence } from "../ranking/evidence.ts";
import { echoOf } from "../needs/echo-of.ts";
import { liftOf, type Lifts } from "../ranking/lifts.ts";
import { othersBeside } from "../needs/other-beside.ts";
import { hasOtherLabel } from "../needs/other-label.ts";
import { otherSideOf } from "../needs/other-side-of.ts";
import type { AnswerKind } from "../asked/question.ts";
import type { Ranked } from "../ranking/rank.ts";
import { tokensOf } from "../words/tokens.ts";
import { isHeadingInCapitals } from "../sentences/whole-sentence.ts";

/** So many sentences are looked at twice: what costs too much to look for in all of them. */
const LOOKED_AT = 12;
/**
 * What a sentence costs on the ranker's scale that has another word in the place of one of the question's, by how much of the
 * question that word says; that has another name instead of one; and that says anything the other way round. On the development library half or
 * twice as much changes the right pages by a tenth of a point. The others are for what that library has too little of: a sentence on another thing by its
 * number or letter, one that does not tell how often where that is asked, a heading in capitals where it cannot answer, one that
 * tells of another place or time, and one that only says the question again.
 */
const COSTS = {
  otherBeside: 2,
  otherName: 1,
  contrary: 0.5,
  otherLabel: 2,
  notHowOften: 1.5,
  heading: 20,
  otherSide: 3,
  echo: 20,
} as const;

/** From so much on a sentence looks like the amount that is asked for. */
const LIKE_AMOUNT = 0.3;
/** What a heading in capitals may answer; neither who nor when, nor yes. */
const HEADING_ANSWERS: ReadonlySet<AnswerKind> = new Set(["name", "other"]);

/** What a sentence costs that is of another sort than what is asked for. */
function costsOfSort({ question: { text, unit, kind }, isNamed }: Evidence): (one: Ranked) => number {
  const asked = tokensOf(text);
  const asksHowOften = unit?.test("twice") === true;
  const isEcho = echoOf(text, kind);
  const isOfOtherSide = otherSideOf(text);
  const mayBeHeading = HEADING_ANSWERS.has(kind) && !ASKS_WHETHER.test(text);
  return (one) => {
    const { passage, at, value } = one;
    const sentence = passage.sentences[at];
    return (
      (hasOtherLabel(asked, sentence?.tokens ?? [], (number) => isNamed(passage, number)) ? COSTS.otherLabel : 0) +
      (asksHowOften && value("kindAmount") < LIKE_AMOUNT ? COSTS.notHowOften : 0) +
      (!mayBeHeading && isHeadingInCapitals(sentenceText(one)) ? COSTS.heading : 0) +
      (isOfOtherSide(sentence?.tokens ?? []) ? COSTS.otherSide : 0) +
      (isEcho(one) ? COSTS.echo : 0)
    );
  };
}

/** What a sentence costs. */
function costs(evidence: Evidence): (one: Ranked) => number {
  const contrariesOf = contraryTo(evidence.question.text);
  const ofSort = costsOfSort(evidence);
  return (one) => {
    const { otherBeside, otherName } = othersBeside(evidence, one, meets(evidence, one));
    const { contrary } = contrariesOf(one);
    const worded = COSTS.otherBeside * otherBeside + COSTS.otherName * otherName + COSTS.contrary * contrary;
    return worded + ofSort(one);
  };
}

/**
 * Orders the best sentences anew by what makes them an answer to another question: it fits by nearly all of its words.
 * @param ranked best first
 * @param lifts as they were ranked by
 */
export function lookTwice(evidence: Evidence, ranked: readonly Ranked[], lifts: Lifts): Ranked[] {
  const costOf = costs(evidence);
  const best = ranked.slice(0, LOOKED_AT).map((one) => ({ ...one, score: one.score - costOf(one) }));
  const place = ({ score, passage }: Ranked): number => score + liftOf(lifts, passage.hit.fileId);
  return [...best.sort((a, b) => place(b) - place(a)), ...ranked.slice(LOOKED_AT)];
}
