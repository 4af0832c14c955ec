import { isShortForm } from "./short-form.ts";
import { EMPTY_WORDS } from "./question-words.ts";
import { tokensOf, type Token } from "./tokens.ts";
import { wordSet } from "./word-set.ts";

/** What parts call what somebody is there for. */
const DUTIES = "duties|duty(?= of the )|responsibilit(?:y|ies)|functions?|tasks?|roles?|obligations?";
const POWERS = "powers?|authorit(?:y|ies)";
const CALLED = `(?<called>${DUTIES}|${POWERS})`;
const ASKING = String.raw`(?:what (?:is|are|was|were)|(?:please )?(?:list|name|describe|explain|state|summari[sz]e|outline|give(?: me)?|show(?: me)?|tell me)(?: all(?: of)?)?) (?:all )?(?:the )?`;
/** "the main roles and responsibilities" */
const MORE = String.raw`(?:(?!of\b)[\p{L}-]+,? (?:and )?){0,3}?`;

/** Ways to ask what somebody or a body is there to do, or may do. */
const WAYS = [
  `^${ASKING}${MORE}${CALLED} of (?<owner>.+)$`,
  `^${ASKING}(?<owner>.+?)['’]s? ${MORE}${CALLED}$`,
  `^${MORE}${CALLED} of (?<owner>.+)$`,
  `^what ${MORE}${CALLED} (?:does|do|did|has|have) (?<owner>.+?)(?: have| hold)?$`,
  "^what (?:is|are|was|were) (?<owner>.+?) (?:responsible|charged|tasked|accountable) (?:for|with)$",
  "^what (?:is|are|was|were) (?<owner>.+?) (?:required|supposed|expected|obliged|obligated) to do$",
  String.raw`^what (?:do|does|did|must|should|shall|will) (?<owner>.+?) (?:\p{Ll}+ly )?(?:have to |need to )?do$`,
].map((way) => new RegExp(way, "iu"));

/** "in it", "under this instruction", "for operational noise": where or for what somebody has duties. */
const QUALIFIED =
  /\s(?:in|under|for|regarding|concerning|about|during|when|within|with (?:respect|regard) to)\s(.+)$/iu;
const POINTING = /^(?:it|this|that|the (?:document|instruction|directive|manual|act|law))\b/i;

/** Of whom duties are asked for, and of what sort. */
export interface AskedDuties {
  /** As it is written in the question. */
  readonly owner: string;
  /** Where or for what: words that the part or its document must have; empty for none. */
  readonly about: string;
  /** Whether it is asked what the owner may do, rather than what it is to do. */
  readonly arePowers: boolean;
}

/** Of whom or what it is asked what it does or is there for, as it is written there; null where something else is asked. */
export function askedDoer(question: string): string | null {
  const [first] = askedDuties(question);
  return first === undefined || first.arePowers ? null : first.owner;
}

/** Reads of whom the duties or powers are asked for, as it is written and, where that may say for what, without that; nothing for other questions. */
export function askedDuties(question: string): readonly AskedDuties[] {
  const plain = question.trim().replace(/[\s?.!]+$/, "");
  for (const way of WAYS) {
    const { called = "", owner } = way.exec(plain)?.groups ?? {};
    if (owner === undefined) continue;
    const arePowers = new RegExp(`^(?:${POWERS})$`, "i").test(called);
    const [rest = "", behind = ""] = QUALIFIED.exec(owner) ?? [];
    const about = POINTING.test(behind) ? "" : behind;
    const without = { owner: owner.slice(0, owner.length - rest.length), about, arePowers };
    return rest === "" ? [without] : [{ owner, about: "", arePowers }, without];
  }
  return [];
}

/** "S" of "ASD(S)" says something, "s" does not. */
const isOfShortForm = (text: string, { start, isCapital }: Token): boolean =>
  isCapital && /[(&/]/.test(text.charAt(start - 1));

const sayingOf = (text: string): Token[] =>
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

/** The last word of a name before what it is of or for: "Librarian" of "Librarian of Congress". */
export function headOfName(owner: string): string | null {
  const [head = ""] = owner.split(/\s(?:of|for|on|at|in)\s/i);
  return sayingOf(head).at(-1)?.stem ?? null;
}
