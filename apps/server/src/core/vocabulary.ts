const WORD = /[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu;
const MIN_CHARS = 3;
const MAX_CHARS = 40;

/** The words of one text as the library's vocabulary spells them: lower case, accents kept, plain apostrophes. */
export function* wordsOf(text: string): Generator<string> {
  for (const [word] of text.matchAll(WORD)) yield word.toLowerCase().replaceAll("’", "'").replace(/'s$/, "");
}

/** Every word of a document once, sorted; numbers and very short or long words left out. */
export function vocabularyOf(texts: Iterable<string>): string[] {
  const words = new Set<string>();
  for (const text of texts) {
    for (const word of wordsOf(text)) {
      if (word.length >= MIN_CHARS && word.length <= MAX_CHARS && !/\d/.test(word)) words.add(word);
    }
  }
  return [...words].sort();
}
