/** A page with less text than this says too little to be judged. */
const MIN_LETTERS = 120;
/** In every language in Latin letters a third to a half of the letters are vowels; where fonts name their letters wrongly, far fewer are. */
const MIN_VOWELS = 0.22;
/** Words that look like words or numbers: about 95 % of a page of prose, 80 % of a page of formulas. */
const MIN_PLAIN = 0.5;

const WORD = /^(?:\p{Lu}?[\p{Ll}\p{M}'’]+|[\p{Lu}\p{M}'’.]+|[\p{Lo}\p{Lm}\p{M}]+|[\p{Lu}\p{Lt}]\p{Ll}+\p{Lu}\p{Ll}+)$/u;
/** Scripts that set no spaces between words, their signs among them. */
const WITHOUT_CASE = /^(?=.*\p{Lo})[\p{Lo}\p{Lm}\p{M}\p{N}\p{Po}\p{Ps}\p{Pe}]+$/u;
const NUMBER = /^[\p{N}.,:/%$€£°–−+-]+\p{L}{0,2}$/u;
const LEADER = /^[.·_…\-–—=*$]+$/;
const ADDRESS = /^[("'<[]?(?:[a-z][a-z\d+.-]*:\/\/|www\.|[\w.+-]+@[\w-]+\.)[!-~]+$/i;
const HEX = /^(?:0x[\da-f]+|(?=.*\d)[\da-f]{4,})$/i;
/** What stands between the names of a program, or of a path. */
const JOINS = /[_.:/\\()[\]{}<>=,;-]+/;
const NAME = /^(?:[A-Z]?[a-z]+|[A-Z]+)?\d*$/;
const HUMPS = /^[A-Z]?[a-z]+(?:[A-Z]+[a-z\d]+)+$/;
const EDGES = /^[\p{P}\p{S}]+|[\p{P}\p{S}]+$/gu;

/**
 * Whether a page's text is no text: letters that a font names wrongly, so that what a reader sees and what the file says
 * differ. Judged by letters alone, in any language; short pages never are.
 */
export function isGarbled(texts: readonly string[]): boolean {
  const words = texts.filter((text) => !LEADER.test(text));
  if (words.join("").length < MIN_LETTERS) return false;
  if (shareOf(words, (word) => isPlain(word) || isCode(word)) < MIN_PLAIN) return true;
  // Addresses and names in programs have as few vowels as they like.
  const letters = words
    .filter((word) => !isCode(word))
    .join("")
    .replace(/[^\p{L}]/gu, "");
  const latin = letters.normalize("NFD").replace(/[^A-Za-zÆæŒœØøı]/g, "");
  if (latin.length < MIN_LETTERS || latin.length < 0.8 * letters.length) return false;
  return latin.replace(/[^aeiouyæœøı]/gi, "").length < MIN_VOWELS * latin.length;
}

/** Whether most parts of a word, hyphens aside, look like a word or a number. */
function isPlain(word: string): boolean {
  const bare = word.replace(EDGES, "");
  // Signs about a letter or two are no word with quotation marks.
  if (bare === "" || 2 * bare.length < word.length) return word.length === 1 || (bare !== "" && word.length <= 3);
  if (WITHOUT_CASE.test(bare)) return true;
  return bare
    .split(/[-‐–—/]/)
    .every((part) => part === "" || WORD.test(part) || NUMBER.test(part) || /^\p{L}{1,4}\p{N}+$/u.test(part));
}

/** An address, a number to the base of sixteen, or names of a program with the signs that join them, one for three letters at most. */
function isCode(word: string): boolean {
  if (ADDRESS.test(word) || HEX.test(word)) return true;
  const bare = word.replace(EDGES, "");
  const parts = bare.split(JOINS).filter((part) => part !== "");
  const isJoined = parts.length > 1 && bare.length - parts.join("").length <= parts.join("").length / 3;
  return (isJoined || HUMPS.test(bare)) && parts.every((part) => NAME.test(part) || HUMPS.test(part) || HEX.test(part));
}

/** By letters, so that single signs count little. */
function shareOf(texts: readonly string[], is: (text: string) => boolean): number {
  let [yes, all] = [0, 1];
  for (const text of texts) {
    all += text.length;
    if (is(text)) yes += text.length;
  }
  return yes / all;
}
