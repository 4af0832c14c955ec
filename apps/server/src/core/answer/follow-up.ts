import { EMPTY_WORDS } from "./question-words.ts";
import { readQuestion, withoutFrame } from "./question.ts";
import { wordsOf } from "../words.ts";

/** Openings of a question that leans on the one before. */
const LEANING = /^\s*(and|or|but|also|what about|how about|what of|same for|then|so)\b/i;
const POINTING = new Set(
  "it its they them their theirs he him his she her hers this that these those there then one ones".split(" "),
);
const FEW_WORDS = 3;

/** Whether a question cannot stand alone: it opens with "and …" or points back, and says little itself. */
export function leansBack(question: string): boolean {
  const words = wordsOf(withoutFrame(question));
  const said = words.filter((word) => !EMPTY_WORDS.has(word));
  if (LEANING.test(question)) return said.length <= FEW_WORDS + 1;
  return said.length <= FEW_WORDS && words.some((word) => POINTING.has(word));
}

/** The question with what it leaves unsaid: the content words of the one before, after its own. */
export function joinFollowUp(previous: string | null, question: string): string {
  if (previous === null || !leansBack(question)) return question;
  const { terms, text } = readQuestion(previous);
  const ownStems = new Set(readQuestion(question).terms.map((term) => term.stem));
  const asks = /\b(who|what|when|where|which|why|how|whom|whose)\b/i.test(question) ? "" : askingPart(text);
  const missing = terms.filter((term) => !ownStems.has(term.stem)).map((term) => term.word);
  const own = withoutFrame(question)
    .replace(LEANING, "")
    .replace(/[?.!\s]+$/, "");
  return [asks, own.trim(), ...missing].filter((part) => part !== "").join(" ");
}

/** "How many", "When": what kind of answer the earlier question wanted. */
const askingPart = (text: string): string => /^\s*(who|what|when|where|which|why|how( \w+)?)\b/i.exec(text)?.[0] ?? "";
