import { EMPTY_WORDS } from "../words/question-words.ts";
import { tokensOf, type Token } from "../words/tokens.ts";
import { wordSet } from "../words/word-set.ts";
import type { OtherName } from "./other-name.ts";

/** What parts an office from whose it is: "Clerk *of* the Senate". */
const PARTING = wordSet("of for");
/** Between the words of a name stand these at most. */
const SMALL = wordSet("of for the at in on and to");
/** There are so many of these that one is named beside another: a text has to lack what the asked one is of. */
const OF_ALL_SORTS = wordSet(
  "office committee board commission department agency bureau division city state university member act",
);

/** A name, and whose it is: "Sergeant at Arms", "of the House of Representatives". */
interface Office {
  readonly head: readonly string[];
  readonly of: readonly string[];
  readonly text: string;
  readonly isOfAllSorts: boolean;
}

const isSaying = ({ word }: Token): boolean => !EMPTY_WORDS.has(word) && !SMALL.has(word);
const stemsIn = (tokens: readonly Token[]): string[] => tokens.filter(isSaying).map(({ stem }) => stem);

/** Words that stand together with a capital each, and small ones between them. */
function runsOfCapitals(text: string, tokens: readonly Token[]): Token[][] {
  const runs: Token[][] = [[]];
  for (const token of tokens) {
    const run = runs.at(-1) ?? [];
    const before = run.at(-1);
    const isNext = before === undefined || /^['’\s]+$/.test(text.slice(before.end, token.start));
    const goesOn = token.isCapital || (run.length > 0 && SMALL.has(token.word));
    if (goesOn && isNext) run.push(token);
    else runs.push(token.isCapital ? [token] : []);
  }
  const isOfName = (token: Token): boolean => token.isCapital && isSaying(token);
  return runs
    .map((run) => run.slice(Math.max(0, run.findIndex(isOfName)), run.findLastIndex(isOfName) + 1))
    .filter((run) => run.length > 1);
}

/** Each way in which a run of capitals names an office and whose it is. */
function officesIn(text: string): Office[] {
  return runsOfCapitals(text, tokensOf(text)).flatMap((run) =>
    run.flatMap((token, i): Office[] => {
      if (!PARTING.has(token.word)) return [];
      const [head, of] = [run.slice(0, i), run.slice(i + 1)];
      const isWhole = stemsIn(head).length > 0 && stemsIn(of).length > 0;
      const whole = text.slice(run[0]?.start, run.at(-1)?.end);
      const isOfAllSorts = OF_ALL_SORTS.has(head.findLast(isSaying)?.word ?? "");
      return isWhole ? [{ head: stemsIn(head), of: stemsIn(of), text: whole, isOfAllSorts }] : [];
    }),
  );
}

const endsWith = (long: readonly string[], short: readonly string[]): boolean =>
  short.every((stem, i) => long[long.length - short.length + i] === stem);

/** What tells an answer. */
interface Told {
  /** The sentences that are cited. */
  readonly cited: string;
  /** What they stand in, and the headings above. */
  readonly around: string;
}

/**
 * The office that an answer speaks of in the place of the one that is asked about, where that is another one's: "Clerk of the House of
 * Representatives" where the Clerk of the Senate is asked about, and no such clerk is spoken of around it. Null where there is none.
 */
export function otherHolder(question: string, { cited, around }: Told): OtherName | null {
  const told = officesIn(cited);
  const [here, there] = [cited, around].map((text) => stemsIn(tokensOf(text)));
  const stands = (stems: readonly string[]): boolean => ` ${there?.join(" ") ?? ""} `.includes(` ${stems.join(" ")} `);
  const holds = (stems: readonly string[] | undefined, own: readonly string[]): boolean =>
    own.every((stem) => stems?.includes(stem));
  for (const { head, of, text, isOfAllSorts } of officesIn(question)) {
    const isThere = holds(here, of) || stands([...head, ...of]) || stands([...of, ...head]);
    if (isThere || (isOfAllSorts && holds(there, of))) continue;
    const other = told.find((one) => endsWith(one.head, head) && !one.of.some((stem) => of.includes(stem)));
    if (other !== undefined) return { asked: text, told: other.text };
  }
  return null;
}
