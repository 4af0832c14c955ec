import { withoutLabel } from "../../pages/item-label.ts";
import { sentenceText } from "../ranking/analysed.ts";
import type { Evidence } from "../ranking/evidence.ts";
import { withFirst, type Ranked } from "../ranking/rank.ts";
import { tokensOf, type Token } from "../words/tokens.ts";
import { beginsAt, withoutArticles } from "../asked/turned-round.ts";
import { wordSet } from "../words/word-set.ts";

const HELPING = wordSet("shall will must may can could would should is are was were has have had does did do");
const DEED = /(?:[^s]s|ed)$/;
const POINTING = wordSet("this these it they he she");
/** "The DNWG, with its members of all services, shall …": so far is a verb looked for that helps another. */
const REACH = 12;

/** Whether a verb follows on a subject, at once or behind what tells more of it. */
function verbFollows([next, ...others]: readonly Token[]): boolean {
  if (next === undefined) return false;
  if (HELPING.has(next.word) || (DEED.test(next.word) && !next.isCapital)) return true;
  return others.slice(0, REACH).some(({ word }) => HELPING.has(word));
}

/** How a sentence tells what somebody or something does: by its name, by "this" below a heading with its name, or not. */
function teller(evidence: Evidence, subject: readonly Token[]): (one: Ranked) => "name" | "pointing" | null {
  return (one) => {
    const words = withoutArticles(tokensOf(withoutLabel(sentenceText(one).trimStart())));
    if (beginsAt(words, 0, subject)) return verbFollows(words.slice(subject.length)) ? "name" : null;
    const [first] = words;
    if (first === undefined || !POINTING.has(first.word)) return null;
    const isAbove = subject.every(({ stem }) => evidence.isNamed(one.passage, stem));
    return isAbove && words.slice(1, REACH).some(({ word }) => HELPING.has(word)) ? "pointing" : null;
  };
}

/** The words of whom it is asked what they do; null where something else is asked. */
const subjectOf = ({ doer }: Evidence): readonly Token[] | null =>
  doer === null ? null : withoutArticles(tokensOf(doer));

/**
 * The same with the best sentence first that says what "What does the harbour master do?" asks: the one asked about is its subject.
 * @param ranked best first
 */
export function subjectFirst(evidence: Evidence, ranked: readonly Ranked[]): readonly Ranked[] {
  const subject = subjectOf(evidence);
  if (subject === null) return ranked;
  const tells = teller(evidence, subject);
  const named = ranked.find((one) => tells(one) === "name") ?? ranked.find((one) => tells(one) === "pointing");
  return withFirst(named, ranked);
}

/** Whether it is asked what somebody or something does, and a sentence has another subject. */
export function hasOtherSubject(evidence: Evidence, one: Ranked): boolean {
  const subject = subjectOf(evidence);
  return subject !== null && teller(evidence, subject)(one) === null;
}
