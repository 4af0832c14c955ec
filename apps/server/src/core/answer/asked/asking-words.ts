import { DATE_NOUNS, SIZE_WORDS } from "../words/question-words.ts";
import { tokensOf, type Token } from "../words/tokens.ts";

/** What else "how" asks by; "how supply is organised" asks about supply. */
const MORE_SIZES = "quick|quickly|regularly|recently|early|late|likely|low|short|thick|small|young|steep";

const GERMAN_SIZES = "lange?|oft|viele?|hoch|weit|groß|alt|schnell|tief|breit|schwer";

const ASKED_BY = new RegExp(
  `\\bwie (?:${GERMAN_SIZES})\\b|\\bhow (?:very )?(?:${SIZE_WORDS}|${MORE_SIZES})\\b|\\b(?:what|which) (?:${DATE_NOUNS})\\b`,
  "gi",
);

/** Question words of other languages, without diacritics, as far as they are no words of English. */
const OTHER_LANGUAGES = new Set(
  `wie wieviel wer wen wem wessen was wann wo woher wohin womit warum wieso weshalb wozu welche welcher welches welchen welchem
qui que quoi quand ou comment pourquoi quel quelle quels quelles combien quien quienes cuando donde como cuanto cuanta cuantos cuantas
cual cuales chi cosa perche quale quali quanto quanta quanti quante quem onde qual quais wat wanneer waar waarom hoeveel welk welke
kto kogo co czego kiedy gdzie jak dlaczego ktory ktora ktore ile`.split(/\s+/),
);

/** What a wish begins with: "*Compare* the two", "*List* all members". */
const WISHES = new Set(
  "compare contrast list explain describe summarize summarise outline define enumerate".split(" "),
);

/** Tells the words of a question that only ask: "how *often*", "which *year*", "*Wie*"; the same word elsewhere does not. */
export function askingWords(text: string): (token: Token) => boolean {
  const asked = Array.from(text.matchAll(ASKED_BY), ({ 0: { length }, index }) => ({
    start: index,
    end: index + length,
  }));
  const isFirst = ({ start }: Token): boolean => !/[\p{L}\p{N}]/u.test(text.slice(0, start));
  return (token) =>
    asked.some(({ start, end }) => start <= token.start && token.end <= end) ||
    (WISHES.has(token.word) && isFirst(token)) ||
    // "At Lake Como" names a place.
    (OTHER_LANGUAGES.has(token.word) && (!token.isCapital || isFirst(token)));
}

/** Tells which words of a question, by their stems, only ask in it, wherever they stand: "*long*" of "How long". */
export function asksOnly(text: string): (stem: string) => boolean {
  const byStem = Map.groupBy(tokensOf(text), (token) => token.stem);
  const isAsking = askingWords(text);
  return (stem) => byStem.get(stem)?.every(isAsking) ?? false;
}

/** A term of a question as it stands there first; its word where it does not. */
export function writtenIn(text: string, { word, stem }: Record<"word" | "stem", string>): string {
  const own = tokensOf(text).find((token) => token.stem === stem);
  return own === undefined ? word : text.slice(own.start, own.end);
}
