import { onceEach } from "../../once-each.ts";
import { stemsOf } from "../../text/stems-of.ts";
import { asksOnly } from "../asked/asking-words.ts";
import type { Evidence } from "./evidence.ts";
import { isKin } from "../words/kin.ts";

/** A word that tells what a question asks about, with how much it says of that, of 1. */
export interface Telling {
  readonly word: string;
  readonly stem: string;
  readonly weight: number;
}

/** How much words say of a question together. */
export const sumOf = (some: readonly Telling[]): number => some.reduce((sum, { weight }) => sum + weight, 0);

/** The words that tell what a question asks about; not those that only ask. */
export function tellingOf({ question, terms }: Pick<Evidence, "question" | "terms">): readonly Telling[] {
  const onlyAsks = asksOnly(question.text);
  return question.terms.flatMap(({ word, stem, isFiller }, i) =>
    isFiller || onlyAsks(stem) ? [] : [{ word, stem, weight: terms.weights[i] ?? 0 }],
  );
}

/** Tells whether a text says a word, or one of its family; each text is read once. */
export const sayingOnce = (): ((text: string) => (asked: string) => boolean) =>
  onceEach((text: string) => {
    const stems = stemsOf(text);
    return (asked: string): boolean => stems.some((stem) => stem === asked || isKin(asked, stem));
  });
