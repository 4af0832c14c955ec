import type { PassageHit } from "../../passage.ts";
import { sentences, type TextRange } from "../../text/sentences.ts";
import { stemsOf } from "../../text/stems-of.ts";
import type { AskedOffice, OfficeFact } from "../asked/asked-office.ts";
import { COMPOSED } from "../asked/asked-composition.ts";
import { unnumbered } from "./duty-line.ts";
import { headOfName, isCalled, isRank, mayLack, namesOwner, sayingOf } from "../asked/owner-name.ts";
import { EMPTY_WORDS } from "../words/question-words.ts";
import { isShortForm } from "../words/short-form.ts";
import { tellsChange } from "../sentences/tells-change.ts";
import { tokensOf, type Token } from "../words/tokens.ts";
import { wordSet } from "../words/word-set.ts";

const COUNT = String.raw`(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen)`;
const SPAN = String.raw`${COUNT}[\s-]*(?:\(\d+\)\s)?(?:(?:calendar|fiscal|academic|school|full)\s)?(?:years?|months?|congress(?:es)?)`;
const LENGTH = String.raw`(?:${SPAN}|the (?:life|duration) of|life\b)`;
/** How long somebody serves: for so long, or until something happens. */
const FOR_SO_LONG = new RegExp(
  String.raw`\bterms?\b[^;]{0,160}?\b${SPAN}|\b${SPAN}[\s-]terms?\b|\b(?:serves?|served|appointed|elected|holds? office|membership)\b[^;]{0,80}?\bfor (?:a (?:period|term) of )?${LENGTH}`,
  "i",
);
const UNTIL = String.raw`\bat the (?:pleasure|will) of\b|\b(?:serves?|holds? office) (?:until|during)\b|\bterms?\b[^;]{0,80}\bexpires?\b`;
/** What tells a fact of an office, beside the office. */
const TELLS: Readonly<Record<OfficeFact, RegExp>> = {
  term: new RegExp(`${FOR_SO_LONG.source}|${UNTIL}`, "i"),
  appointment: /\b(?:appoint|select|designat|elect|chosen|choose|nominat)/i,
  members: COMPOSED,
  end: /\b(?:terminat\w+|expires?|expired|sunsets?|ceases?|ends?)\b[^;]{0,140}(?:\b\d{4}\b|\b(?:days?|months?|years?)\b)/i,
  chair:
    /\b(?:shall be|is|are|serves? as|acts? as|designat\w*|select\w*|elect\w*|appoint\w*)\b[^;,]{0,40}\b(?:co-?)?chair(?:\b|m[ae]n|persons?|woman)|\bchair(?:\b|m[ae]n|persons?|woman)[^;]{0,60}\b(?:shall be|is|are|select\w*|designat\w*|elect\w*|appointed|chosen)\b|\b(?:chaired|headed|led) by\b/i,
  removal: /\b(?:remov|dismiss)|\bat the (?:pleasure|will) of\b/i,
  pay: /\b(?:paid|pay|compensat\w*|salar\w*|remunerat\w*)\b[^.;]*?(?:(?<!\b(?:sections?|title|chapter|paragraph|in|for)\s|§\s?)\d|\blevel\b|\brate\b|\bschedule\b|\bmaximum\b|\bwithout\b)|\bwithout (?:\w+ ){0,2}(?:pay|compensation)\b|\bno (?:compensation|pay|salary)\b|\bnot\b[^.;]{0,20}\b(?:paid|receive (?:pay|compensation))\b/i,
};
/** The words by which the engine finds what tells it; each by itself. */
export const CALLED_SO: Readonly<Record<OfficeFact, readonly string[]>> = {
  term: ["term", "serve"],
  appointment: ["appointed", "selected", "designated", "elected"],
  removal: ["removed", "removal"],
  pay: ["pay", "compensation", "salary", "paid"],
  chair: ["chair", "chairperson", "chairman", "co-chair"],
  end: ["expires", "terminate", "sunset", "cease", "end"],
  members: ["composed", "members", "consist", "membership"],
};
/** What is done to who holds the office, as the stems of its verbs. */
const DEEDS: Partial<Record<OfficeFact, ReadonlySet<string>>> = {
  appointment: new Set(stemsOf("appointed selected designated elected chosen nominated named")),
  removal: new Set(stemsOf("removed dismissed")),
};
const BEING = wordSet("be is are been being was were");
/** So far from its subject or object may a verb stand. */
const REACH = 7;
/** "An individual appointed as Director" is appointed by nobody who is told. */
const PAST = /(?:ed|chosen)$/;
/** "The appointment of a director" tells nobody who does it. */
const NOUN = /(?:ments?|ions?|als?|ees?)$/;
const SUBJECT_REACH = 14;
const DOER_REACH = 16;
/** So near to the office stands what tells its pay. */
const FACT_REACH = 160;
/** What is set below these is no law or order itself. */
const NOTE =
  /^(?:editorial|statutory|amendments?|prior provisions|effective date|change of name|references in text|codification|transfer of|short title|construction|executive|historical)\b/i;

/** "The Clerk shall fix the compensation of": whoever stands before sets the pay of others. */
const SETS =
  /\b(?:fix|sets?|determines?|establish(?:es)?|adjusts?) (?:the )?(?:annual )?(?:rates? of )?(?:basic )?(?:pay|compensation|salar)/i;
/** "$1,500 less than the annual rate of pay of the Architect", "to be fixed by the Architect": what others are paid. */
const PAID_BESIDE =
  /\bby (?:the )?$|\b(?:than|equal to|exceeds?|exceeding|percent of)\b[^.;]{0,60}\b(?:pay|salar(?:y|ies)|compensation)\s(?:in effect )?(?:of|for|payable to)\s(?:the\s)?$/i;
const MONEY = /\p{Sc}\s?\d|\bdollars\b/u;
/** "1987—Salaries of Librarian and Deputy Librarian increased" */
const OF_AMENDMENT = /^\W*\d{4}—|^L\. \d/;
/** "A vacancy in the membership shall be filled" says nothing of who is a member, nor for how long. */
const OF_VACANCY = /\bvacanc(?:y|ies)\b/i;
/** A note that quotes another law. */
const QUOTED = /^\s*["“]/;

/** A sentence that tells a fact of an office. */
export interface OfficeSentence extends TextRange {
  /** 0 where it names the office whole, .5 or 1 where headings above do, more where it tells no length of a term, and in notes on a law. */
  readonly distance: number;
}

/** How a sentence speaks of what its section is on: "The authority to carry out a pilot program under this section expires". */
const POINTS_AT =
  /\bthis (?:section|subsection|title|chapter|paragraph|division)\b|\bauthority (?:to (?:carry out|conduct)|provided|under)\b/i;

/** Where an office stands in a sentence, and whether one with a longer name stands before it: "Deputy Director". */
interface Place {
  readonly at: number;
  readonly isBehindLonger: boolean;
}

/** "of the Commission on the Bicentennial": what an office is of, word by word, as far as nothing but spaces parts them. */
function namesBehind(text: string, behind: readonly Token[]): readonly Token[] {
  if (behind[0]?.word !== "of") return [];
  const end = behind.findIndex(
    ({ word, isCapital, end: wordEnd }, i) =>
      (i > 0 && /\S/.test(text.slice(behind[i - 1]?.end ?? wordEnd, behind[i]?.start))) ||
      (!isCapital && !EMPTY_WORDS.has(word)),
  );
  return (end < 0 ? behind : behind.slice(0, end)).filter(({ word, isCapital }) => isCapital && !EMPTY_WORDS.has(word));
}

/** "Office of the Architect", "assistant to the Director": whose pay or term is told is not theirs. */
const OF_THEIR_OWN: ReadonlySet<string> = new Set(
  stemsOf("office assistant deputy staff counsel secretary aide employee"),
);
const LEADING = wordSet("of to");
const [OFFICE] = stemsOf("office");

/** Whether what stands before an office makes it another one's; a "term of office" is its own. */
function isOfAnother(words: readonly Token[], at: number, own: ReadonlySet<string>): boolean {
  const [joined, article] = [words[at - 2], words[at - 1]];
  const before = words[at - 3];
  if (article?.word !== "the" || !LEADING.has(joined?.word ?? "") || before === undefined) return false;
  const isOther = before.isCapital || before.stem !== OFFICE;
  return isOther && OF_THEIR_OWN.has(before.stem) && !own.has(before.stem);
}

/** "IN GENERAL.—" is a heading, and no Comptroller General. */
const isInGeneral = ({ word }: Token, before: Token | undefined): boolean =>
  word === "general" && before?.word === "in";

/** Tells where in a sentence an office stands, and not one with a longer name. */
function placesOf({ owner, fact }: AskedOffice): (words: readonly Token[], text: string) => Place[] {
  const head = headOfName(owner) ?? "";
  const own = new Set(sayingOf(owner).map(({ stem }) => stem));
  const saysOfWhat = /\sof\s/i.test(owner);
  return (words, text) => {
    const all = words.flatMap((one, i) => (isCalled(head, one.stem) && !isInGeneral(one, words[i - 1]) ? [i] : []));
    const isWhole = (at: number): boolean => {
      const [before, { start = 0 } = {}] = [words[at - 1], words[at]];
      if (saysOfWhat && namesBehind(text, words.slice(at + 1, at + 1 + REACH)).some(({ stem }) => !own.has(stem)))
        return false;
      if (isOfAnother(words, at, own)) return false;
      const isApart = before === undefined || /\S/.test(text.slice(before.end, start));
      if (isApart || EMPTY_WORDS.has(before.word) || own.has(before.stem)) return true;
      return !before.isCapital && !isRank(before.stem);
    };
    const longer = all.find((at) => !isWhole(at)) ?? Infinity;
    const pointed = fact === "end" ? (POINTS_AT.exec(text)?.index ?? Infinity) : Infinity;
    const pointing = words.findIndex(({ start }) => start >= pointed);
    const places = all.filter(isWhole).map((at) => ({ at, isBehindLonger: at > longer }));
    return pointing < 0 ? places : [...places, { at: pointing, isBehindLonger: false }];
  };
}

/** Whether it is said at a place by whom it is done: "appointed by the Director". */
const isDoer = (words: readonly Token[], deeds: ReadonlySet<string>, place: number): boolean =>
  words.slice(Math.max(0, place - 2), place).some(({ word }) => word === "by") &&
  words.slice(Math.max(0, place - REACH), place).some(({ stem }) => deeds.has(stem));

/** Whether somebody does something to the office at a place: "the Director shall be appointed by", "appoint a Director". */
function isDoneTo(words: readonly Token[], deeds: ReadonlySet<string>): (place: Place) => boolean {
  const verbs = words.flatMap(({ stem, word }, i) => (deeds.has(stem) && !NOUN.test(word) ? [i] : []));
  const isPassive = (at: number): boolean =>
    words.slice(Math.max(0, at - REACH), at).some(({ word }) => BEING.has(word));
  const tellsDoer = (at: number): boolean => words.slice(at + 1, at + DOER_REACH).some(({ word }) => word === "by");
  const isDone = (verb: number, { at, isBehindLonger }: Place): boolean =>
    at < verb && verb - at <= SUBJECT_REACH && !isBehindLonger && tellsDoer(verb);
  const isDoing = (verb: number, { at }: Place): boolean =>
    at > verb && at - verb <= REACH && !PAST.test(words[verb]?.word ?? "");
  return (place) =>
    !isDoer(words, deeds, place.at) &&
    verbs.some((verb) => (isPassive(verb) ? isDone(verb, place) : isDoing(verb, place)));
}

const runOf = (name: readonly Token[]): string => name.map(({ stem }) => stem).join(" ");

/** Whether a text has the words of a name next to each other. */
const hasRun = (text: string, run: string): boolean => ` ${runOf(sayingOf(text))} `.includes(` ${run} `);

/**
 * Tells how a sentence, with the headings above, makes up the whole name of an office: 0 where it has it word for word, .5 where a
 * heading has what the office is of, 1 where its words stand apart, 2 where the first of many is nowhere; null where it does not.
 */
function wholeName(owner: string, { headings }: Pick<PassageHit, "headings">): (sentence: string) => number | null {
  const head = headOfName(owner);
  const rest = sayingOf(owner).filter(({ stem }) => stem !== head);
  const run = runOf(rest);
  const isAbove = rest.length > 0 && headings.some((heading) => hasRun(heading, run));
  const above = new Set(stemsOf(headings.join(" ")));
  const isShortFor = ({ start, end }: Token): boolean => {
    const short = owner.slice(start, end);
    return isShortForm(short) && headings.some((heading) => namesOwner(short)(unnumbered(heading)) !== null);
  };
  return (sentence) => {
    if (rest.length === 0 || hasRun(sentence, run)) return 0;
    if (isAbove) return BY_HEADING;
    const said = new Set(stemsOf(sentence));
    const missing = rest.filter((one) => !said.has(one.stem) && !above.has(one.stem) && !isShortFor(one));
    if (missing.length === 0) return APART;
    const stems = (tokens: readonly Token[]): string[] => tokens.map(({ stem }) => stem);
    return mayLack(stems(missing), stems(rest)) ? NEARLY : null;
  };
}

const [BY_HEADING, APART, NEARLY] = [0.5, 1, 2];
const saysOther = (text: string): boolean => tellsChange("", text) || OF_AMENDMENT.test(text) || OF_VACANCY.test(text);

const NOTE_DISTANCE = 3;
const LESS_FIRM = 2;

/** Tells of a sentence's words at which places it tells what is asked of who stands there; null where it tells another thing. */
function toldAt({ fact, inMoney }: AskedOffice, text: string) {
  const at = TELLS[fact].exec(text)?.index;
  if (at === undefined || (inMoney && !MONEY.test(text)) || saysOther(text)) return null;
  const sets = fact === "pay" ? (SETS.exec(text)?.index ?? -1) : -1;
  const deeds = DEEDS[fact];
  return (words: readonly Token[]) => {
    const isMeant = deeds === undefined ? (place: Place) => !place.isBehindLonger : isDoneTo(words, deeds);
    return (place: Place): boolean => {
      const start = words[place.at]?.start ?? 0;
      if (fact === "pay" && PAID_BESIDE.test(text.slice(0, start))) return false;
      return Math.abs(start - at) <= FACT_REACH && start > sets && isMeant(place);
    };
  };
}

/** "He shall receive basic pay": whoever the sentence before speaks of; "Any person so appointed" holds the office. */
const POINTING = /^\W*(?:\(\w{1,3}\)\s*)*(?:he|she|they|any (?:person|individual) so appointed)\b/i;

/** The sentences of a passage that tell what is asked of an office. */
export function officeSentences(asked: AskedOffice, hit: PassageHit): OfficeSentence[] {
  const [isOf, nameIn] = [placesOf(asked), wholeName(asked.owner, hit)];
  const isNote = QUOTED.test(hit.text) || hit.headings.some((heading) => NOTE.test(heading));
  const all = sentences(hit.text).map((range) => ({ ...range, text: hit.text.slice(range.start, range.end) }));
  return all.flatMap(({ start, end, text }, i) => {
    const tells = toldAt(asked, text);
    if (tells === null) return [];
    const before = POINTING.test(text) ? (all[i - 1]?.text ?? "") : "";
    const words = tokensOf(text);
    const pointed = isOf(tokensOf(before), before).length > 0 ? [{ at: 0, isBehindLonger: false }] : [];
    const distance = nameIn(`${before} ${text}`);
    if (distance === null || ![...isOf(words, text), ...pointed].some(tells(words))) return [];
    const isFirm = asked.fact !== "term" || FOR_SO_LONG.test(text);
    return [{ start, end, distance: distance + (isNote ? NOTE_DISTANCE : 0) + (isFirm ? 0 : LESS_FIRM) }];
  });
}
