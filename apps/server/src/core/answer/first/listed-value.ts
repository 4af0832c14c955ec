import { opensWithLabel } from "../../pages/item-label.ts";
import { neededValues } from "../needs/needed-values.ts";
import { sentenceText } from "../ranking/analysed.ts";
import type { Evidence } from "../ranking/evidence.ts";
import { headingsOf } from "../ranking/headings-of.ts";
import type { Ranked } from "../ranking/rank.ts";
import { isLeftOpen } from "../sentences/whole-sentence.ts";
import { isKin } from "../words/kin.ts";
import { EMPTY_WORDS } from "../words/question-words.ts";
import { tokensOf, type Token } from "../words/tokens.ts";
import { ASKED_SHARE, askedTerms, AS_MUCH, shareOf } from "./asked-row.ts";
import { nameOfItem, namesIn } from "./named-item.ts";

/** Who or where somebody is, no number tells. */
const TOLD_BY_NO_VALUE: ReadonlySet<string> = new Set(["person", "place"]);

/** What announces the list of an item, "The Armed Forces are authorized strengths …, as follows:"; undefined where its passage does not hold that. */
function announcing({ passage, at }: Ranked): string | undefined {
  const before = passage.sentences
    .slice(0, at)
    .findLastIndex((_, i) => !opensWithLabel(sentenceText({ passage, at: i })));
  const text = before < 0 ? "" : sentenceText({ passage, at: before });
  return isLeftOpen(text) ? text : undefined;
}

/** What an item is of. */
interface Item {
  readonly name: ReadonlySet<string>;
  /** Its name with what is said above it. */
  readonly said: ReadonlySet<string>;
}

/** What an item is of, with what is said above it; null where it is no item with a value, or of something that is not asked for. */
function readItem(evidence: Evidence, one: Ranked): Item | null {
  const name = nameOfItem(sentenceText(one));
  if (name === null || name.size === 0 || ![...name].every((stem) => evidence.askedStems.has(stem))) return null;
  const head = announcing(one);
  if (head === undefined) return null;
  const above = [head, ...headingsOf(one)].flatMap((text) => tokensOf(text).map(({ stem }) => stem));
  return { name, said: new Set([...name, ...above]) };
}

/** Tells whether a question's words right before and behind those of a name are none that only a longer name has. */
const wholeIn =
  (words: readonly Token[]) =>
  (name: ReadonlySet<string>, isThere: (stem: string) => boolean): boolean => {
    const places = words.flatMap(({ stem }, i) => (name.has(stem) ? [i] : []));
    return [Math.min(...places) - 1, Math.max(...places) + 1].every((at) => {
      const beside = words[at];
      return beside === undefined || EMPTY_WORDS.has(beside.word) || isThere(beside.stem);
    });
  };

/**
 * The item of a list that has the value which a question asks for: it is of the very thing that is asked about, "(1) The Army, 485,900.",
 * and what announces the list, with the headings above it, says the rest: "authorized strengths", "END STRENGTHS". Null where there is
 * none, where two with other values say as much, and where the best sentence has a value and says as much by itself.
 * @param ranked best first
 */
export function listedValue(evidence: Evidence, ranked: readonly Ranked[]): Ranked | null {
  const [best] = ranked;
  if (best === undefined || evidence.doer !== null || TOLD_BY_NO_VALUE.has(evidence.question.kind)) return null;
  const asked = askedTerms(evidence);
  // "The Army National Guard" is not "The Army", and "the deputy whip" is no "Whip".
  const names = namesIn(evidence.question.text);
  const isWholeName = wholeIn(tokensOf(evidence.question.text));
  const items = ranked.flatMap((one) => {
    const item = readItem(evidence, one);
    // Its head may say the numbers of the question: "as of September 30, 2021".
    if (item === null || neededValues(evidence, one).quantityMissing === 1) return [];
    const { name, said } = item;
    const isThere = (stem: string): boolean => said.has(stem) || evidence.isNamed(one.passage, stem);
    if (!names.every(isThere) || !isWholeName(name, isThere)) return [];
    return [{ one, share: shareOf(asked, (stem) => isThere(stem) || [...said].some((own) => isKin(stem, own))) }];
  });
  const [first, ...others] = items.filter(({ share }) => share >= ASKED_SHARE).toSorted((a, b) => b.share - a.share);
  if (first === undefined) return null;
  const text = sentenceText(first.one);
  const isTied = others.some(({ one, share }) => first.share - share < AS_MUCH && sentenceText(one) !== text);
  const stems = best.passage.sentences[best.at]?.stems ?? new Set<string>();
  // What has all words of the question and no value says what it is of, not how much.
  const tells = best !== first.one && /\d/.test(sentenceText(best));
  const ofBest = tells ? shareOf(asked, (stem) => stems.has(stem)) : 0;
  return isTied || ofBest >= first.share ? null : first.one;
}
