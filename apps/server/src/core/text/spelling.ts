const LETTERS = "abcdefghijklmnopqrstuvwxyz";
/** Shorter words have too many neighbours, and words with digits are numbers of something. */
const MIN_CHARS = 4;
/** Longer ones are no words: each letter costs fifty neighbours, each as long as the word. */
const MAX_CHARS = 32;

const isCorrectable = (word: string): boolean =>
  word.length >= MIN_CHARS && word.length <= MAX_CHARS && /^\p{L}+$/u.test(word);

/**
 * Every word one slip away: a letter missing, too many or wrong, or two neighbours swapped. What to ask a vocabulary for.
 * @param word folded, as `wordsOf` gives it
 * @returns none for words that are too short to tell, too long to be words, or hold digits
 */
export function spellingsOf(word: string): string[] {
  if (!isCorrectable(word)) return [];
  const found = new Set<string>();
  for (let i = 0; i <= word.length; i++) {
    const [before, after] = [word.slice(0, i), word.slice(i)];
    for (const letter of LETTERS) {
      found.add(before + letter + after);
      if (after !== "") found.add(before + letter + after.slice(1));
    }
    found.add(before + after.slice(1));
    if (after.length > 1) found.add(before + (after[1] ?? "") + (after[0] ?? "") + after.slice(2));
  }
  found.delete(word);
  return [...found];
}

/** A slip in the first letter is rarer than one further in. */
const FIRST_LETTER_WEIGHT = 0.2;

/** A word that may have been meant, and how likely it is beside others. */
export interface Meant {
  readonly word: string;
  readonly worth: number;
}

/**
 * The words that were probably meant, the likeliest first.
 * @param known how many files hold each known word: the word itself, when it is known, is never corrected
 */
export function wordsMeant(word: string, known: ReadonlyMap<string, number>): Meant[] {
  if ((known.get(word) ?? 0) > 0) return [];
  const worthOf = (one: string): number => (known.get(one) ?? 0) * (one[0] === word[0] ? 1 : FIRST_LETTER_WEIGHT);
  return spellingsOf(word)
    .map((one) => ({ word: one, worth: worthOf(one) }))
    .filter(({ worth }) => worth > 0)
    .sort((a, b) => b.worth - a.worth || (a.word < b.word ? -1 : 1));
}

/** The word that was probably meant, or null. @param known as of `wordsMeant` */
export const correctWord = (word: string, known: ReadonlyMap<string, number>): string | null =>
  wordsMeant(word, known)[0]?.word ?? null;
