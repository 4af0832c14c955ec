import { EMPTY_WORDS } from "./question-words.ts";
import { tokensOf, type Token } from "./tokens.ts";
import { wordSet } from "./word-set.ts";

/** One word of a sentence that says something. */
export interface ClaimWord {
  readonly stem: string;
  /** The number it is, in digits as far as a word for it is known; null for all others. */
  readonly number: string | null;
  /** A capital letter beyond the sentence's start. */
  readonly isName: boolean;
  /** The first of its sentence, with a capital letter: it may be a name. */
  readonly isOpening: boolean;
  /** Turns the meaning when it is another word: "must", "before", "increase". */
  readonly isTurning: boolean;
  readonly isNegated: boolean;
  /** Stands so soon behind a negated word that the negation may be its own. */
  readonly isPerhapsNegated: boolean;
}

/** English, and the plain ones of German, French, Spanish, Italian and Portuguese, without diacritics. */
const NEGATIONS = wordSet(`not no never none nor neither nobody nothing nowhere without
nicht kein keine keinen keiner keinem keines nie niemals niemand nichts weder ohne
pas jamais aucun aucune sans rien nunca jamas ningun ninguno ninguna nadie non nessuno nessuna senza mai nao nem sem`);

const NUMBER_WORDS: ReadonlyMap<string, string> = new Map(
  `one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen
nineteen twenty`
    .split(/\s+/)
    .map((word, i): [string, string] => [word, String(i + 1)])
    .concat(
      "thirty forty fifty sixty seventy eighty ninety"
        .split(" ")
        .map((word, i): [string, string] => [word, String((i + 3) * 10)]),
    )
    .concat(
      `hundred thousand million billion trillion dozen half quarter twice double triple first second third fourth fifth sixth
seventh eighth ninth tenth twelfth twentieth`
        .split(/\s+/)
        .map((word): [string, string] => [word, word]),
    ),
);

/** Each stands for what its opposite would not. */
const TURNING = wordSet(`
must may might should shall can could will would only all every always any some most many few more less fewer least
before after above below over under until since except unless during within outside inside
increase decrease rise fall gain lose win defeat grow shrink high low higher lower large small larger smaller big old new
north south east west northern southern eastern western left right up down open close begin start end stop finish
accept reject refuse deny allow permit forbid prohibit prevent include exclude succeed fail support oppose attack defend
true false correct incorrect wrong legal illegal good bad better worse safe dangerous early late earlier later maximum minimum
positive negative enemy friendly male female public private former latter rarely seldom hardly often usually lack lacks
`);

/** Words that tell of the passage, and say nothing by themselves. */
const REPORTING = wordSet(`
according passage passages document documents text states stated says said mentions mentioned describes described notes noted
explains explained indicates indicated source also additionally furthermore moreover therefore thus specifically respectively
`);

/** "don't" and "cannot" hide their negation. */
const unfolded = (text: string): string => text.replace(/\bcannot\b/gi, "can not").replace(/n['’]t\b/g, " not");

/** "CD8" and "1st" are as exact as "8". */
const numberOf = ({ word }: Token): string | null =>
  /\d/.test(word) ? word.replace(/^0+(?=\d)/, "") : (NUMBER_WORDS.get(word) ?? null);

const saysSomething = (word: string): boolean => TURNING.has(word) || !(EMPTY_WORDS.has(word) || REPORTING.has(word));

/** The words of a sentence that say something, in order. */
export function claimWords(text: string, stems: Map<string, string>): ClaimWord[] {
  const words: ClaimWord[] = [];
  let negated: "no" | "yes" | "perhaps" = "no";
  tokensOf(unfolded(text), stems).forEach((token, at) => {
    if (NEGATIONS.has(token.word)) negated = "yes";
    const number = numberOf(token);
    if (NEGATIONS.has(token.word) || (number === null && !saysSomething(token.word))) return;
    words.push({
      stem: token.stem,
      number,
      isName: token.isCapital && at > 0,
      isOpening: token.isCapital && at === 0,
      isTurning: TURNING.has(token.word),
      isNegated: negated === "yes",
      isPerhapsNegated: negated !== "no",
    });
    negated = negated === "yes" ? "perhaps" : "no";
  });
  return words;
}

/** How often a sentence negates. */
export const countNegations = (text: string): number =>
  tokensOf(unfolded(text)).filter(({ word }) => NEGATIONS.has(word)).length;

const PREFIXES = /^(?:un|in|im|il|ir|dis|non|mis)(?=\p{L}{4})/u;

/** Whether one word is the other with "un-", "dis-" or the like before it. */
export const areOpposites = (a: string, b: string): boolean =>
  a !== b && (a.replace(PREFIXES, "") === b || b.replace(PREFIXES, "") === a);
