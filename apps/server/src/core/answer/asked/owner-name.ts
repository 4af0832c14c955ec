import { stemsOf } from "../../text/stems-of.ts";
import { isShortForm } from "../words/short-form.ts";
import { EMPTY_WORDS } from "../words/question-words.ts";
import { tokensOf, type Token } from "../words/tokens.ts";
import { wordSet } from "../words/word-set.ts";

/** "S" of "ASD(S)" says something, "s" does not. */
const isOfShortForm = (text: string, { start, isCapital }: Token): boolean =>
  isCapital && /[(&/]/.test(text.charAt(start - 1));

/** The words of a name that say something. */
export const sayingOf = (text: string): Token[] =>
  tokensOf(text).filter((one) => !EMPTY_WORDS.has(one.word) || isOfShortForm(text, one));

/** "dnwg" of "DoD Noise Working Group". */
const initialsOf = (name: readonly Token[]): string => name.map(({ word }) => word.charAt(0)).join("");

const MIN_INITIALS = 3;
/** What has more words beside the name speaks of more than who it is. */
const MOST_MORE = 9;
/** Parts names in what a text lists: "Joint Staff, J-3 (J-36)", "USD(P&R) and DOT&E". */
const PARTS_NAMES = /[,;:.—–/]|\)\s|\s\((?!\p{L}\))|\band\b|\bor\b/iu;

/** Whether one of two names is the short form of the other. */
function isShortOf(short: readonly Token[], long: readonly Token[], text: string): boolean {
  const [only, ...others] = short;
  if (only === undefined || others.length > 0 || long.length < MIN_INITIALS) return false;
  return isShortForm(text.slice(only.start, only.end)) && initialsOf(long) === only.word;
}

/**
 * Tells by how many words a text says more than the name of an owner: "Secretary of Defense" names "the Secretary" and two words
 * more. Null where it names another one: "Under Secretary of Defense" is none, and neither is the office of one.
 */
export function namesOwner(owner: string): (text: string) => number | null {
  const own = sayingOf(owner);
  return (text) => {
    const all = tokensOf(text);
    const said = sayingOf(text);
    const isRun = (at: number): boolean => own.every(({ stem }, i) => said[at + i]?.stem === stem);
    const named = said.find((_, at) => isRun(at) && standsAlone(text, all, said.slice(at, at + own.length)));
    const isShortForIt = named !== undefined && text.charAt(named.start - 1) === "(";
    const more = isShortForIt ? 0 : said.length - own.length;
    if (named !== undefined) return more <= MOST_MORE ? more : null;
    // "Joint Staff, J-3 (J-36 Nuclear Operations Division (NOD))" of "Joint Staff, J-36 NOD"
    const stems = new Set(said.map(({ stem }) => stem));
    const isSpelt =
      own.length >= MIN_INITIALS && own[0]?.stem === said[0]?.stem && own.every(({ stem }) => stems.has(stem));
    if (isSpelt && more <= MOST_MORE) return more + 1;
    const isShort = text.split(PARTS_NAMES).some((part) => {
      const name = sayingOf(part);
      return isShortOf(own, name, owner) || isShortOf(name, own, part);
    });
    return isShort ? 0 : null;
  };
}

/** What may stand between two names, or a name and what tells more of it. */
const APART = /[,;:.—–/()]/;
const JOINING = wordSet("and or");
const ARTICLES = wordSet("the a an each all");

/** Whether a run of words is no part of a longer name, nothing that another one has, and nobody whom something is done to. */
function standsAlone(text: string, all: readonly Token[], run: readonly Token[]): boolean {
  const [first, last] = [run[0], run.at(-1)];
  if (first === undefined || last === undefined) return false;
  const before = all.filter(({ end }) => end <= first.start);
  while (ARTICLES.has(before.at(-1)?.word ?? "")) before.pop();
  const [nearest, behind] = [before.at(-1), all.find(({ start }) => start >= last.end)];
  const isApart = (from = 0, to = text.length): boolean => APART.test(text.slice(from, to));
  const opens = nearest === undefined || JOINING.has(nearest.word) || isApart(nearest.end, first.start);
  const isWhole = behind === undefined || EMPTY_WORDS.has(behind.word) || isApart(last.end, behind.start);
  return opens && (isWhole || isOfShortForm(text, first)) && !(behind !== undefined && isOfShortForm(text, behind));
}

const PARTING = wordSet("of for");

/** The words of capitals that go on from a place in a name, word by word, small ones left out. */
function goingOn(text: string, behind: readonly Token[]): readonly Token[] {
  const end = behind.findIndex((one, i) => {
    const isNext = /^\s+$/.test(text.slice(behind[i - 1]?.end ?? one.start - 1, one.start));
    return !isNext || !(one.isCapital || PARTING.has(one.word) || ARTICLES.has(one.word));
  });
  return (end < 0 ? behind : behind.slice(0, end)).filter(({ word }) => !EMPTY_WORDS.has(word));
}

/**
 * Whether a text names an office by the word that heads it, and nowhere as a part of another one's name: "the Chief shall", and neither
 * "the Chief Administrative Officer shall" nor "the Chief of Staff", where the Chief of Police is asked about.
 */
export function namesNoOther(text: string, owner: string): boolean {
  const head = headOfName(owner) ?? "";
  const own = new Set(sayingOf(owner).map(({ stem }) => stem));
  const tokens = tokensOf(text);
  return tokens.some(({ stem, end }, i) => {
    if (!isCalled(head, stem)) return false;
    const behind = tokens.slice(i + 1);
    const isNext = behind[0] !== undefined && /^\s+$/.test(text.slice(end, behind[0].start));
    return !isNext || goingOn(text, behind).every((one) => own.has(one.stem));
  });
}

/** The last word of a name before what it is of or for: "librarian" of "Librarian of Congress", as its stem. */
export function headOfName(owner: string): string | null {
  const [head = ""] = owner.split(/\s(?:of|for|on|at|in)\s/i);
  const words = sayingOf(head);
  const [before, last] = [words.at(-2), words.at(-1)];
  // An attorney general is no general.
  return (last?.word === "general" && before !== undefined ? before : last)?.stem ?? null;
}

/** Whether a name can be of one only: "the board" is any. */
export const isNameOfOne = (owner: string): boolean => /[\p{Lu}\p{N}]/u.test(owner);

/** Offices that are called by one of several words, and those by which readers ask for them. */
const CALLED: readonly (readonly [asked: ReadonlySet<string>, written: ReadonlySet<string>])[] = [
  [
    "head boss leader",
    "head director chief commissioner administrator chair chairperson chairman superintendent president",
  ],
  ["chair chairperson chairman chairwoman", "chair chairs chairperson chairman chairmen chairwoman"],
  ["member membership", "member membership"],
].map(([asked = "", written = ""]) => [new Set(stemsOf(asked)), new Set(stemsOf(written))]);

/** Whether the last word of a name may be written as another one, by their stems: who heads an office is its director. */
export const isCalled = (head: string, stem: string): boolean =>
  (CALLED.find(([asked]) => asked.has(head))?.[1] ?? new Set([head])).has(stem);

/** What an office is of may be told without its first word where it has no fewer. */
const LONG_NAME_WORDS = 3;
/** With one of these it is another one's. */
const RANKS = new Set(stemsOf("deputy assistant under vice acting associate principal"));

/** Whether a word, as its stem, tells an office from the one that it stands below: "deputy". */
export const isRank = (stem: string): boolean => RANKS.has(stem);

/**
 * Whether a name may be told without these of its words, by their stems: without the first one alone of many, as "the safety board"
 * tells of the US safety board, and none of the harbour safety board's.
 * @param rest of the name, without what heads it
 */
export const mayLack = (missing: readonly string[], rest: readonly string[]): boolean =>
  missing.length === 1 && rest.length >= LONG_NAME_WORDS && missing[0] === rest[0] && !missing.some(isRank);
