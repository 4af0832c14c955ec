const SMALL_WORD = /^(?:of|the|and|for|in|on|to|a|an|at|by|with|or|&)$/i;
/** Two letters stand for too much, and nobody asks by seven. */
const MIN_LETTERS = 3;
const MAX_LETTERS = 6;

/**
 * The initials by which a name may be asked for, in small letters: "olrc" of "Office of the Law Revision Counsel". Null where it has too
 * few words for a short form, or too many, or one that begins with no letter.
 */
export function initialsOf(name: string): string | null {
  const words = name.split(/\s+/).filter((word) => word !== "" && !SMALL_WORD.test(word));
  if (words.length < MIN_LETTERS || words.length > MAX_LETTERS) return null;
  const initials = words.map((word) => Array.from(word)[0] ?? "").join("");
  return /^\p{L}+$/u.test(initials) ? initials.toLowerCase() : null;
}

/** Whether a word, in whatever letters, may be the initials of a name. */
export const mayBeInitials = (word: string): boolean => {
  const letters = Array.from(word);
  return letters.length >= MIN_LETTERS && letters.length <= MAX_LETTERS && /^\p{L}+$/u.test(word);
};
