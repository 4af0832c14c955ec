import { irregularFormsOf } from "../../text/word-stem.ts";
import type { ClaimWord } from "./claim-words.ts";
import { FAMILY_LETTERS } from "./kin.ts";
import { isLikeWord } from "./own-words.ts";
import { relatedStems } from "./related-words.ts";
import { OTHER_THINGS } from "./other-things.ts";

const ENDING = String.raw`|e|s|es|d|ed|ing|.ed|.ing|y|ies|ied|ying|ly|ily|ally`;
/** What stands behind the letters that two forms of one word share: "carry" and "carried", "stop" and "stopping". */
const INFLECTION = new RegExp(`^(?:${ENDING})$`, "u");
/** Who or what does something, or has it done: "operator" is no "operation", and an "employee" no "employer". */
const DOER = /(?:[eo]r|ist|ant|ee|eer|ian)s?$/;
/** What is believed or practised: a "colony" is no "colonialism". */
const BELIEF = /isms?$/;
/** Two stems that begin alike tell the same with these behind what they share: "expand" and "expansion", "resign" and "resignation". */
const DERIVED = new Set(["d s", " ion", " ment", " at", " anc", " enc"]);

function sharedBeginning(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return at;
}

const isInflected = (a: string, b: string): boolean => {
  const shared = sharedBeginning(a, b);
  return [shared, shared - 1].some((at) => INFLECTION.test(a.slice(at)) && INFLECTION.test(b.slice(at)));
};

/** How a word of a claim stands for one of the same stem: as `same`, as another `form`, "construction" for "constructed", or as something else. */
export function formOf(word: ClaimWord, there: ClaimWord): "same" | "form" | "other" {
  if (word.word === there.word || word.number !== null || irregularFormsOf(word.stem).length > 0) return "same";
  if (isInflected(word.word, there.word)) return "same";
  return word.isName || [DOER, BELIEF].some((ending) => ending.test(word.word) !== ending.test(there.word))
    ? "other"
    : "form";
}

function isDerived(a: string, b: string): boolean {
  const shared = sharedBeginning(a, b);
  return shared < FAMILY_LETTERS || DERIVED.has([a.slice(shared), b.slice(shared)].sort().join(" "));
}

/**
 * Whether a model may put one word for another of another stem and say the same: of what search takes for like, only what is.
 * "Ocean" for "coast" finds pages, but tells something else.
 */
export const mayRetell = (stem: string, other: string): boolean =>
  isLikeWord(stem, other) &&
  OTHER_THINGS.get(stem)?.has(other) !== true &&
  (relatedStems(stem).has(other) || isDerived(stem, other));
