import { askedAspect } from "./asked/asked-aspect.ts";
import { askedRow } from "./first/asked-row.ts";
import { broughtFirst } from "./first/brought-first.ts";
import { bearerFirst } from "./first/bearer-first.ts";
import { doerFirst } from "./first/doer-first.ts";
import { isOrder } from "./sentences/for-model.ts";
import { toldByHeading } from "./first/told-by-heading.ts";
import { isToldIn, toldUnderHeading } from "./first/told-under-heading.ts";
import { conditionFirst } from "./first/condition-first.ts";
import { exceptionFirst } from "./first/exception-first.ts";
import { fullerFirst } from "./first/fuller-first.ts";
import { listedValue } from "./first/listed-value.ts";
import { letterFirst } from "./first/letter-first.ts";
import { nameThereFirst } from "./first/name-there.ts";
import { namedItemFirst } from "./first/named-item.ts";
import { confidenceFeatures } from "./confidence/confidence-features.ts";
import { quoteSentence } from "./parts/quote.ts";
import { rankCandidates, withFirst, type LinearModel, type Ranked } from "./ranking/rank.ts";
import { answersComposition, composedFirst } from "./first/composed-first.ts";
import { definingFirst, neededFirst, lacksTimeAsked } from "./needs/needed-values.ts";
import { changeFirst, sayingFirst } from "./first/said-of-it.ts";
import { lookTwice } from "./first/second-look.ts";
import { subjectFirst } from "./first/subject-first.ts";
import { firstStep } from "./first/steps-first.ts";
import { saysNumberAlone } from "./confidence/surest.ts";
import type { Weighed } from "./ranking/weigh.ts";

/** What comes after so many sentences is never told. */
const CHECKED_FOR_ORDERS = 24;

/** What a document says to language models is no answer to anybody, with a model or without. */
const withoutOrders = (ranked: readonly Ranked[]): Ranked[] =>
  ranked.filter((one, i) => i >= CHECKED_FOR_ORDERS || !isOrder(quoteSentence(one).text));

/** What names the columns of a table says nothing by itself. */
function withoutHeads(ranked: readonly Ranked[]): readonly Ranked[] {
  const others = ranked.filter(({ passage, at }) => passage.sentences[at]?.isHead !== true);
  return others.length > 0 ? others : ranked;
}

/** The sentences as the ranker orders them, and what is said of what is asked before what is not. */
function asSaid({ ranker, weighed }: { readonly ranker: LinearModel; readonly weighed: Weighed }) {
  const { evidence, candidates, lifts } = weighed;
  const once = rankCandidates(candidates, ranker, lifts);
  // What was compared in meaning is ordered no better by it: page first 92.6 instead of 92.8 %, traps .765 to .761.
  const all = withoutHeads(withoutOrders(weighed.isMeant ? once : lookTwice(evidence, once, lifts)));
  const isOfNumberAlone = saysNumberAlone(weighed);
  const saying = all.filter((one) => !isOfNumberAlone(one));
  const named = nameThereFirst(evidence, namedItemFirst(evidence.question.text, saying.length > 0 ? saying : all));
  const done = subjectFirst(evidence, doerFirst(evidence, fullerFirst(evidence, named)));
  const step = firstStep(evidence, done);
  const lettered = letterFirst(evidence, withFirst(step, done));
  return { step, said: broughtFirst(weighed, changeFirst(evidence, sayingFirst(evidence, lettered))) };
}

const isSameSentence = (one: Ranked | undefined, other: Pick<Ranked, "passage" | "at">): boolean =>
  one?.passage === other.passage && one.at === other.at;

/** What stands under a heading of what is asked for, or of what the best one lacks of it. */
function toldBelow(weighed: Weighed, ranked: readonly Ranked[]): readonly Ranked[] {
  const { evidence } = weighed;
  const [best] = ranked;
  const aspect = askedAspect(evidence.question.text);
  if (best === undefined || aspect === null) return toldByHeading(evidence, ranked);
  const isTold = isToldIn(aspect, best);
  const told = toldUnderHeading(weighed, { aspect, best, isTold });
  return told.length > 0 || isTold ? told : toldByHeading(evidence, ranked);
}

/** The best sentences first, with the features that confidence is made from. */
export function rankWeighed(ranker: LinearModel, weighed: Weighed) {
  const { evidence, corrected } = weighed;
  const { step, said } = asSaid({ ranker, weighed });
  const likely = bearerFirst(evidence, conditionFirst(evidence, exceptionFirst(evidence, said)));
  const needed = neededFirst(evidence, likely);
  const told = toldBelow(weighed, likely).filter((one) => !lacksTimeAsked(evidence, one));
  // What has the number needed may stand under such a heading itself.
  const underHeading = told.some((one) => isSameSentence(needed[0], one)) ? undefined : told[0];
  const led = underHeading === undefined ? needed : withFirst(underHeading, likely);
  const isComposition = answersComposition(evidence);
  const ordered = composedFirst(isComposition, definingFirst(evidence, led));
  const asked = askedRow(evidence, ordered);
  const listed = asked === null ? listedValue(evidence, ordered) : null;
  const ranked = withFirst(asked?.row ?? listed ?? undefined, ordered);
  const [best] = ranked;
  const isStep = step !== undefined && isSameSentence(best, step);
  const isTold = asked !== null || listed !== null || (best !== undefined && isComposition?.(best) === true);
  // What stands under such a heading has no need to say again of what it is told; where it does, that counts as well.
  const isUnderHeading = best !== undefined && best === underHeading && listed === null;
  const own = isUnderHeading ? likely.filter((one) => isSameSentence(one, best)) : [];
  const leading = isUnderHeading ? [likely, ...own.map((one) => withFirst(one, likely))] : [ranked];
  const certainties = leading.map((by) => confidenceFeatures(evidence, by, { corrected, isUnderHeading }));
  return { ranked, asked, isTold, isAlone: isUnderHeading || listed !== null, isStep, certainties };
}
