import { EMPTY_WORDS } from "./question-words.ts";
import { tokensOf, type Token } from "./tokens.ts";
import { wordSet } from "./word-set.ts";

/** One word of a sentence that says something. */
export interface ClaimWord {
  readonly word: string;
  readonly stem: string;
  /** Where it begins in its text; contractions count as what they stand for. */
  readonly start: number;
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

/** Words that only join a sentence to the one before. */
const JOINING = "additionally furthermore moreover therefore thus";
/** Words that tell of the passage, and say nothing by themselves. */
const REPORTING = wordSet(`
according passage passages document documents text states stated said says mentions mentioned describes described notes noted
explains explained indicates indicated source also specifically respectively ${JOINING}
`);

const OF_PASSAGE = String.raw`(?:the|this) (?:given |provided |cited )?(?:passage|document|text|source|page)s?`;
const SAYS = "(?:states?|says?|mentions?|describes?|notes?|explains?|indicates?)";
/** What tells of the passage, and says nothing by itself. */
const TELLS_OF_PASSAGE = new RegExp(
  String.raw`^(?:as )?${OF_PASSAGE} (?:also )?${SAYS} that\s|(?:^|,\s)(?:according to|as (?:stated|said|mentioned|described|noted|explained|indicated) in) ${OF_PASSAGE}(?:,|(?=[.!?]?$))`,
  "gi",
);

/** A claim as its passage would tell it: "According to the passage, …" is a word with the reader. */
export const asInPassage = (claim: string): string => claim.replace(TELLS_OF_PASSAGE, "").trim();

/** "don't" and "cannot" hide their negation. */
export const unfolded = (text: string): string => text.replace(/\bcannot\b/gi, "can not").replace(/n['’]t\b/g, " not");

/** The number that a word is, in digits as far as a word for it is known, or null: "CD8" and "1st" are as exact as "8". */
export const numberOf = ({ word }: Pick<Token, "word">): string | null =>
  /\d/.test(word) ? word.replace(/^0+(?=\d)/, "") : (NUMBER_WORDS.get(word) ?? null);

/** Whether two words are one number: "two" and "2". */
export const isSameNumber = (word: string, other: string): boolean => {
  const number = numberOf({ word });
  return number !== null && number === numberOf({ word: other });
};

/** The words of a sentence that say something, in order. @param silent words that say nothing in it, beside the small ones */
export function claimWords(text: string, stems: Map<string, string>, silent = REPORTING): ClaimWord[] {
  const saysSomething = (word: string): boolean => TURNING.has(word) || !(EMPTY_WORDS.has(word) || silent.has(word));
  const words: ClaimWord[] = [];
  let negated: "no" | "yes" | "perhaps" = "no";
  tokensOf(unfolded(text), stems).forEach((token, at) => {
    if (NEGATIONS.has(token.word)) negated = "yes";
    const number = numberOf(token);
    if (NEGATIONS.has(token.word) || (number === null && !saysSomething(token.word))) return;
    words.push({
      word: token.word,
      stem: token.stem,
      start: token.start,
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

const JOINING_WORDS = wordSet(JOINING);

const DIGITS = /^\d+$/;
const THOUSANDS = /^\d{3}$/;

/** What stands between the parts of one number in digits: "45,000" is no 45, and "1.5" no 1; null where it is two. */
function partedBy(text: string, word: ClaimWord, next: ClaimWord): string | null {
  const end = word.start + word.word.length;
  if (next.start !== end + 1 || !DIGITS.test(word.word.replaceAll(/[.,]/g, "")) || !DIGITS.test(next.word)) return null;
  if (text[end] === ".") return ".";
  return text[end] === "," && THOUSANDS.test(next.word) ? "," : null;
}

/** The words of a claim, or of a sentence that it is held against: "source" may be what it tells of, and a number is one word. */
export function checkedWords(text: string, stems: Map<string, string>): ClaimWord[] {
  const words: ClaimWord[] = [];
  const plain = unfolded(text);
  for (const next of claimWords(text, stems, JOINING_WORDS)) {
    const last = words.at(-1);
    const parted = last === undefined ? null : partedBy(plain, last, next);
    if (last === undefined || parted === null) {
      words.push(next);
      continue;
    }
    const word = last.word + parted + next.word;
    const number = word.replaceAll(",", "");
    words[words.length - 1] = { ...last, word, number, stem: number };
  }
  return words;
}

/** How often a sentence negates. */
export const countNegations = (text: string): number =>
  tokensOf(unfolded(text)).filter(({ word }) => NEGATIONS.has(word)).length;

const PREFIXES = /^(?:un|in|im|il|ir|dis|non|mis)(?=\p{L}{4})/u;

/** Whether one word is the other with "un-", "dis-" or the like before it. */
export const areOpposites = (a: string, b: string): boolean =>
  a !== b && (a.replace(PREFIXES, "") === b || b.replace(PREFIXES, "") === a);
