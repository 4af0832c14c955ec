import type { Analysed } from "./analysed.ts";
import type { Evidence } from "./evidence.ts";
import { wholeNames } from "../words/long-names.ts";

/** What stands right before a sentence of a passage: a sentence, or the heading above the first one. */
function beforeOf({ hit, sentences }: Analysed, at: number): string {
  const before = sentences[at - 1];
  return before === undefined ? (hit.headings.at(-1) ?? "") : hit.text.slice(before.start, before.end);
}

/** "ACRONYM MEANING", "G.2. Definitions": above a list that says what each of its entries is. */
const LIST = /\b(?:glossary|acronyms?|abbreviations?|definitions?)\b/i;
/** A list's own head stands in so many characters. */
const HEAD = 120;

const isListed = ({ hit }: Analysed): boolean =>
  hit.kind === "table" && (hit.headings.some((heading) => LIST.test(heading)) || LIST.test(hit.text.slice(0, HEAD)));

/** Whether a sentence says the definition that is asked for. */
function defines({ defines: says }: Evidence, passage: Analysed, at: number): number {
  const sentence = passage.sentences[at];
  if (says === null || sentence === undefined) return 0;
  const text = passage.hit.text.slice(sentence.start, sentence.end);
  return says({ text, before: beforeOf(passage, at), isListed: isListed(passage) }) ? 1 : 0;
}

/** Whether any sentence of a passage says the definition that is asked for. */
export const holdsDefinition = (evidence: Evidence, passage: Analysed): boolean =>
  evidence.defines !== null && passage.sentences.some((_, at) => defines(evidence, passage, at) === 1);

/** The features of what a sentence says in so many words: a definition, and names as a whole. */
export const saidFeatures = (evidence: Evidence, passage: Analysed, at: number): number[] => [
  defines(evidence, passage, at),
  wholeNames(evidence.question.longNames, passage.sentences[at]?.tokens ?? []),
  evidence.namesWhole(passage),
];
