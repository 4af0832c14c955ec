import { EMPTY_WORDS } from "./question-words.ts";
import type { Token } from "./tokens.ts";

const stemsIn = (tokens: readonly Token[]): string[] =>
  tokens.filter(({ word }) => !EMPTY_WORDS.has(word)).map(({ stem }) => stem);

/**
 * The stems of each name of several words ("Noise Working Group"), small words left out.
 * @param firstStart where a question begins that begins with no name: its first word is a capital anyway
 */
export function longNamesOf(tokens: readonly Token[], firstStart: number): string[][] {
  const runs: Token[][] = [[]];
  for (const token of tokens) {
    const run = runs.at(-1) ?? [];
    if (token.isCapital && token.start !== firstStart) run.push(token);
    else if (run.length > 0 && !EMPTY_WORDS.has(token.word)) runs.push([]);
  }
  return runs.map(stemsIn).filter((run) => run.length > 1);
}

const NO_NAMES = 0.5;

/** How many of these names stand whole in one of the stretches of words, as a share of them; half where there are none. */
export function wholeNames(names: readonly (readonly string[])[], ...stretches: readonly (readonly Token[])[]): number {
  if (names.length === 0) return NO_NAMES;
  const texts = stretches.map((tokens) => ` ${stemsIn(tokens).join(" ")} `);
  return names.filter((name) => texts.some((text) => text.includes(` ${name.join(" ")} `))).length / names.length;
}
