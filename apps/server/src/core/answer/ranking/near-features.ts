import type { Analysed, Sentence } from "./analysed.ts";
import { isTyped } from "./answer-words.ts";
import type { Evidence } from "./evidence.ts";
import { share } from "./share.ts";

const NEAR_WORDS = 6;
function answerNear(evidence: Evidence, sentence: Sentence): number {
  const tokens = sentence.tokens;
  const wanted = { kind: evidence.question.kind, asked: evidence.askedStems };
  const weightOf = new Map(evidence.question.terms.map((term, i) => [term.stem, evidence.terms.weights[i] ?? 0]));
  const asked = tokens.flatMap((token, i) =>
    weightOf.has(token.stem) ? [[i, weightOf.get(token.stem) ?? 0, token.stem] as const] : [],
  );
  const typed = tokens.flatMap((token, i) => (isTyped(wanted, token, i) ? [i] : []));
  let best = 0;
  for (const place of typed) {
    const near = new Map<string, number>();
    for (const [i, weight, stem] of asked)
      near.set(stem, Math.max(near.get(stem) ?? 0, weight / (1 + Math.abs(i - place) / NEAR_WORDS)));
    let sum = 0;
    for (const one of near.values()) sum += one;
    best = Math.max(best, sum);
  }
  return best;
}

function rawPairs(evidence: Evidence, sentence: Sentence): number {
  const asked = evidence.question.rawPairs;
  if (asked.size === 0) return 0;
  const seen = new Set<string>();
  for (let i = 1; i < sentence.tokens.length; i++) {
    const pair = `${sentence.tokens[i - 1]?.stem} ${sentence.tokens[i]?.stem}`;
    if (asked.has(pair)) seen.add(pair);
  }
  return seen.size / asked.size;
}

/** The features of what stands near what in a sentence. */
export function nearFeatures(evidence: Evidence, passage: Analysed, sentence: Sentence): number[] {
  const { kind, definition } = evidence.question;
  const open = kind === "name" || kind === "other";
  const fresh = sentence.tokens.filter((token, i) => i > 0 && !evidence.askedStems.has(token.stem));
  const text = passage.hit.text.slice(sentence.start, sentence.end);
  const covered = share(evidence, (stem) => sentence.stems.has(stem));
  return [
    evidence.question.terms.reduce(
      (sum, term, i) => sum + (sentence.stems.has(term.stem) ? (evidence.sentenceWeights[i] ?? 0) : 0),
      0,
    ),
    open && fresh.some((token) => token.isCapital) ? 1 : 0,
    open && fresh.some((token) => token.isNumber) ? 1 : 0,
    definition !== null && definition.test(text) ? 1 : 0,
    answerNear(evidence, sentence),
    rawPairs(evidence, sentence),
    covered > 0.999 ? 1 : 0,
    covered >= evidence.bestCoverage - 1e-9 ? 1 : 0,
  ];
}
