import type { PassageHit } from "../passage.ts";
import { sentences, type TextRange } from "../sentences.ts";
import { stemsOf } from "../stems-of.ts";
import type { AskedOffice, OfficeFact } from "./asked-office.ts";
import { COMPOSED } from "./composed-first.ts";
import { unnumbered } from "./duty-line.ts";
import { headOfName, namesOwner, sayingOf } from "./owner-name.ts";
import { EMPTY_WORDS } from "./question-words.ts";
import { isShortForm } from "./short-form.ts";
import { tellsChange } from "./tells-change.ts";
import { tokensOf, type Token } from "./tokens.ts";
import { wordSet } from "./word-set.ts";

const COUNT = String.raw`(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen)`;
const SPAN = String.raw`${COUNT}[\s-]*(?:\(\d+\)\s)?(?:calendar\s|fiscal\s)?(?:years?|months?|congress(?:es)?)`;
const LENGTH = String.raw`(?:${SPAN}|the (?:life|duration) of|life\b)`;
/** How long somebody serves: for so long, or until something happens. */
const FOR_SO_LONG = new RegExp(
  String.raw`\bterms?\b[^;]{0,160}?\b${SPAN}|\b${SPAN}[\s-]terms?\b|\b(?:serves?|served|appointed|elected|holds? office)\b[^;]{0,80}?\bfor (?:a (?:period|term) of )?${LENGTH}`,
  "i",
);
const UNTIL = String.raw`\bat the (?:pleasure|will) of\b|\b(?:serves?|holds? office) (?:until|during)\b|\bterms?\b[^;]{0,80}\bexpires?\b`;
/** What tells a fact of an office, beside the office. */
const TELLS: Readonly<Record<OfficeFact, RegExp>> = {
  term: new RegExp(`${FOR_SO_LONG.source}|${UNTIL}`, "i"),
  appointment: /\b(?:appoint|select|designat|elect|chosen|choose|nominat)/i,
  members: COMPOSED,
  removal: /\b(?:remov|dismiss)|\bat the (?:pleasure|will) of\b/i,
  pay: /\b(?:paid|pay|compensat\w*|salar\w*|remunerat\w*)\b[^.;]*?(?:\d|\blevel\b|\brate\b|\bschedule\b|\bmaximum\b|\bwithout\b)|\bwithout (?:\w+ ){0,2}(?:pay|compensation)\b|\bnot\b[^.;]{0,20}\b(?:paid|receive (?:pay|compensation))\b/i,
};
/** The words by which the engine finds what tells it; each by itself. */
export const CALLED_SO: Readonly<Record<OfficeFact, readonly string[]>> = {
  term: ["term", "serve"],
  appointment: ["appointed", "selected", "designated", "elected"],
  removal: ["removed", "removal"],
  pay: ["pay", "compensation", "salary", "paid"],
  members: ["composed", "members", "consist", "membership"],
};
/** What is done to who holds the office, as the stems of its verbs. */
const DEEDS: Partial<Record<OfficeFact, ReadonlySet<string>>> = {
  appointment: new Set(stemsOf("appointed selected designated elected chosen nominated named")),
  removal: new Set(stemsOf("removed dismissed")),
};
const BEING = wordSet("be is are been being was were");
/** So far from its subject or object may a verb stand. */
const REACH = 5;
/** "An individual appointed as Director" is appointed by nobody who is told. */
const PAST = /(?:ed|chosen)$/;
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
const MONEY = /\p{Sc}\s?\d|\bdollars\b/u;
/** "1987—Salaries of Librarian and Deputy Librarian increased" */
const OF_AMENDMENT = /^\W*\d{4}—|^L\. \d/;

/** A sentence that tells a fact of an office. */
export interface OfficeSentence extends TextRange {
  /** 0 where it names the office whole, 1 where headings above do, more where it tells no length of a term, and in notes on a law. */
  readonly distance: number;
}

/** Offices that are called by one of several words, and those by which readers ask for them. */
const CALLED: readonly (readonly [asked: ReadonlySet<string>, written: ReadonlySet<string>])[] = [
  ["head boss leader", "head director chief commissioner administrator chair superintendent president"],
  ["chair chairperson chairman chairwoman", "chair chairperson chairman chairwoman"],
].map(([asked = "", written = ""]) => [new Set(stemsOf(asked)), new Set(stemsOf(written))]);

/** Where an office stands in a sentence, and whether one with a longer name stands before it: "Deputy Director". */
interface Place {
  readonly at: number;
  readonly isBehindLonger: boolean;
}

/** Tells where in a sentence an office stands, and not one with a longer name. */
function placesOf(owner: string): (words: readonly Token[], text: string) => Place[] {
  const head = headOfName(owner) ?? "";
  const heads = CALLED.find(([asked]) => asked.has(head))?.[1] ?? new Set([head]);
  const own = new Set(stemsOf(owner));
  return (words, text) => {
    const all = words.flatMap(({ stem }, i) => (heads.has(stem) ? [i] : []));
    const isWhole = (at: number): boolean => {
      const [before, { start = 0 } = {}] = [words[at - 1], words[at]];
      const isApart = before === undefined || /\S/.test(text.slice(before.end, start));
      return isApart || EMPTY_WORDS.has(before.word) || own.has(before.stem) || !before.isCapital;
    };
    const longer = all.find((at) => !isWhole(at)) ?? Infinity;
    return all.filter(isWhole).map((at) => ({ at, isBehindLonger: at > longer }));
  };
}

/** Whether it is said at a place by whom it is done: "appointed by the Director". */
const isDoer = (words: readonly Token[], deeds: ReadonlySet<string>, place: number): boolean =>
  words.slice(Math.max(0, place - 2), place).some(({ word }) => word === "by") &&
  words.slice(Math.max(0, place - REACH), place).some(({ stem }) => deeds.has(stem));

/** Whether somebody does something to the office at a place: "the Director shall be appointed by", "appoint a Director". */
function isDoneTo(words: readonly Token[], deeds: ReadonlySet<string>): (place: Place) => boolean {
  const verbs = words.flatMap(({ stem }, i) => (deeds.has(stem) ? [i] : []));
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

/** Tells of a passage how its headings or a sentence make up the whole name of an office: 0 by the sentence, 1 with headings; null where they do not. */
function wholeName(owner: string, { headings }: Pick<PassageHit, "headings">): (sentence: string) => number | null {
  const head = headOfName(owner);
  const rest = sayingOf(owner).filter(({ stem }) => stem !== head);
  const above = new Set(stemsOf(headings.join(" ")));
  const isShortFor = ({ start, end }: Token): boolean => {
    const short = owner.slice(start, end);
    return isShortForm(short) && headings.some((heading) => namesOwner(short)(unnumbered(heading)) !== null);
  };
  return (sentence) => {
    const said = new Set(stemsOf(sentence));
    if (rest.every(({ stem }) => said.has(stem))) return 0;
    return rest.every((one) => said.has(one.stem) || above.has(one.stem) || isShortFor(one)) ? 1 : null;
  };
}

const NOTE_DISTANCE = 3;
const LESS_FIRM = 2;

/** The sentences of a passage that tell what is asked of an office. */
export function officeSentences({ fact, owner, inMoney }: AskedOffice, hit: PassageHit): OfficeSentence[] {
  const [isOf, nameIn] = [placesOf(owner), wholeName(owner, hit)];
  const deeds = DEEDS[fact];
  const isNote = hit.headings.some((heading) => NOTE.test(heading));
  return sentences(hit.text).flatMap(({ start, end }) => {
    const text = hit.text.slice(start, end);
    const at = TELLS[fact].exec(text)?.index;
    if (at === undefined || (inMoney && !MONEY.test(text)) || tellsChange("", text) || OF_AMENDMENT.test(text))
      return [];
    const words = tokensOf(text);
    const sets = fact === "pay" ? SETS.exec(text)?.index : undefined;
    const isNear = (place: Place): boolean => {
      const start = words[place.at]?.start ?? 0;
      return Math.abs(start - at) <= FACT_REACH && start > (sets ?? -1);
    };
    const places = isOf(words, text).filter(isNear);
    const told = places.filter(deeds === undefined ? (one) => !one.isBehindLonger : isDoneTo(words, deeds));
    const distance = nameIn(text);
    if (told.length === 0 || distance === null) return [];
    const isFirm = fact !== "term" || FOR_SO_LONG.test(text);
    return [{ start, end, distance: distance + (isNote ? NOTE_DISTANCE : 0) + (isFirm ? 0 : LESS_FIRM) }];
  });
}
