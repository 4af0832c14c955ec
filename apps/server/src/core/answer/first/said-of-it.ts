import { wordStem } from "../../text/word-stem.ts";
import type { Analysed } from "../ranking/analysed.ts";
import { ASKS_WHETHER } from "../asked/asks-whether.ts";
import type { Evidence } from "../ranking/evidence.ts";
import { hasLike, lackingWords } from "../needs/lacking-words.ts";
import { hasOpposite } from "../words/opposites.ts";
import type { ReadQuestion, Term } from "../asked/question.ts";
import { withFirst, type Ranked } from "../ranking/rank.ts";
import { tokensOf } from "../words/tokens.ts";
import { wordSet } from "../words/word-set.ts";

/** "Can the authority *be* re-delegated in writing?" */
const ASKS_WHETHER_IT_MAY_BE =
  /^(?:can|could|may|might|must|shall|should|will|would)(?:n['’]t)?\s.+?\sbe\s(?<said>\S.*)$/iu;
/** What may be and what must not is said in many ways, and of what still is nobody says that. */
const SAID_OTHERWISE = wordSet(
  "allowed permitted possible required needed necessary okay ok able used done made given there still yet already now ever",
);

/** What is asked of something in "May it be *re-delegated*?"; null where a question asks otherwise. */
function askedOfIt({ text, terms }: ReadQuestion): Term | null {
  const said = ASKS_WHETHER_IT_MAY_BE.exec(text.trim())?.groups?.said;
  if (said === undefined) return null;
  const behind = new Set(tokensOf(said).map(({ stem }) => stem));
  const first = terms.find(({ stem, isFiller }) => !isFiller && behind.has(stem));
  return first === undefined || SAID_OTHERWISE.has(first.word) ? null : first;
}

/** Whether a passage says it in any form, or the contrary. */
const says = ({ counts }: Analysed, { stem }: Term): boolean => {
  const stems = new Set(counts.keys());
  return hasLike(stems, stem) || hasOpposite(stems, stem);
};

const ASKS_CHANGE = /^what (?:has |have |was |were )?(?:been )?changed\b/i;
const CHANGE = wordStem("change");

/**
 * The same with the best sentence of the best one's file first that speaks of a change, where "What changed between the editions?" is
 * asked: "It replaces the 2017 edition." has more of the words.
 * @param ranked best first
 */
export function changeFirst({ question }: Evidence, ranked: readonly Ranked[]): readonly Ranked[] {
  const [best] = ranked;
  if (best === undefined || !ASKS_CHANGE.test(question.text)) return ranked;
  const tells = ({ passage, at }: Ranked): boolean => hasLike(passage.sentences[at]?.stems ?? new Set(), CHANGE);
  const ofFile = ranked.filter(({ passage }) => passage.hit.fileId === best.passage.hit.fileId);
  return withFirst(ofFile.find(tells), ranked);
}

/**
 * The same with the best sentence of the best one's file first that says what "May it be re-delegated?" asks, where the best one's
 * passage says neither that nor the contrary.
 * @param ranked best first
 */
export function sayingFirst({ question }: Evidence, ranked: readonly Ranked[]): readonly Ranked[] {
  const asked = askedOfIt(question);
  const [best] = ranked;
  if (asked === null || best === undefined || says(best.passage, asked)) return ranked;
  const { fileId } = best.passage.hit;
  const isSaid = ({ passage, at }: Ranked) =>
    passage.hit.fileId === fileId && hasLike(passage.sentences[at]?.stems ?? new Set(), asked.stem);
  return withFirst(ranked.find(isSaid), ranked);
}

/**
 * Whether it is asked if something is so, and a word that matters is said neither around a sentence nor the contrary of it. Of 27 such
 * answers at .6 or more 8 are right, on the development library.
 */
export function leavesUnsaid(evidence: Evidence, { passage }: Ranked): boolean {
  if (!ASKS_WHETHER.test(evidence.question.text)) return false;
  const stems = new Set(passage.counts.keys());
  return lackingWords(evidence, passage).some(
    ({ stem, word }) =>
      !SAID_OTHERWISE.has(word.toLowerCase()) && !hasOpposite(stems, stem) && !evidence.isOnPage(passage, stem),
  );
}
