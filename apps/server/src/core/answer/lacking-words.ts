import { stemsOf } from "../stems-of.ts";
import type { Analysed } from "./analysed.ts";
import { askingWords } from "./asking-words.ts";
import type { Evidence } from "./evidence.ts";
import { isKin } from "./kin.ts";
import { relatedStems } from "./related-words.ts";
import { tokensOf } from "./tokens.ts";

/** A word of the question as it was written, that the passage of an answer does not have. */
export interface LackingWord {
  readonly word: string;
  readonly stem: string;
}

/** A word that says less of the question than this is not worth telling. */
const TELLING_SHARE = 0.12;

const hasLike = (stems: ReadonlySet<string>, stem: string): boolean =>
  [stem, ...relatedStems(stem)].some((one) => stems.has(one)) || [...stems].some((one) => isKin(stem, one));

/** The words that matter in a question, and do not only ask, and that neither a passage nor what it stands under has, in any form, nor one of like meaning. */
export function lackingWords(evidence: Evidence, passage: Analysed): LackingWord[] {
  const { terms, text } = evidence.question;
  const stems = new Set(passage.counts.keys());
  const written = tokensOf(text);
  const isAsking = askingWords(text);
  return terms.flatMap(({ word, stem, isFiller }, i) => {
    if (isFiller || (evidence.terms.weights[i] ?? 0) < TELLING_SHARE) return [];
    if (hasLike(stems, stem) || evidence.isNamed(passage, stem)) return [];
    const places = written.filter((token) => token.stem === stem);
    if (places.length > 0 && places.every(isAsking)) return [];
    const own = places[0];
    return [{ word: own === undefined ? word : text.slice(own.start, own.end), stem }];
  });
}

/** Those of the words that stand in none of the texts either. */
export function lackingIn(words: readonly LackingWord[], texts: readonly string[]): string[] {
  if (words.length === 0) return [];
  const stems = new Set(texts.flatMap(stemsOf));
  return words.filter(({ stem }) => !hasLike(stems, stem)).map(({ word }) => word);
}
