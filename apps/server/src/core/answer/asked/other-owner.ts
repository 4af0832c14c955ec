import { PROPERTIES } from "./property-of.ts";
import { tokensOf } from "../words/tokens.ts";

/** "salary of the President": what somebody named has. */
const OF_NAME = /(?<![\p{L}-])([\p{L}]+) of (?:the )?(\p{Lu}\p{L}*\p{Ll}\p{L}*)/gu;

/** A property and the stem of whose it is. */
interface Owned {
  readonly property: string;
  readonly owner: string;
}

const stemOf = (word: string): string => tokensOf(word)[0]?.stem ?? word;

const ownedIn = (text: string): Owned[] =>
  Array.from(text.replace(/\s+/g, " ").matchAll(OF_NAME), ([, property = "", owner = ""]) => ({
    property: stemOf(property),
    owner: stemOf(owner),
  }));

const IS_PROPERTY: ReadonlySet<string> = new Set([...PROPERTIES].map(stemOf));

/**
 * Tells of a sentence whether it speaks of a property of somebody else than the question does: "Salary of Architect increased, on
 * recommendation of the President" of the salary of the President.
 */
export function otherOwner(question: string): (sentence: string) => boolean {
  const asked = ownedIn(question).filter(({ property }) => IS_PROPERTY.has(property));
  const names = new Set(tokensOf(question).flatMap(({ stem, isCapital }) => (isCapital ? [stem] : [])));
  if (asked.length === 0) return () => false;
  return (sentence) => {
    const told = ownedIn(sentence).filter(({ property }) => asked.some((one) => one.property === property));
    if (told.length === 0) return false;
    const words = tokensOf(sentence);
    // "The President's salary", "the President is paid a salary of".
    const isSaid = ({ property, owner }: Owned): boolean =>
      words.some(({ stem }, at) => stem === owner && words.slice(at, at + 3).some((word) => word.stem === property));
    return asked.some((one) => {
      const alike = told.filter(({ property }) => property === one.property);
      return alike.length > 0 && alike.every(({ owner }) => !names.has(owner)) && !isSaid(one);
    });
  };
}
