/** Words that begin with the same so many letters are of one family. */
export const FAMILY_LETTERS = 5;

/** Whether a stem is of the same family as another. */
export const isKin = (stem: string, other: string): boolean =>
  stem.length >= FAMILY_LETTERS && other.startsWith(stem.slice(0, FAMILY_LETTERS));
