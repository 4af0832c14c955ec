import type { TrueAnswer } from "./true-answers.ts";

/** A sentence as a model might write it, with the passage that it names, from 1. */
export interface Written {
  readonly text: string;
  readonly mark: number;
  /** What it was made of, where that is another sentence than the answer's. */
  readonly of?: string;
}

/** Makes a sentence of a true answer; null where its sentence gives none. @param dice numbers from 0 to 1 */
export type Writing = (answer: TrueAnswer, dice: () => number) => Written | null;

/** One of them by the dice; undefined of none. */
export const pick = <One>(all: readonly One[], dice: () => number): One | undefined =>
  all[Math.floor(dice() * all.length)];

/** A text cut at its spaces. */
export const wordsIn = (text: string): string[] => text.split(/\s+/);

/** Whether a sentence is long enough that a half of it says something. */
export const longEnough = (text: string): boolean => wordsIn(text).length >= 8;

/** The passage that the true sentence stands in, as a model names it. */
export const markOf = ({ at }: TrueAnswer): number => at + 1;
