import { MONTHS } from "../../text/months.ts";
import { irregularForms } from "../../text/word-stem.ts";
import { ASKING_WORDS, EMPTY_WORDS } from "../words/question-words.ts";
import { withoutFrame } from "./question.ts";
import { tokensOf, type Token } from "../words/tokens.ts";
import { wordSet } from "../words/word-set.ts";

const BEING = wordSet("is are was were");
const HELPING = wordSet("do does did has have had can could may might must shall should will would");
const DETERMINERS = wordSet("the a an this that these those each every any all its their his her our my your");
/** Say how often or when something is done, not what it is done to. */
const TIMES = wordSet(
  "hourly daily nightly weekly monthly quarterly yearly annually once twice regularly usually often now today",
);
/** Open a wish for all that is known of something. */
const TELLING = wordSet("tell show find list explain describe give me us");
/** Verbs by which a question asks of a thing, behind what that is called; as a part of a pattern. */
export const ASKING_VERBS = "do|does|did|is|are|was|were|has|have|had|can|could|may|might|must|shall|should|will|would";
const ASKED_NOUN = new RegExp(
  String.raw`\b(?:how many|how much|which|what)\s+((?:[\p{L}\p{N}-]+\s+){1,4}?)(?:${ASKING_VERBS})\b`,
  "iu",
);

/** What a question is about: "the Lindau ferry" of "How many passengers does the Lindau ferry carry?". */
export interface QuestionTopic {
  /** With its article, word for word; null where the question does not show it. */
  readonly topic: string | null;
  /** What is counted or chosen: "passengers"; null where nothing is. */
  readonly askedNoun: string | null;
  /** The last name in it, of one word or several; null for none. */
  readonly name: string | null;
}

const isParticiple = ({ word }: Token): boolean =>
  /(?:ed|en)$/.test(word) || irregularForms(word).some((form) => form !== word);

/** Words from a place on that one thing may be called by: up to a small word. */
function runFrom(tokens: readonly Token[], from: number): Token[] {
  let start = from;
  while (DETERMINERS.has(tokens[start]?.word ?? "")) start += 1;
  let end = start;
  while (end < tokens.length && !EMPTY_WORDS.has(tokens[end]?.word ?? "")) end += 1;
  return tokens.slice(from, end);
}

/** Without the verb at its end, which a helping verb leaves there unless it is one of those itself: "does the ladder have". */
function withoutVerb(run: readonly Token[], helper: string, next: Token | undefined): Token[] {
  const said = run.filter(({ word }) => !DETERMINERS.has(word));
  const last = run.at(-1);
  const leavesVerb = HELPING.has(helper) && !HELPING.has(next?.word ?? "");
  const isVerb = said.length > 1 && last !== undefined && (leavesVerb || isParticiple(last));
  return isVerb ? run.slice(0, -1) : [...run];
}

/** "Who built the bridge over the Vistula?": all behind the verb; "Tell me about the bridge", "bridge": all that it names. */
function withoutAsking(tokens: readonly Token[]): Token[] {
  const rest = ASKING_WORDS.has(tokens[0]?.word ?? "") ? tokens.slice(2) : tokens;
  const from = rest.findIndex(({ word }) => DETERMINERS.has(word) || !(EMPTY_WORDS.has(word) || TELLING.has(word)));
  const to = rest.findLastIndex(({ word }) => !TIMES.has(word));
  return from < 0 ? [] : rest.slice(from, to + 1);
}

function topicTokens(tokens: readonly Token[]): Token[] {
  const at = tokens.findIndex(({ word }) => BEING.has(word) || HELPING.has(word));
  if (at < 0) return withoutAsking(tokens);
  const helper = tokens[at]?.word ?? "";
  const run = runFrom(tokens, at + 1);
  const next = at + 1 + run.length;
  const own = withoutVerb(run, helper, tokens[next]);
  if (own.length < run.length || tokens[next]?.word !== "of") return own;
  const more = runFrom(tokens, next + 1);
  return [...own, ...tokens.slice(next, next + 1), ...withoutVerb(more, helper, tokens[next + 1 + more.length])];
}

const DAYS = wordSet("monday tuesday wednesday thursday friday saturday sunday");

/** A month or a day of the week has a capital, and is nobody's name. */
const isName = ({ word, isCapital }: Token): boolean => isCapital && !MONTHS.includes(word) && !DAYS.has(word);

/** The last run of words with capitals that does not begin the question, and is no date. */
function lastName(text: string, tokens: readonly Token[]): string | null {
  const end = tokens.findLastIndex((token, i) => isName(token) && i > 0 && token.start > 0);
  if (end < 0) return null;
  let from = end;
  for (let before = tokens[from - 1]; from > 1 && before !== undefined && isName(before); before = tokens[from - 1])
    from -= 1;
  return closed(text, tokens[from]?.start ?? 0, tokens[end]?.end ?? 0);
}

/** A part of a text, with the bracket that closes one in it: "ASD(S)". */
function closed(text: string, start: number, end: number): string {
  const part = text.slice(start, end);
  return part.lastIndexOf("(") > part.lastIndexOf(")") && text[end] === ")" ? `${part})` : part;
}

/** Tells what a question is about, going by its helping verb; what it does not tell is null. */
export function questionTopic(question: string): QuestionTopic {
  const text = withoutFrame(question);
  const tokens = tokensOf(text);
  const topic = topicTokens(tokens);
  const [first, last] = [topic[0], topic.at(-1)];
  const says = topic.some(({ word }) => !EMPTY_WORDS.has(word));
  return {
    topic: says && first !== undefined && last !== undefined ? text.slice(first.start, last.end) : null,
    askedNoun: ASKED_NOUN.exec(text)?.[1]?.trim() ?? null,
    name: lastName(text, tokens),
  };
}
