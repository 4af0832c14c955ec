import type { TextRange } from "../../text/sentences.ts";
import { verifyCitation } from "../../verify-citation.ts";
import { areOpposites, asInPassage, checkedWords, countNegations, type ClaimWord } from "../words/claim-words.ts";
import { forReaders } from "../sentences/for-model.ts";
import { keepsLimits } from "./keeps-limits.ts";
import type { PlainClaim } from "../sentences/plain-claim.ts";
import { formOf, mayRetell } from "../words/retold-words.ts";
import { isSaidInOrder } from "../sentences/said-in-order.ts";
import { readPassage, stretchOf, type ReadPassage, type Stretch } from "../sentences/stretches.ts";

/** Where a claim stands: `start` and `end` are the range in that passage's text that says it, in whole sentences. */
export interface Standing extends TextRange {
  /** Place of the passage among those given, from 0. */
  readonly passage: number;
  /** `repaired` when the claim named another passage. */
  readonly status: "verified" | "repaired";
}

interface ReadClaim {
  readonly text: string;
  readonly words: readonly ClaimWord[];
  readonly negations: number;
  /** Remembered from text to text. */
  readonly stems: Map<string, string>;
}

/** Fewer words claim nothing that could be checked, "42." or "Yes, he did.", unless they are a whole sentence of a passage. */
const MIN_WORDS = 3;
/** So much of a claim may be words of the model's own, each of like meaning to one that they stand for: no names, numbers or units, nothing that turns a meaning. */
const OWN_WORDS = 0.15;
const MOST_OWN_WORDS = 2;
/** A claim that says so much of a sentence says it whole, and negates as often. */
const WHOLE = 0.8;
/** A sentence that goes on from the one before begins with one of these words. */
const GOES_ON = /^["“‘'(]*(?:he|she|it|they|his|her|its|their|this|these|that|those|such|the former|the latter)\b/i;
const FEW_BORROWED = 5;
/** A sentence ends within. */
const SEVERAL = /[.!?:]["”’)\]]*\s/;
/** Words in quotation marks: so many of them are a quote, fewer are only a name for something. */
const QUOTED = /["“]([^"“”]+)["”]/g;
const QUOTE_WORDS = 3;

/** Numbers stand in the order in which they stand there: swapped ones tell something else. */
function hasNumbersOf(claim: ReadClaim, words: readonly ClaimWord[]): boolean {
  const there = words.flatMap(({ number }) => number ?? []);
  let at = 0;
  for (const { number } of claim.words) {
    if (number === null) continue;
    at = there.indexOf(number, at) + 1;
    if (at === 0) return false;
  }
  return true;
}

const standsNegatedAlike = (word: ClaimWord, there: readonly ClaimWord[]): boolean =>
  there.some((other) => (word.isNegated ? other.isPerhapsNegated : !other.isNegated));

/** Whether a word that is not there may be the model's own: one of like meaning is there, which the claim does not say. */
const mayBeOwn = (word: ClaimWord, stretch: Stretch, said: ReadonlySet<string>): boolean =>
  !(word.isName || word.isOpening || word.isTurning || word.isNegated || word.number !== null) &&
  [...stretch.stems].some((stem) => !said.has(stem) && mayRetell(word.stem, stem)) &&
  !stretch.words.some(({ stem }) => areOpposites(stem, word.stem));

/** Which of a claim's words a stretch lacks, or has less often; null when one may not be missing, or is negated otherwise there. */
function lackedBy(stretch: Stretch, words: readonly ClaimWord[]): boolean[] | null {
  const used = new Map<string, number>();
  const said = new Set(words.map(({ stem }) => stem));
  const lacked: boolean[] = [];
  for (const word of words) {
    const there = stretch.byStem.get(word.stem) ?? [];
    const before = used.get(word.stem) ?? 0;
    used.set(word.stem, before + 1);
    if (there.length > 0 && !standsNegatedAlike(word, there)) return null;
    const forms = there.map((other) => formOf(word, other));
    if (forms.length > 0 && forms.every((form) => form === "other")) return null;
    const isThere =
      before < there.length || stretch.words.some(({ number }) => number !== null && number === word.number);
    if (!isThere && !mayBeOwn(word, stretch, said)) return null;
    lacked.push(!isThere || (forms.length > 0 && !forms.includes("same")));
  }
  return lacked;
}

/** Words of the model's own take the place of single others: at either end, or side by side, they would be something added. */
function areFew(lacked: readonly boolean[]): boolean {
  const count = lacked.filter(Boolean).length;
  if (count > Math.min(MOST_OWN_WORDS, OWN_WORDS * lacked.length)) return false;
  return !lacked.some((isLacked, i) => isLacked && (i === 0 || i === lacked.length - 1 || lacked[i - 1] === true));
}

function isSaidBy(stretch: Stretch, claim: ReadClaim): boolean {
  const lacked = lackedBy(stretch, claim.words);
  if (lacked === null || !areFew(lacked) || !hasNumbersOf(claim, stretch.words)) return false;
  const said = new Set(claim.words.map(({ stem }) => stem));
  const share = stretch.words.filter(({ stem }) => said.has(stem)).length / stretch.words.length;
  if (share >= WHOLE && stretch.negations !== claim.negations) return false;
  return isSaidInOrder(claim.text, stretch.text, claim.stems) && keepsLimits(claim, stretch, claim.stems);
}

/** "It carried a railway." may be told as "The bridge carried a railway.": what it goes on from is named in its place. */
function isSaidInContext(before: Stretch, stretch: Stretch, claim: ReadClaim): boolean {
  if (!GOES_ON.test(stretch.text)) return false;
  const first = claim.words.findIndex(({ stem }) => stretch.byStem.has(stem) && !before.byStem.has(stem));
  const [borrowed, rest] = [claim.words.slice(0, first), claim.words.slice(first)];
  const opening = stretch.words[0]?.stem;
  if (first <= 0 || borrowed.length > FEW_BORROWED || !rest.some(({ stem }) => stem === opening)) return false;
  if (borrowed.some(({ number, stem, isNegated }) => number !== null || isNegated || !before.byStem.has(stem)))
    return false;
  return isSaidBy(stretch, { ...claim, words: rest });
}

/** Whether a passage has every word of a text: to look for it letter by letter takes longer than all else. */
const hasWords = (passage: ReadPassage, words: readonly ClaimWord[]): boolean =>
  words.every(({ stem }) => passage.stems.has(stem));

/** Word for word, over several sentences if need be: whole ones, so that nothing is cut off that turns it. */
function quotedIn(passage: ReadPassage, claim: ReadClaim, stems: Map<string, string>): TextRange | null {
  const { text, stretches } = passage;
  if (!SEVERAL.test(claim.text) || !hasWords(passage, claim.words)) return null;
  const found = verifyCitation(claim.text.replace(/[.!?]+$/, ""), text);
  if (found === null) return null;
  const touched = stretches.filter(({ start, end }) => start < found.end && end > found.start);
  const [first, last] = [touched[0], touched.at(-1)];
  if (first === undefined || last === undefined || first.start > found.start || last.end < found.end - 1) return null;
  return isSaidBy(stretchOf(text, { start: first.start, end: last.end }, stems), claim)
    ? { start: first.start, end: last.end }
    : null;
}

const hasItsQuotes = (passage: ReadPassage, claim: ReadClaim, stems: Map<string, string>): boolean =>
  [...claim.text.matchAll(QUOTED)].every(
    ([, quote = ""]) =>
      quote.trim().split(/\s+/).length < QUOTE_WORDS ||
      (hasWords(passage, checkedWords(quote, stems)) &&
        verifyCitation(quote.replace(/[.,;]$/, ""), passage.text) !== null),
  );

function placeIn(passage: ReadPassage, claim: ReadClaim, stems: Map<string, string>): TextRange | null {
  if (!hasItsQuotes(passage, claim, stems)) return null;
  const { stretches } = passage;
  if (claim.words.length < MIN_WORDS) return stretches.find((stretch) => stretch.text === claim.text) ?? null;
  const one = stretches.find((stretch) => isSaidBy(stretch, claim));
  if (one !== undefined) return one;
  for (const [at, stretch] of stretches.entries()) {
    const before = stretches[at - 1];
    if (before !== undefined && isSaidInContext(before, stretch, claim))
      return { start: before.start, end: stretch.end };
  }
  return quotedIn(passage, claim, stems);
}

/**
 * Checks claims against the passages that they were written from, without asking any model. A claim stands where one sentence
 * of a passage holds its numbers in their order, its names, its negations, and all but a few of its other words, in an order in
 * which they tell the same; or where it is quoted. Nothing is pieced together from several sentences. What speaks to models supports nothing, and neither does what follows it.
 * @param texts the passages, word for word
 * @returns null for a claim that stands nowhere; of the passages that it names the first one counts
 */
export function claimVerifier(texts: readonly string[]): (claim: PlainClaim) => Standing | null {
  const stems = new Map<string, string>();
  // Before the first claim comes, for which a reader waits.
  const passages = texts.map((text) => readPassage(forReaders(text), stems));
  return ({ text: written, marks }) => {
    const text = asInPassage(written);
    const claim = { text, words: checkedWords(text, stems), negations: countNegations(text), stems };
    const named = marks.map((mark) => mark - 1);
    const inOrder = new Set([...named.filter((at) => passages[at] !== undefined), ...passages.keys()]);
    for (const at of inOrder) {
      const passage = passages[at];
      const place = passage === undefined ? null : placeIn(passage, claim, stems);
      const status = named.includes(at) ? "verified" : "repaired";
      if (place !== null) return { passage: at, status, start: place.start, end: place.end };
    }
    return null;
  };
}
