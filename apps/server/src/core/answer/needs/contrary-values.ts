import type { Analysed } from "../ranking/analysed.ts";
import { ASKS_WHETHER } from "../asked/asks-whether.ts";
import { claimWords, countNegations, type ClaimWord } from "../words/claim-words.ts";
import { hasOpposite } from "../words/opposites.ts";
import { hasOtherNumber } from "./other-number.ts";
import type { Ranked } from "../ranking/rank.ts";
import { tokensOf } from "../words/tokens.ts";

/** Say no without a negation: what is asked with one, such a sentence may tell. */
const DENIES =
  /\b(?:fail|refus|den(?:y|ies|ied)|lack|reject|prohibit|forb[ia]d|prevent|avoid|unable|exclud|except|unlike|rarely|hardly|seldom|instead|rather)/i;

/** Whether a word that is denied on one side stands on the other, and is never denied there. */
function deniesWhatIsSaid(denying: readonly ClaimWord[], saying: readonly ClaimWord[]): boolean {
  return denying.some(({ stem, isNegated }) => {
    const same = isNegated ? saying.filter((one) => one.stem === stem) : [];
    return same.length > 0 && same.every((one) => !one.isPerhapsNegated);
  });
}

const textOf = ({ hit }: Analysed, part: { readonly start: number; readonly end: number } | undefined): string =>
  part === undefined ? "" : hit.text.slice(part.start, part.end);

const asNumber = (holds: boolean): number => (holds ? 1 : 0);

const NOTHING = {
  negationMissing: 0,
  negationAdded: 0,
  negationNowhere: 0,
  oppositeThere: 0,
  otherNumber: 0,
  contrary: 0,
} as const;

/** Reads each text once. */
function reader() {
  const stems = new Map<string, string>();
  const known = new Map<string, { readonly text: string; readonly words: readonly ClaimWord[] }>();
  return (text: string) => {
    const one = known.get(text) ?? { text, words: claimWords(text, stems) };
    known.set(text, one);
    return one;
  };
}

/** Tells of a sentence what it says the other way round. */
export type Contrary = (one: Pick<Ranked, "passage" | "at">) => Readonly<Record<keyof typeof NOTHING, number>>;

/**
 * What a sentence says the other way round than the question has it, each 0 or 1: a denial that one of them lacks, an opposite
 * in the place of a word, another number; and whether it does any of that. Such a sentence fits by its words and answers
 * another question.
 */
export function contraryTo(asked: string): Contrary {
  if (ASKS_WHETHER.test(asked)) return () => NOTHING;
  const read = reader();
  const [question, tokens, denies] = [read(asked), tokensOf(asked), countNegations(asked) > 0];
  return ({ passage, at }) => {
    const around = [at - 1, at, at + 1].flatMap((place) => passage.sentences[place] ?? []);
    const own = passage.sentences[at]?.stems ?? new Set<string>();
    const told = read(textOf(passage, passage.sentences[at]));
    const lacking = tokens.filter(({ stem }) => !around.some((one) => one.stems.has(stem)));
    const beside = () => around.flatMap((part) => read(textOf(passage, part)).words);
    const values = {
      negationMissing: asNumber(deniesWhatIsSaid(question.words, told.words)),
      negationAdded: asNumber(deniesWhatIsSaid(told.words, question.words)),
      negationNowhere: asNumber(denies && countNegations(told.text) === 0 && !DENIES.test(told.text)),
      // "Did not accept" and "rejected" say the same.
      oppositeThere: asNumber(!denies && lacking.some(({ stem }) => hasOpposite(own, stem))),
      otherNumber: asNumber(hasOtherNumber(question, told, beside)),
    };
    return { ...values, contrary: Math.max(...Object.values(values)) };
  };
}
