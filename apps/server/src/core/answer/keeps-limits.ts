import { wordStem } from "../word-stem.ts";
import { claimWords, countNegations, type ClaimWord } from "./claim-words.ts";
import { wordSet } from "./word-set.ts";

/** Limit what stands behind them: who leaves them out says more than they do. */
const LIMITING =
  stemSet(`only up least most more less fewer few some many below above under over before after until since
except unless within outside hardly rarely seldom maximum minimum may might could should would`);
/** What is thought, wished or said to be is not yet so. */
const ATTITUDES =
  stemSet(`consider propose proposal plan intend intention claim allege believe suggest suggestion recommend
recommendation request deny refuse attempt try threaten expect hope fear doubt suppose assume pretend rumour
rumor wish want oppose demand`);
const CONDITIONS = wordSet("if unless except provided");

function stemSet(words: string): ReadonlySet<string> {
  return new Set([...wordSet(words)].map(wordStem));
}

const isSameWord = (a: ClaimWord, b: ClaimWord): boolean =>
  a.stem === b.stem || (a.number !== null && a.number === b.number);

/** The place of each word of a claim among those of a sentence, each place once; in order where it can be; -1 for none. */
function placesOf(claim: readonly ClaimWord[], words: readonly ClaimWord[]): number[] {
  const used = new Set<number>();
  let last = -1;
  return claim.map((word) => {
    const isFree = (other: ClaimWord, i: number): boolean => !used.has(i) && isSameWord(word, other);
    const next = words.findIndex((other, i) => i > last && isFree(other, i));
    const at = next >= 0 ? next : words.findIndex(isFree);
    if (at >= 0) used.add(at);
    last = Math.max(last, at);
    return at;
  });
}

/** "165 degrees": what a number counts; "" at the end. */
const unitAt = (words: readonly ClaimWord[], at: number): string => words[at + 1]?.stem ?? "";

/** Whether, between two words that a claim has, it leaves out a number of the very things that it counts itself. */
function skipsLikeNumber(words: readonly ClaimWord[], kept: ReadonlySet<number>): boolean {
  const isNumber = (at: number): boolean => (words[at]?.number ?? null) !== null;
  const units = new Set([...kept].filter(isNumber).map((at) => unitAt(words, at)));
  const [first, last] = [Math.min(...kept), Math.max(...kept)];
  return words.some(
    (_, at) => at > first && at < last && !kept.has(at) && isNumber(at) && units.has(unitAt(words, at)),
  );
}

const countConditions = (text: string): number =>
  text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => CONDITIONS.has(word)).length;

const opensNegated = (text: string): boolean => /^["“‘'(]*(?:no|none|nobody|nothing|neither|never)\b/i.test(text);

interface Said {
  readonly text: string;
  readonly words: readonly ClaimWord[];
}

/** The part of a sentence between semicolons that has all that a claim says, else all of it. */
function partSaid(claim: Said, sentence: Said, stems: Map<string, string>): Said {
  const count = ({ words }: Said): number => placesOf(claim.words, words).filter((at) => at >= 0).length;
  const parts = sentence.text.includes(";") ? sentence.text.split(/;\s+/) : [];
  const read = parts.map((text): Said => ({ text, words: claimWords(text, stems) }));
  return read.find((part) => count(part) === count(sentence)) ?? sentence;
}

/**
 * Whether a claim leaves out nothing of a sentence that would turn what is left: what limits a word that it has ("*only* on
 * order", "*up to* five"), a condition, that something is only claimed or planned, or that nobody does it.
 * @param stems remembered from text to text
 */
export function keepsLimits(claim: Said, whole: Said, stems: Map<string, string>): boolean {
  const { text, words } = partSaid(claim, whole, stems);
  const kept = new Set(placesOf(claim.words, words).filter((at) => at >= 0));
  const last = Math.max(-1, ...kept);
  const isLeftOut = (at: number, among: ReadonlySet<string>): boolean =>
    !kept.has(at) && among.has(words[at]?.stem ?? "");
  if (words.some((_, at) => isLeftOut(at, LIMITING) && kept.has(at + 1))) return false;
  if (words.some((_, at) => at < last && isLeftOut(at, ATTITUDES))) return false;
  if (opensNegated(text) && countNegations(claim.text) === 0) return false;
  return countConditions(claim.text) >= countConditions(text) && !skipsLikeNumber(words, kept);
}
