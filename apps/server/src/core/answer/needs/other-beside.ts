import type { Evidence } from "../ranking/evidence.ts";
import { EMPTY_WORDS } from "../words/question-words.ts";
import type { Term } from "../asked/question.ts";
import type { Ranked } from "../ranking/rank.ts";
import { tokensOf, type Token } from "../words/tokens.ts";

const isEmpty = ({ word }: Token): boolean => EMPTY_WORDS.has(word);

/** The nearest word that says something before or behind another, over one at most that does not. */
function nextTo(tokens: readonly Token[], at: number, step: -1 | 1): Token | null {
  const near = [tokens[at + step], tokens[at + 2 * step]];
  const found = near.slice(0, near[0] !== undefined && isEmpty(near[0]) ? 2 : 1).at(-1);
  return found === undefined || isEmpty(found) ? null : found;
}

interface Said {
  readonly tokens: readonly Token[];
  /** Stems of the question. */
  readonly asked: ReadonlySet<string>;
}

/** A word of a question, and the one on this side of it. */
interface Pair {
  readonly own: Token;
  readonly neighbour: Token;
  readonly step: -1 | 1;
}

/** Whether another word of its kind stands beside the neighbour where this one should: "west" before "gate" instead of "east". */
const hasOther = ({ tokens, asked }: Said, { own, neighbour, step }: Pair): boolean =>
  tokens.some((token, at) => {
    if (token.stem !== neighbour.stem) return false;
    const other = nextTo(tokens, at, step === 1 ? -1 : 1);
    return other !== null && !asked.has(other.stem) && other.isCapital === own.isCapital;
  });

const isDisplaced = (said: Said, question: readonly Token[], { stem }: Term): boolean =>
  question.some((own, at) => {
    if (own.stem !== stem) return false;
    return ([-1, 1] as const).some((step) => {
      const neighbour = nextTo(question, at, step);
      return neighbour !== null && hasOther(said, { own, neighbour, step });
    });
  });

/**
 * Whether a sentence, or one beside it, puts another word in the place of one that it does not have ("the west gate" where the
 * east gate is asked for), and another name where it lacks one: how much the heaviest such word weighs, 0 for none.
 * @param isMet whether it has a stem in any way
 */
export function othersBeside(evidence: Evidence, { passage, at }: Ranked, isMet: (stem: string) => boolean) {
  const { terms, text } = evidence.question;
  const tokens = [at - 1, at, at + 1].flatMap((place) => passage.sentences[place]?.tokens ?? []);
  const said: Said = { tokens, asked: new Set(terms.map(({ stem }) => stem)) };
  const question = tokensOf(text);
  const hasOtherName = tokens.some((one, i) => i > 0 && one.isCapital && !said.asked.has(one.stem) && !isEmpty(one));
  const lacking = terms.flatMap((term, i) =>
    isMet(term.stem) ? [] : [{ term, weight: evidence.terms.weights[i] ?? 0 }],
  );
  const heaviest = (holds: (term: Term) => boolean): number =>
    Math.max(0, ...lacking.flatMap(({ term, weight }) => (holds(term) ? [weight] : [])));
  return {
    otherBeside: heaviest((term) => isDisplaced(said, question, term)),
    otherName: hasOtherName ? heaviest(({ isName }) => isName) : 0,
  };
}
