import { wordStem } from "../../text/word-stem.ts";
import { checkedWords, countNegations, unfolded, type ClaimWord } from "../words/claim-words.ts";
import { mayRetell } from "../words/retold-words.ts";
import { wordSet } from "../words/word-set.ts";

/** Limit what stands behind them: who leaves them out says more than they do. */
const LIMITING =
  stemSet(`only up least most more less fewer few some many below above under over before after until since
except unless within outside hardly rarely seldom maximum minimum may might could should would`);
/** Words like them, as they are written: "general" and "main" limit nothing. */
const LIMITING_WORDS = wordSet(`usually often sometimes occasionally generally typically normally mainly mostly largely
primarily chiefly partly partially probably possibly perhaps presumably allegedly reportedly purportedly supposedly apparently
almost nearly virtually solely exclusively merely`);
/** Behind a limit, so many words may be left out, and it still limits the next. */
const REACH = 4;
/** Ends what a limit limits. */
const BREAK = /[,;:()]|\b(?:and|or|but|which|who|that|when|while|where|because)\b/i;
/** What is thought, wished or said to be is not yet so. */
const ATTITUDES =
  stemSet(`consider propose proposal plan intend intention claim allege believe suggest suggestion recommend
recommendation request deny refuse attempt try threaten expect hope fear doubt suppose assume pretend rumour
rumor wish want oppose demand`);
const CONDITIONS = /\b(?:if|unless|except|provided that|(?:as|so) long as|in case|until)\b/gi;
const THOUGHT =
  "said|thought|believed|claimed|alleged|considered|supposed|reported|rumou?red|assumed|estimated|expected|proposed";
const SAYS =
  "says?|argu(?:e[sd]?|ing)|claim(?:s|ing)?|suggest(?:s|ed|ing)?|believes?|thinks?|alleg(?:es?|ing)|den(?:y|ie[sd])|contend(?:s|ed)?|assert(?:s|ed)?|maintain(?:s|ed)?";
/** Who says or thinks it, and not the page itself. */
const ATTRIBUTIONS = new RegExp(
  String.raw`\b(?:(?:${THOUGHT}|${SAYS}) that|(?:is|are|was|were|been|being) (?:\p{L}+ )?(?:${THOUGHT}) to|according to)\b`,
  "giu",
);
/** What is not so until, unless or without something may be so with it. */
const BOUNDED_NEGATION =
  /\b(?:not|never|no|none|nobody|nothing|cannot|neither)\b[^,;:]*?\b(?:until|before|without|below|above|under|over|outside|except|other than)\b/gi;

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

const count = (pattern: RegExp, text: string): number => unfolded(text).match(pattern)?.length ?? 0;

const opensNegated = (text: string): boolean => /^["“‘'(]*(?:no|none|nobody|nothing|neither|never)\b/i.test(text);

interface Said {
  readonly text: string;
  readonly words: readonly ClaimWord[];
}

/** The part of a sentence between semicolons that has all that a claim says, else all of it. */
function partSaid(claim: Said, sentence: Said, stems: Map<string, string>): Said {
  const held = ({ words }: Said): number => placesOf(claim.words, words).filter((at) => at >= 0).length;
  const parts = sentence.text.includes(";") ? sentence.text.split(/;\s+/) : [];
  const read = parts.map((text): Said => ({ text, words: checkedWords(text, stems) }));
  return read.find((part) => held(part) === held(sentence)) ?? sentence;
}

const isLimit = ({ word, stem }: ClaimWord): boolean => LIMITING.has(stem) || LIMITING_WORDS.has(word);

/** A sentence that a claim is held against. */
interface Source extends Said {
  /** Places of its words that the claim has. */
  readonly kept: ReadonlySet<number>;
}

/** Whether what the limit at a place limits is among the words kept: the next one, or one soon behind it. */
function limitsKept({ text, words, kept }: Source, at: number): boolean {
  if (kept.has(at + 1)) return true;
  const next = words.findIndex((_, i) => i > at && kept.has(i));
  return next >= 0 && next - at <= REACH && !BREAK.test(unfolded(text).slice(words[at]?.start, words[next]?.start));
}

/** Whether a claim leaves out a limit of what it says, and has none of like meaning. */
function dropsLimit(claim: Said, source: Source): boolean {
  const isRetold = ({ stem }: ClaimWord): boolean =>
    claim.words.some((own) => isLimit(own) && mayRetell(own.stem, stem));
  return source.words.some(
    (word, at) => isLimit(word) && !source.kept.has(at) && limitsKept(source, at) && !isRetold(word),
  );
}

/** A sentence up to the last word kept, without what stands in brackets of which nothing is. */
function withoutAsides({ text, words, kept }: Source): string {
  const isKept = (from: number, to: number): boolean =>
    words.some(({ start }, at) => kept.has(at) && start >= from && start < to);
  return unfolded(text)
    .slice(0, words[Math.max(...kept)]?.start)
    .replace(/\([^()]*\)/g, (aside, from: number) => (isKept(from, from + aside.length) ? aside : ""));
}

/** Whether a claim tells as so what somebody only says, thinks or plans. */
function dropsAttitude(claim: Said, source: Source, stems: Map<string, string>): boolean {
  const before = withoutAsides(source);
  if (count(ATTRIBUTIONS, claim.text) < count(ATTRIBUTIONS, before)) return true;
  const said = new Set(claim.words.map(({ stem }) => stem));
  return checkedWords(before, stems).some(({ stem }) => ATTITUDES.has(stem) && !said.has(stem));
}

/** Whether a claim negates more than a sentence does: "nobody" for "nobody below a rank", or nothing where nobody does it. */
function turnsNegation(claim: Said, { text }: Source): boolean {
  const negations = countNegations(claim.text);
  return negations === 0 ? opensNegated(text) : count(BOUNDED_NEGATION, claim.text) < count(BOUNDED_NEGATION, text);
}

/**
 * Whether a claim leaves out nothing of a sentence that would turn what is left: what limits a word that it has ("*only* on
 * order", "*up to* five", "*usually* open"), a condition, that something is only said, claimed or planned, or that nobody does it.
 * @param stems remembered from text to text
 */
export function keepsLimits(claim: Said, whole: Said, stems: Map<string, string>): boolean {
  const { text, words } = partSaid(claim, whole, stems);
  const kept = new Set(placesOf(claim.words, words).filter((at) => at >= 0));
  const source = { text, words, kept };
  return !(
    dropsLimit(claim, source) ||
    dropsAttitude(claim, source, stems) ||
    turnsNegation(claim, source) ||
    count(CONDITIONS, claim.text) < count(CONDITIONS, text) ||
    skipsLikeNumber(words, kept)
  );
}
