import { EMPTY_WORDS } from "../../apps/server/src/core/answer/words/question-words.ts";
import { wordStem } from "../../apps/server/src/core/text/word-stem.ts";
import { wordExchanged } from "./exchange-word.ts";
import { limitLeftOut } from "./leave-out-limit.ts";
import { sentencesOf, type TrueAnswer } from "./true-answers.ts";
import { longEnough, markOf, pick, wordsIn, type Writing } from "./written.ts";

const NUMBER =
  /\d[\d,.]*\d|\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|hundred|thousand|million|first|second|third)\b/gi;
const WORDS = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

function otherNumber(number: string, nearby: readonly string[], dice: () => number): string {
  const others = nearby.filter(
    (other) => other.toLowerCase() !== number.toLowerCase() && /\d/.test(other) === /\d/.test(number),
  );
  const taken = dice() < 0.5 ? pick(others, dice) : undefined;
  if (taken !== undefined) return taken;
  if (!/\d/.test(number))
    return (
      pick(
        WORDS.filter((word) => word !== number.toLowerCase()),
        dice,
      ) ?? "eleven"
    );
  const at = Math.floor(dice() * number.length);
  const digit = number[at] ?? "";
  if (!/\d/.test(digit)) return `${number}0`;
  return number.slice(0, at) + String((Number(digit) + 1 + Math.floor(dice() * 8)) % 10) + number.slice(at + 1);
}

/** Half of the numbers are others of the same passage, if it has any; the others are no number of it, or only by chance. */
const changedNumber: Writing = (answer, dice) => {
  const all = [...answer.sentence.matchAll(NUMBER)];
  const one = pick(all, dice);
  if (one === undefined) return null;
  const nearby = answer.around.flatMap((sentence) => sentence.match(NUMBER) ?? []);
  const other = otherNumber(one[0], nearby, dice);
  const text = answer.sentence.slice(0, one.index) + other + answer.sentence.slice(one.index + one[0].length);
  return text === answer.sentence ? null : { text, mark: markOf(answer) };
};

const AUXILIARY =
  /\b(is|was|were|are|has|have|had|can|could|may|must|will|would|should|does|did|do)\b(?! (?:not|never|no)\b)/;
const NEGATION = /\b(?:(?:did|do|does) not|not|never|no longer|no)\s+/i;

const flippedNegation: Writing = (answer, dice) => {
  const { sentence } = answer;
  const isNegated = NEGATION.test(sentence);
  const [plain, flipped] = [
    sentence.replace(NEGATION, ""),
    pick(["$1 not", "$1 never", "$1 no longer"], dice) ?? "$1 not",
  ];
  const text = isNegated ? plain : sentence.replace(AUXILIARY, flipped);
  return text === sentence ? null : { text, mark: markOf(answer) };
};

const half = (text: string, which: "first" | "second"): string => {
  const words = wordsIn(text);
  const middle = Math.ceil(words.length / 2);
  return (which === "first" ? words.slice(0, middle) : words.slice(middle)).join(" ");
};

/** The beginning of one sentence and the end of another: of the same passage two times in three. */
const stitchedQuote: Writing = (answer, dice) => {
  const near = answer.around.filter((one) => one !== answer.sentence && longEnough(one));
  const far = answer.passages.flatMap((hit, at) => (at === answer.at ? [] : sentencesOf(hit.text))).filter(longEnough);
  const other = pick(dice() < 2 / 3 && near.length > 0 ? near : far, dice);
  if (other === undefined || !longEnough(answer.sentence)) return null;
  const [a, b] = dice() < 0.5 ? [answer.sentence, other] : [other, answer.sentence];
  return { text: `${half(a, "first").replace(/[.,;]$/, "")} ${half(b, "second")}`, mark: markOf(answer) };
};

const NAME = /(?<=[a-z,] )\p{Lu}[\p{L}-]{2,}(?: \p{Lu}[\p{L}-]{2,})*/gu;

/** A sentence of elsewhere, or this one with a name of elsewhere, said to be quoted. */
const inventedQuote =
  (all: readonly TrueAnswer[]): Writing =>
  (answer, dice) => {
    const other = pick(
      all.filter(({ sentence }) => !answer.passages.some((hit) => hit.text.includes(sentence))),
      dice,
    );
    if (other === undefined) return null;
    const [name] = answer.sentence.match(NAME) ?? [];
    const foreign = pick(
      (other.around.join(" ").match(NAME) ?? []).filter(
        (one) => !answer.passages.some((hit) => hit.text.includes(one)),
      ),
      dice,
    );
    const kind = dice();
    if (kind < 0.4 && name !== undefined && foreign !== undefined)
      return { text: answer.sentence.replace(name, foreign), mark: markOf(answer) };
    if (kind < 0.7)
      return {
        text: `${half(answer.sentence, "first")}, as “${half(other.sentence, "second").replace(/[.]$/, "")}” puts it.`,
        mark: markOf(answer),
      };
    return { text: other.sentence, mark: markOf(answer) };
  };

const LONG_WORD = /(?<=\s)\p{Ll}{5,}(?=[\s,.;])/gu;

/** Two words of the sentence have changed places, with others between them; small words and two forms of one word would tell nothing new. */
const wordsSwapped: Writing = (answer, dice) => {
  const { sentence } = answer;
  const all = [...sentence.matchAll(LONG_WORD)].filter(({ 0: word }) => !EMPTY_WORDS.has(word));
  const first = pick(all, dice);
  const others = all.filter(
    ({ 0: word, index }) => first !== undefined && index > first.index + 20 && wordStem(word) !== wordStem(first[0]),
  );
  const second = pick(others, dice);
  if (first === undefined || second === undefined) return null;
  const between = sentence.slice(first.index + first[0].length, second.index);
  const text = `${sentence.slice(0, first.index)}${second[0]}${between}${first[0]}${sentence.slice(second.index + second[0].length)}`;
  return { text, mark: markOf(answer) };
};

/** The true sentence, said to be of a passage of another page. */
const wrongPage: Writing = (answer, dice) => {
  const own = answer.passages[answer.at];
  const others = answer.passages.flatMap((hit, at) =>
    hit.fileId === own?.fileId && hit.pageNumber === own.pageNumber
      ? []
      : hit.text.includes(answer.sentence)
        ? []
        : [at],
  );
  const mark = pick(others, dice);
  return mark === undefined ? null : { text: answer.sentence, mark: mark + 1 };
};

/** All kinds of faults, by name. */
export const faultsOf = (all: readonly TrueAnswer[]): Readonly<Record<string, Writing>> => ({
  "invented quote": inventedQuote(all),
  "wrong page": wrongPage,
  "stitched quote": stitchedQuote,
  "changed number": changedNumber,
  "negation flipped": flippedNegation,
  "words swapped": wordsSwapped,
  "one word exchanged": wordExchanged(all),
  "a limit left out": limitLeftOut,
});
