import { sentenceText } from "../ranking/analysed.ts";
import type { Evidence } from "../ranking/evidence.ts";
import { headingsOf } from "../ranking/headings-of.ts";
import { lacksAny } from "../needs/needed-values.ts";
import type { Ranked } from "../ranking/rank.ts";
import { sectionOf } from "../sentences/same-section.ts";
import { sayingOnce, sumOf, tellingOf } from "../ranking/telling-words.ts";
import { endsOpen, saysNothing } from "../sentences/whole-sentence.ts";

/** So many of the best sentences are looked through. */
const LOOKED_AT = 60;
/** So much of a question its section's heading says. */
const ASKED_OF = 0.4;
/** A word that says less of a question leads nowhere. */
const TELLING = 0.05;

/**
 * The sentences of the best one's section that stand under a heading which says what the best one lacks of the question, where the
 * section's own heading says what it is asked of: "(g) ADMINISTRATIVE COSTS.—Of the amounts …, not more than two percent …" for "emergency
 * relief program, how much can go to administration?" First what the heading says most of.
 */
export function toldByHeading(evidence: Evidence, ranked: readonly Ranked[]): Ranked[] {
  const [best] = ranked;
  const section = best === undefined ? undefined : sectionOf(best.passage.hit);
  if (best === undefined || section === undefined) return [];
  const saidIn = sayingOnce();
  const telling = tellingOf(evidence);
  const isNamed = telling.filter(({ stem }) => saidIn(section)(stem));
  if (sumOf(isNamed) < ASKED_OF) return [];
  const { sentences } = best.passage;
  const isBeside = (stem: string): boolean =>
    [best.at - 1, best.at + 1].some((at) => sentences[at]?.stems.has(stem) === true);
  const below = (one: Ranked): readonly string[] => {
    const headings = headingsOf(one);
    return headings.slice(headings.indexOf(section) + 1);
  };
  const own = [...below(best), section, sentenceText(best)].map(saidIn);
  const lacked = telling.filter(({ stem }) => !isBeside(stem) && !own.some((says) => says(stem)));
  const toldBy = (one: Ranked): number => {
    const headings = below(one).map(saidIn);
    return sumOf(lacked.filter(({ stem }) => headings.some((says) => says(stem))));
  };
  const isOfSection = ({ passage: { hit } }: Ranked): boolean =>
    sectionOf(hit) === section && hit.fileId === best.passage.hit.fileId;
  const mayTell = (one: Ranked): boolean =>
    !saysNothing(sentenceText(one)) && (endsOpen(sentenceText(one)) || !lacksAny(evidence, one));
  return ranked
    .slice(1, LOOKED_AT)
    .filter(isOfSection)
    .map((one) => ({ one, told: toldBy(one) }))
    .filter(({ one, told }) => told > TELLING && mayTell(one))
    .toSorted((a, b) => b.told - a.told)
    .map(({ one }) => one);
}
