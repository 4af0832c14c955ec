import { wordsOf } from "../../text/words.ts";
import { askedOffice } from "./asked-office.ts";
import { askedSection } from "./asked-section.ts";
import { askingWords } from "./asking-words.ts";
import { ASKS_WHETHER } from "./asks-whether.ts";
import { asksComposition } from "./asked-composition.ts";
import { ownerOf } from "./property-of.ts";
import { ASKING_VERBS, questionTopic, type QuestionTopic } from "./question-topic.ts";
import { EMPTY_WORDS } from "../words/question-words.ts";
import { readQuestion, withoutFrame } from "./question.ts";
import { tokensOf } from "../words/tokens.ts";

/** Openings of a question that leans on the one before, or puts it right: "no, I meant the Arbon ferry". */
const LEANING =
  /^\s*(?:(?:and|or|but|also|what about|how about|what of|same for|then|so|sorry|no(?=,)|(?:no,? )?i (?:meant|mean)|rather)\b[\s,:–-]*)+/i;
const POINTING = new Set("it its they them their theirs he him his she her hers this that these those then".split(" "));
/** "How many ferries are there?" only says that there are some; "How many are there?" leaves out what. */
const SAYS_THERE_ARE =
  /(?<!\bhow (?:many|much) )\b(?:is|are|was|were|be|been) there\b|\bthere (?:is|are|was|were|has|have|had)\b/gi;
const THERE = /\bthere\b/i;
/** "Which one?" chooses among what was told before; "one litre" counts. */
const CHOSEN_ONE =
  /\b(?:which|that|this|the|other|another|first|second|last|next|former|latter|larger|smaller|old|new) ones?\b|\b(?:these|those) ones\b/i;
/** Asks for more of what was told, and for nothing by itself. */
const MORE =
  /^\s*(?:please )?(?:(?:can|could) you )?(?:(?:tell|show|give) me more|say more|more(?: (?:details?|please))?|go on|continue|elaborate|explain (?:more|that|it))(?: (?:about|on) (?:it|that|this))?(?:,? please)?\W*$/i;

/** Whether a message asks for more of what was told before. */
export const asksForMore = (question: string): boolean => MORE.test(question);

/** Asks for the same once more. */
const AGAIN =
  /^\s*(?:are you (?:sure|certain)|really|is that (?:right|true|correct|so)|how do you know(?: that)?|says who|(?:(?:what|which) is )?(?:the |your )?sources?|where (?:does|did|is) (?:it|that|this) (?:say|said|stated?|written|stand|come from)(?: that| this| so)?|(?:on )?(?:which|what) page(?: (?:is|was) (?:it|that|this)(?: on)?)?)\W*$/i;
const asksAgain = (question: string): boolean => AGAIN.test(question) || asksForMore(question);

/** "The Marine Corps?" */
const THING_ALONE = /^\s*the [^?.!]{2,40}\?\s*$/i;
/** "And what are outlays?" asks for itself; "and what is the weight?", "and what is required?" of something said before. */
const DEFINING = /^what\s+(?:is|are|was|were)\s+(?!(?:the|\S+(?:ed|en))\b)(?:an?\s+\S|\S+s\W*$|\S+\s+\S)/i;
const FEW_WORDS = 3;
const ASKING = /\b(?:who|what|when|where|which|why|how|whom|whose)\b/i;
const PREPOSITION =
  /^(?:in|at|on|for|during|under|with|without|from|by|before|after|between|since|until|to|over|within)\b/i;
/** "What did the 2019 edition say?" asks the same of another edition. */
const OTHER_EDITION =
  /^what (?:did|does|do) (the (?:\S+ )?(?:edition|version|issue)(?: of \d{4})?) say(?: (?:about|on) (?:it|that|this))?$/i;
/** "its captain" stands for "the ferry's captain". */
const OWNING = /\b(?:its|their)\b/i;
const THING = /\b(?:it|they|them)\b/i;
const PERSON = /\b(?:they|them|he|him|she)\b/i;
const OF_PERSON = /\b(?:their|his|her)\b/i;
/** "At what price?", "To whom?": asks for what goes with all that was said. */
const ONLY_WITH_WHAT = /^(?:at|by|for|from|in|on|to|under|with|within|of|against) (?:what|which|whom?|how)\b/i;
/** "For how long?" of who was spoken of. */
const HOW_LONG = /^(?:and )?(?:for )?how (?:long|many years)$/i;

const OF_ITS_OWN = String.raw`\b(?:(?:the|an?|each|every|any)\s+[\p{L}\p{N}][^?]*?|\p{L}{3,}s\b[^?]*?(?=\s\S+\s+they\b))\s`;
const CLAUSE = "when|if|while|before|after|because|until|till|once|unless|as|where|though";
/** "What does the pangolin do when it is frightened?", "… with its tail?": what the word stands for is named before it. */
const NAMED_BEFORE = new RegExp(
  String.raw`(${OF_ITS_OWN}(?:${CLAUSE})\s+)(?:it|he|she|they)\b|(\b(?:do|does|did|can|may|must|shall|should|will)\s+(?:the|an?|each|every|any)\s+[\p{L}\p{N}][^?]*?\s)(?:its|their|his|her)\b`,
  "giu",
);

/** Those that say something, and do not only ask ("how *often*"). */
export function sayingWords(text: string): string[] {
  const isAsking = askingWords(text);
  return tokensOf(text).flatMap((token) => (EMPTY_WORDS.has(token.word) || isAsking(token) ? [] : [token.word]));
}

/** Whether a word of it stands for something that was said before, and not in the question itself. */
export const pointsBack = (question: string): boolean =>
  wordsOf(question.replace(NAMED_BEFORE, "$1$2")).some((word) => POINTING.has(word)) ||
  CHOSEN_ONE.test(question) ||
  THERE.test(question.replace(SAYS_THERE_ARE, ""));

/** Whether a question cannot stand alone: it opens with "and …", points back or only asks why, and says little itself. */
export function leansBack(question: string): boolean {
  const own = withoutFrame(question);
  const said = sayingWords(own);
  if (asksAgain(question) || OTHER_EDITION.test(bare(question))) return true;
  if (DEFINING.test(withoutLeaning(question)) && said.length > 0 && !pointsBack(own)) return false;
  if (LEANING.test(question)) return said.length <= FEW_WORDS + 1;
  if (THING_ALONE.test(question) && !ASKING.test(own)) return said.length <= FEW_WORDS;
  if (said.length === 0) return ASKING.test(own);
  if (ONLY_WITH_WHAT.test(bare(question)) && said.length === 1) return true;
  return said.length <= FEW_WORDS && pointsBack(own);
}

/** "How many", "When": what kind of answer the earlier question wanted. */
const askingPart = (text: string): string => /^\s*(who|what|when|where|which|why|how( \w+)?)\b/i.exec(text)?.[0] ?? "";

/** "Can a state replace its statue?" tells of more than the state: "it" may be the statue, or that it is replaced. */
function tellsOfMore(before: string, topic: string | null): boolean {
  const stands = new Set(topic === null ? [] : sayingWords(topic));
  return ASKS_WHETHER.test(before) && sayingWords(bare(before)).filter((word) => !stands.has(word)).length > 1;
}

/** What it says, and behind it what the question before said that it leaves out. */
function withAllBefore(previous: string, own: string): string {
  const { terms, text } = readQuestion(previous);
  const ownStems = new Set(readQuestion(own).terms.map((term) => term.stem));
  const asks = ASKING.test(own) || ASKS_WHETHER.test(own) ? "" : askingPart(text);
  const missing = terms.filter((term) => !ownStems.has(term.stem)).map((term) => term.word);
  return [asks, own, ...missing].filter((part) => part !== "").join(" ");
}

const bare = (text: string): string =>
  withoutFrame(text)
    .replace(/[?.!\s]+$/, "")
    .trim();

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const withoutLeaning = (question: string): string => bare(question).replace(LEANING, "").trim();

/** "the harbour office", up to the next small word, or one of these words. */
const calledUpTo = (words: string): string =>
  String.raw`(?:(?:the|a|an|its|their)\s+)?[\p{L}\p{N}'’-]+(?:\s+(?!(?:in|at|on|for|during|under|with|from|by|and|or|to|${words})\b)[\p{L}\p{N}'’-]+)*`;

const THING_CALLED = calledUpTo("of");

/** "of the Land Rover" up to what is done with it. */
const OF_CALLED = new RegExp(String.raw`\bof\s+${calledUpTo(ASKING_VERBS)}`, "iu");

/** "And of the Land Rover?" behind "What is the payload of the Unimog?"; null where it asks of nothing else. */
function ofOtherThing(before: string, own: string): string | null {
  return /^of\s/i.test(own) && OF_CALLED.test(before) ? before.replace(OF_CALLED, () => own) : null;
}

/** "What about 909?" asks for another part of the same kind. */
const NUMBER_ALONE = /^\d{1,4}[a-z]?$/i;

/** "And 3-4?" behind "What does paragraph 3-3 of the order say?"; null where either asks for no part of a document. */
function withOtherPart(before: string, own: string): string | null {
  const [part, other] = [askedSection(before, true), askedSection(own, true)];
  if (part === null || !(other?.of.length === 0 || NUMBER_ALONE.test(own))) return null;
  const kind = (other?.section.kind ?? null) === null ? "" : String.raw`(?:\p{L}+\.?\s+|§{1,2}\s*)?`;
  return before.replace(
    new RegExp(String.raw`${kind}(?<![\w-])${escaped(part.section.number)}(?![\w-])`, "u"),
    () => own,
  );
}

/** "and in the offense?": the same, with another place or time; null where what is added is neither. */
function withOtherPlace({ asked, written }: Record<"asked" | "written", string>, own: string): string | null {
  const preposition = PREPOSITION.exec(own)?.[0];
  if (preposition === undefined) return null;
  const before = bare(asked);
  const added = withoutLeaning(written);
  if (leansBack(written) && PREPOSITION.test(added) && before.endsWith(added))
    return `${before.slice(0, -added.length)}${own}`;
  const place = new RegExp(String.raw`\b${escaped(preposition)}\s+${THING_CALLED}(?:\s+of\s+${THING_CALLED})*`, "iu");
  return place.test(before) ? before.replace(place, () => own) : `${before} ${own}`;
}

/** The same of another part or thing that takes the place of the one before, or in another edition; null where it shows neither. */
function withOther({ asked, written }: Record<"asked" | "written", string>, own: string): string | null {
  const before = bare(asked);
  const edition = OTHER_EDITION.exec(own)?.[1];
  if (edition !== undefined) return withOtherPlace({ asked, written }, `in ${edition}`);
  return withOtherPart(before, own) ?? ofOtherThing(before, own);
}

/** "What about sick leave?" behind "… of annual leave …": what is called by the same noun; null where nothing is. */
function withOneOfItsKind(before: string, own: string): string | null {
  const noun = /\S+$/.exec(own)?.[0];
  if (noun === undefined || noun === own) return null;
  const [small, large] = [noun.charAt(0).toLowerCase(), noun.charAt(0).toUpperCase()].map(escaped);
  const called = new RegExp(
    String.raw`(?<=^|\s)(?:(?:[Tt]he|[Aa]n?)\s+)?((?:\p{Lu}[\p{L}\p{N}'’-]*\s+)*[\p{L}\p{N}'’-]+)\s+(?:${small}|${large})${escaped(noun.slice(1))}(?=$|\s)`,
    "u",
  );
  const kind = called.exec(before)?.[1];
  return kind === undefined || EMPTY_WORDS.has(kind.toLowerCase()) ? null : before.replace(called, () => own);
}

/** "And the deputy?" is that of who was spoken of. */
const DEPUTY = /^(?:(?:the|his|her|its|their) )?deputy$/i;

/** "What about the ribbon bridge?": the same of another thing; null where it does not show what takes whose place. */
function withOtherThing(previous: string, own: string, { topic, name }: QuestionTopic): string | null {
  const before = bare(previous);
  const ofItsKind = withOneOfItsKind(before, own);
  if (ofItsKind !== null) return ofItsKind;
  const deputy = topic !== null && DEPUTY.test(own) ? `the deputy ${topic.replace(/^(?:the|an?) /i, "")}` : null;
  if (deputy !== null && topic !== null) return before.replace(topic, () => deputy);
  const isName = /^(?:(?:the|a|an) )?(?:\p{Lu}\S*\s*)+$/u.test(own);
  const replaced = isName && name !== null ? name : topic;
  if (replaced === null) return null;
  const thing = isName && name !== null ? own.replace(/^(?:the|a|an) /i, "") : own;
  return before.replace(replaced, () => thing);
}

/** "They" are the members of a body, where the question before asked who these are; null where it did not. */
function membersOf(before: string): string | null {
  const body = asksComposition(bare(before)) ?? MEMBERS_OF.exec(before)?.groups?.body ?? null;
  return body === null ? null : `the members of the ${body}`;
}

/** Who holds an office that the question before asked of; null where it asked of none. */
function whoServes(before: string): string | null {
  return membersOf(before) ?? askedOffice(before)?.owner ?? null;
}

/** "How many people can sit on the Ferry Board?", "How many members does the Committee on Rules have?" */
const MEMBERS_OF =
  /\bhow many (?:members\b.*?|(?:people|persons|individuals)\b.*?\b(?:sit|serve|are|be) on (?:the )?)(?<body>(?-i:\p{Lu})[\p{L}’'-]*(?:\s(?:(?:of|on|for|and|to)\s(?:the\s)?)?(?-i:\p{Lu})[\p{L}’'-]*)*)/iu;

/** "Who is its captain?": what is pointed at, named; null where the question before does not show it. */
function withThingNamed(own: string, before: string): string | null {
  const holder = whoServes(before);
  if (holder !== null && PERSON.test(own)) return own.replace(PERSON, () => holder);
  if (holder !== null && OF_PERSON.test(own)) return own.replace(OF_PERSON, () => `${holder}’s`);
  const { topic, askedNoun } = questionTopic(before);
  const spokenOf = /\b(?:they|them|their)\b/i.test(own) ? (askedNoun ?? topic) : topic;
  if (spokenOf === null || tellsOfMore(before, spokenOf)) return null;
  const thing = ownerOf(spokenOf) ?? spokenOf;
  if (OWNING.test(own)) return own.replace(OWNING, () => `${thing}’s`);
  return THING.test(own) ? own.replace(THING, () => thing) : null;
}

/**
 * The question with what it leaves unsaid, going on from the one before.
 * @param asked what the question before was read as; null where there was none
 * @param written how it was written, where it went on from another itself
 */
export function joinFollowUp(asked: string | null, question: string, written: string = asked ?? ""): string {
  if (asked === null || !leansBack(question)) return question;
  if (asksAgain(question)) return asked;
  const own = withoutLeaning(question);
  const served = HOW_LONG.test(own) ? whoServes(asked) : null;
  if (served !== null) return `How long does ${served} serve?`;
  const other = withOther({ asked, written }, own);
  if (other !== null) return `${other}?`;
  const asksAnew = ASKING.test(own) || pointsBack(own);
  const joined = asksAnew
    ? withThingNamed(own, asked)
    : (withOtherPlace({ asked, written }, own) ?? withOtherThing(asked, own, questionTopic(asked)));
  return joined === null ? withAllBefore(asked, own) : `${joined}?`;
}
