import { claimWords } from "../words/claim-words.ts";
import { compareSentences } from "./compare-sentences.ts";
import type { AnswerKind } from "../asked/question.ts";
import { quoteSentence, type Quote } from "../parts/quote.ts";
import type { Ranked } from "../ranking/rank.ts";

/** What other publications say of the first claim. */
export interface OtherSides {
  readonly agreeing: readonly Quote[];
  readonly opposed: Quote | null;
}

/** Sentences looked at, best first: what comes after these hardly answers. */
const LOOKED_AT = 20;
/** A sentence that contradicts must answer nearly as well, by its share beside the first one's. */
const SHARE_OF_BEST = 0.2;
/** What has as much of the question in nearly the same words does so with less: "may not" in it costs a sentence most of its share. */
const SHARE_OF_ALIKE = 0.04;
const MAX_AGREEING = 2;

/** Whether both name the same people, who alone are asked for: in which year these did it is another matter. */
function nameTheSame(one: string, another: string, asked: ReadonlySet<string>): boolean {
  const [a, b] = [one, another].map((text) =>
    claimWords(text, new Map()).flatMap(({ stem, isName }) => (isName && !asked.has(stem) ? [stem] : [])),
  );
  return a !== undefined && b !== undefined && a.length > 0 && new Set([...a, ...b]).size === new Set(a).size;
}

interface Among {
  /** By file id. */
  readonly publications: ReadonlyMap<string, string>;
  /** Stems of the question. */
  readonly asked: ReadonlySet<string>;
  readonly kind: AnswerKind;
}

/**
 * Finds sentences that say the same as the first one, or the contrary, in other publications than its own: what editions of one
 * publication say differently is no disagreement.
 * @param ranked best first, one at least
 */
export function otherSides(ranked: readonly Ranked[], { publications, asked, kind }: Among): OtherSides {
  const [best, ...others] = ranked;
  if (best === undefined) return { agreeing: [], opposed: null };
  const publicationOf = ({ passage: { hit } }: Ranked): string => publications.get(hit.fileId) ?? hit.fileId;
  const claim = quoteSentence(best).text;
  const near = others
    .slice(0, LOOKED_AT)
    .filter((one) => publicationOf(one) !== publicationOf(best))
    .map((one) => ({ one, quote: quoteSentence(one) }))
    .map(({ one, quote }) => ({ one, quote, relation: compareSentences(claim, quote.text, asked) }));
  const same = near.filter(({ relation }) => relation === "same");
  const isOneAnswer = ({ text }: Quote): boolean => kind === "person" && nameTheSame(claim, text, asked);
  const answersAsWell = (one: Ranked): boolean => {
    const isAlike = one.value("coverage") >= best.value("coverage");
    return one.share >= (isAlike ? SHARE_OF_ALIKE : SHARE_OF_BEST) * best.share;
  };
  const contrary = near.find(
    ({ one, quote, relation }) => relation === "contrary" && answersAsWell(one) && !isOneAnswer(quote),
  );
  const byPublication = new Map(same.toReversed().map(({ one, quote }) => [publicationOf(one), quote]));
  const agreeing = [...byPublication.values()].reverse().slice(0, MAX_AGREEING);
  return { agreeing, opposed: contrary?.quote ?? null };
}
