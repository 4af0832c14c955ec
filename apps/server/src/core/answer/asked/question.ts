import { ASKING_SLIPS, DATE_NOUNS, EMPTY_WORDS, FILLER_WORDS, FRAMES, SIZE_WORDS } from "../words/question-words.ts";
import { ASKS_MONEY, unitAsked } from "./answer-units.ts";
import { asQuestion } from "./as-question.ts";
import { askedDefinition, type AskedDefinition } from "./asked-definition.ts";
import { codeLetters } from "../../citations/code-citation.ts";
import { longNamesOf } from "../words/long-names.ts";
import { tokensOf, type Token } from "../words/tokens.ts";

/** What kind of words would answer: decides which sentences look like answers. */
export type AnswerKind = "person" | "date" | "place" | "count" | "amount" | "reason" | "manner" | "name" | "other";

/** Whether a number is asked for that is no time. */
export const countsUp = (kind: AnswerKind): boolean => kind === "count" || kind === "amount";

/** One content word of a question. */
export interface Term {
  readonly word: string;
  readonly stem: string;
  readonly isName: boolean;
  readonly isNumber: boolean;
  readonly isFiller: boolean;
}

/** A question as the ranker sees it. */
export interface ReadQuestion {
  /** As asked, politeness and framing taken off. */
  readonly text: string;
  /** Content words in order, each stem once. */
  readonly terms: readonly Term[];
  /** Neighbouring content words, as pairs of positions in `terms`. */
  readonly pairs: readonly (readonly [number, number])[];
  readonly kind: AnswerKind;
  /** What a number stands with that answers; null where any may. */
  readonly unit: RegExp | null;
  /** Neighbouring words of any sort, stemmed. */
  readonly rawPairs: ReadonlySet<string>;
  /** For "what is X": matches a sentence that says it. */
  readonly definition: RegExp | null;
  /** What a definition is asked of, for "what is X" and "what does X mean"; null for other questions. */
  readonly defined: AskedDefinition | null;
  /** The stems of each name of several words ("Noise Working Group"), small words left out. */
  readonly longNames: readonly (readonly string[])[];
  /** Position in `terms` of the noun asked for ("which *river* …"), or -1. */
  readonly focus: number;
  /** Position in `terms` of what is asked of something ("what is the *capital* of …"), or -1. */
  readonly head: number;
}

const PLACE_NOUNS =
  "city|country|countries|state|town|region|place|continent|location|province|area|nation|village|island|district";

/** Measures that nothing else is called, which may be asked for by themselves: "What torque must the nut have?" */
const TECHNICAL = "torque|voltage|pressure|diameter|thickness|clearance|dose|dosage|wattage|tolerance";

const MEASURES = `population|height|length|width|depth|weight|speed|salary|salaries|pay|wage|distance|temperature|budget|amount|age|duration|terms? of office|cost|price|${TECHNICAL}`;
/** The Budget *Act* is no budget. */
const NAMED_BY = "acts?|laws?|offices?|committees?|boards?|bureaus?|commissions?|departments?|divisions?|resolutions?";

/** By what the question's own asking word begins with. */
const KINDS: readonly (readonly [RegExp, AnswerKind])[] = [
  [/^how many\b|^(what|which) (is |was )?(the )?(total )?number\b/, "count"],
  [
    new RegExp(
      `^how (${SIZE_WORDS})\\b|^what (is |was )?(the )?(percent|percentage|proportion|share|ratio|cost|price)\\b`,
    ),
    "amount",
  ],
  [ASKS_MONEY, "amount"],
  [
    new RegExp(`^(?:what|which) (?:${TECHNICAL})(?= (?:is|are|was|were|do|does|did|must|should|can|has|for|at)\\b)`),
    "amount",
  ],
  [
    new RegExp(`^what (is|was|are|were) (the |its |their )?([\\w-]+ ){0,2}(${MEASURES})\\b(?! (${NAMED_BY})\\b)`),
    "amount",
  ],
  [new RegExp(`^when\\b|^(what|which) (\\w+ )?(${DATE_NOUNS})\\b|^what (is|was) the (due date|deadline)\\b`), "date"],
  [/^(who|whom|whose)\b/, "person"],
  [new RegExp(`^where\\b|^(what|which) (\\w+ )?(${PLACE_NOUNS})\\b`), "place"],
  [/^why\b|^what (caused|causes|reason|made)\b|^what (is|was) the reason\b|^what purpose\b/, "reason"],
  [/^how\b/, "manner"],
  [/^(what|which)\b/, "name"],
];

const ASKING = /\b(?:who|whom|whose|what|which|when|where|why|how)\b/g;
const ASKS_TIME =
  /^when(?: and \w+)? (?:did|do|does|was|were|is|are|will|would|has|have|had|can|could|should|shall|may|must)\b/;

/** From its asking word on: "when" that no verb follows only tells the circumstances ("When heated, what does it become?"). */
function fromAsking(lower: string): string {
  const parts = Array.from(lower.matchAll(ASKING), ({ index }) => lower.slice(index));
  const main = parts.find((part) => !part.startsWith("when") || ASKS_TIME.test(part));
  return main ?? parts[0] ?? "";
}

const ASKED_NOUN =
  /\b(?:what|which|how many|how much)\s+(?:other |two |three |four |five |kind of |kinds of |type of |types of |sort of )*([\p{L}-]+)/iu;

/** "What is the annual *pay* of the …": a noun that something follows on. */
const HEAD_NOUN =
  /\b(?:what|who) (?:is|are|was|were) (?:the |an? )?(?:[\p{L}\p{N}-]+ ){0,3}?([\p{L}\p{N}-]+) (?:of|in|for|at|on|to|from|by|between|during|under|within|about)\b/iu;

/** Takes politeness and framing off a question ("Could you please tell me …? Thanks."); never all of it. */
export function withoutFrame(text: string): string {
  let bare = text;
  for (const frame of [...FRAMES, ...FRAMES]) {
    const next = bare.replace(frame, "");
    if (/[\p{L}\p{N}]/u.test(next)) bare = next;
  }
  return bare.trim();
}

/** "Wich diseases …?" is read as it was meant. */
const withAskingWord = (text: string): string =>
  text.replace(/^\s*\p{L}+/u, (first) => ASKING_SLIPS[first.trim().toLowerCase()] ?? first);

const isContent = (token: Token): boolean => !EMPTY_WORDS.has(token.word) || (token.isCapital && token.word.length > 3);

/** A time in office, or what was agreed; "the term X" only says that X is a word. */
const TERM_OF = /(?<!\bin )\bterms?(?= of\b)/giu;

/** @param asked where words begin that ask for something though others of their kind say nothing */
function termsOf(content: readonly Token[], firstStart: number, asked: ReadonlySet<number>): Term[] {
  const terms = new Map<string, Term>();
  for (const token of content) {
    if (terms.has(token.stem)) continue;
    const isName = token.isCapital && token.start !== firstStart;
    const { word, stem, isNumber, start } = token;
    terms.set(stem, { word, stem, isNumber, isName, isFiller: FILLER_WORDS.has(word) && !asked.has(start) });
  }
  return [...terms.values()];
}

function pairsOf(
  tokens: readonly Token[],
  content: readonly Token[],
  terms: readonly Term[],
): (readonly [number, number])[] {
  const place = (token: Token) => terms.findIndex((term) => term.stem === token.stem);
  return content.slice(1).flatMap((token, i) => {
    const before = content[i];
    if (before === undefined || tokens.indexOf(token) - tokens.indexOf(before) > 2) return [];
    const pair = [place(before), place(token)] as const;
    return pair[0] === pair[1] ? [] : [pair];
  });
}

const DEFINED_WORDS = 4;

function definitionOf(asked: AskedDefinition | null): RegExp | null {
  if (asked === null || asked.name.split(" ").length > DEFINED_WORDS) return null;
  const plain = asked.name.replace(/[^\p{L}\p{N} ]/gu, ".");
  return new RegExp(
    `^(the |an? )?${plain}\\w* (\\([^)]*\\) )?(is|are|was|were|refers?|means?)\\b|${plain}\\w*,? (which|who|that) (is|are|was|were)\\b|(called|known as|termed) (the |an? )?${plain}|${plain}\\w* (\\(|, (an?|the) )`,
    "iu",
  );
}

/** "What does it *say* about rafts?" asks about rafts. */
const SAYING_ABOUT =
  /\b(?:say|says|said|tell|tells|state|states|mention|mentions)(?=\s+(?:about|on|regarding|concerning)\b)/giu;

/** "When did it *take* effect?" asks when it is effective, "when did it *come* into force" the like. */
const LIGHT_VERB =
  /\b(?:take|takes|took|taken|come|comes|came|go|goes|went|gone|enter|enters|entered|become|becomes|became|put)(?=\s+(?:in(?:to)?\s+)?(?:effect|effective|force)\b)/giu;

/** "Why *won't* it start?" is of no victory. */
const WONT = /\bwon(?=['’]t\b)/giu;

/** "The term of *office* of the Librarian" is said without it, "for a term of 10 years". */
const OF_OFFICE = /(?<=\bterms? of )office\b/giu;

/** "The *steps* for cleaning the strainer" are asked for by how that is done. */
const STEPS =
  /(?<=^(?:what (?:is|are) )?(?:the )?)(?:steps|procedure|instructions|directions)(?= (?:for|of|on) \p{L}+ing\b| to \p{L})/giu;

/** The words that say what a question is about: of one that asks for a meaning in so many words, not those that say so. */
function tellingTokens(text: string, asked: AskedDefinition | null): Token[] {
  const saying = new Set(
    [SAYING_ABOUT, LIGHT_VERB, WONT, OF_OFFICE, STEPS].flatMap((verb) =>
      Array.from(text.matchAll(verb), ({ index }) => index),
    ),
  );
  const letters = codeLetters(text);
  const isLetters = (at: number): boolean => letters.some(({ start, end }) => at >= start && at < end);
  const tokens = tokensOf(text).filter(({ start }) => !saying.has(start) && !isLetters(start));
  if (asked?.isExplicit !== true) return tokens;
  const told = tokens.filter((token) => asked.told.some(([start, end]) => token.start >= start && token.end <= end));
  return told.length > 0 ? told : tokens;
}

/** Reads what is asked. A question of nothing but stop words keeps them, so that it can still find something. */
export function readQuestion(asked: string): ReadQuestion {
  const text = asQuestion(withAskingWord(withoutFrame(asked)));
  const defined = askedDefinition(text);
  const tokens = tellingTokens(text, defined);
  const firstStart = defined?.isExplicit === true ? -1 : (tokens[0]?.start ?? 0);
  const startsWithName = tokens[0] !== undefined && tokens[0].isCapital && !EMPTY_WORDS.has(tokens[0].word);
  const some = tokens.filter(
    (token) => isContent(token) && !(token.start === firstStart && EMPTY_WORDS.has(token.word)),
  );
  const content = some.length > 0 ? some : tokens;
  const asksTerm = new Set(Array.from(text.matchAll(TERM_OF), ({ index }) => index));
  const terms = termsOf(content, startsWithName ? -1 : firstStart, asksTerm);
  const asking = text.search(STEPS) >= 0 ? "how" : fromAsking(text.toLowerCase());
  const found = KINDS.find(([pattern]) => pattern.test(asking))?.[1] ?? "other";
  const kind = defined?.isExplicit === true ? "name" : found;
  const noun = tokensOf(ASKED_NOUN.exec(text)?.[1] ?? "")[0];
  const placeOf = (token: Token | undefined) => terms.findIndex((term) => term.stem === token?.stem);
  const focus = placeOf(noun);
  const head = placeOf(tokensOf(HEAD_NOUN.exec(text)?.[1] ?? "")[0]);
  const unit = kind === "amount" ? unitAsked(asking) : null;
  const rawPairs = new Set(tokens.slice(1).map((token, i) => `${tokens[i]?.stem} ${token.stem}`));
  const pairs = pairsOf(tokens, content, terms);
  const longNames = longNamesOf(tokens, startsWithName ? -1 : firstStart);
  return {
    text,
    terms,
    rawPairs,
    definition: definitionOf(defined),
    defined,
    longNames,
    pairs,
    kind,
    unit,
    focus,
    head,
  };
}
