/** A set of words that are written with white space between them. */
export const wordSet = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));
