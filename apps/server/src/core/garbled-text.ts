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
const EDGES = /^[\p{P}\p{S}]+|[\p{P}\p{S}]+$/gu;

/**
 * Whether a page's text is no text: letters that a font names wrongly, so that what a reader sees and what the file says
 * differ. Judged by letters alone, in any language; short pages never are.
 */
export function isGarbled(texts: readonly string[]): boolean {
  const all = texts.filter((text) => !LEADER.test(text)).join("");
  const letters = all.replace(/[^\p{L}]/gu, "");
  if (all.length < MIN_LETTERS) return false;
  if (shareOf(texts, isPlain) < MIN_PLAIN) return true;
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

/** By letters, so that single signs count little; rules and dots that lead the eye count nothing. */
function shareOf(texts: readonly string[], is: (text: string) => boolean): number {
  let [yes, all] = [0, 1];
  for (const text of texts) {
    if (LEADER.test(text)) continue;
    all += text.length;
    if (is(text)) yes += text.length;
  }
  return yes / all;
}
