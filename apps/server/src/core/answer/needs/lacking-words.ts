import { runsTogether } from "@reading-room/contract/unspaced-script";
import { stemsOf } from "../../text/stems-of.ts";
import type { Analysed } from "../ranking/analysed.ts";
import { writtenIn } from "../asked/asking-words.ts";
import { isSameNumber } from "../words/claim-words.ts";
import type { Evidence } from "../ranking/evidence.ts";
import { isKin } from "../words/kin.ts";
import { hasOrRelated } from "../words/related-words.ts";
import { tellingOf, type Telling } from "../ranking/telling-words.ts";

/** A word of the question as it was written, that the passage of an answer does not have. */
export interface LackingWord {
  readonly word: string;
  readonly stem: string;
}

/** What has a word or not: a set, or what says how often. */
type Stems = Pick<ReadonlySet<string>, "has" | "keys">;

/** A word that says less of the question than this is not worth telling. */
const TELLING_SHARE = 0.12;

/** Verbs that say next to nothing of what is asked: what an asker "gets" a document may well "issue". */
const LIGHT: ReadonlySet<string> = new Set(
  stemsOf(
    "give gives gave given giving get gets got getting receive receives received take takes took taken make makes made use uses used need needs want wants tell tells told show shows find finds found see sees seen know knows known go goes went come comes came put puts let help helps look looks happen happens",
  ),
);

/** Whether a word stands among others, by their stems, in any form, or one of its family or of like meaning. */
export const hasLike = (stems: Stems, stem: string): boolean =>
  hasOrRelated(stems, stem) || [...stems.keys()].some((one) => isKin(stem, one) || isSameNumber(stem, one));

/** Terms that matter in a question, do not only ask, and that neither these words nor what a passage stands under say, in any form. */
function lackedBy(evidence: Evidence, passage: Analysed, stems: ReadonlySet<string>): readonly Telling[] {
  return tellingOf(evidence).filter(({ word, stem, weight }) => {
    // A single sign of a script without spaces is not read as a word.
    if (weight < TELLING_SHARE || runsTogether(word)) return false;
    return !hasLike(stems, stem) && !evidence.isNamed(passage, stem);
  });
}

/** What a sentence lacks of the question, by its weight there. */
export const lackedBySentence = (evidence: Evidence, { passage, at }: { passage: Analysed; at: number }) =>
  lackedBy(evidence, passage, passage.sentences[at]?.stems ?? new Set());

/** The words that matter in a question, are no light verbs and do not only ask, and that neither a passage nor what it stands under has, in any form, nor one of like meaning. */
export function lackingWords(evidence: Evidence, passage: Analysed): LackingWord[] {
  const { text } = evidence.question;
  return lackedBy(evidence, passage, new Set(passage.counts.keys()))
    .filter(({ stem }) => !LIGHT.has(stem))
    .map((term) => ({ word: writtenIn(text, term), stem: term.stem }));
}

/** Those of the words that stand in none of the texts either. */
export function lackingIn(words: readonly LackingWord[], texts: readonly string[]): string[] {
  if (words.length === 0) return [];
  const stems = new Set(texts.flatMap(stemsOf));
  return words.filter(({ stem }) => !hasLike(stems, stem)).map(({ word }) => word);
}
