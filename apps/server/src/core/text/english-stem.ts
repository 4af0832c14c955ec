const EXCEPTIONS: ReadonlyMap<string, string> = new Map(
  `skis ski|skies sky|dying die|lying lie|tying tie|idly idl|gently gentl|ugly ugli|early earli|only onli|singly singl
|sky sky|news news|howe howe|atlas atlas|cosmos cosmos|bias bias|andes andes`
    .split("|")
    .map((pair) => pair.trim().split(" "))
    .flatMap(([word, stem]) => (word !== undefined && stem !== undefined ? [[word, stem] as const] : [])),
);
const UNCHANGED_AFTER_1A = new Set("inning outing canning herring earring evening proceed exceed succeed".split(" "));

/** "add", "egg" and "off" keep their second letter. */
const DOUBLE = /(?<!^[aeo])(bb|dd|ff|gg|mm|nn|pp|rr|tt)$/;
const LI_ENDING = /[cdeghkmnrt]$/;
const SHORT_SYLLABLE = /(?:[^aeiouy][aeiouy][^aeiouywxY]|^[aeiouy][^aeiouy]|past)$/;

/** Longest first: the longest ending that a word has decides, whether or not it may then be taken off. */
const STEP_2: readonly (readonly [ending: string, plain: string])[] = [
  ["ational", "ate"],
  ["ization", "ize"],
  ["fulness", "ful"],
  ["ousness", "ous"],
  ["iveness", "ive"],
  ["tional", "tion"],
  ["biliti", "ble"],
  ["lessli", "less"],
  ["entli", "ent"],
  ["ation", "ate"],
  ["ogist", "og"],
  ["alism", "al"],
  ["aliti", "al"],
  ["ousli", "ous"],
  ["iviti", "ive"],
  ["fulli", "ful"],
  ["enci", "ence"],
  ["anci", "ance"],
  ["abli", "able"],
  ["izer", "ize"],
  ["ator", "ate"],
  ["alli", "al"],
  ["bli", "ble"],
  ["ogi", "og"],
  ["li", ""],
];
const STEP_3: readonly (readonly [ending: string, plain: string])[] = [
  ["ational", "ate"],
  ["tional", "tion"],
  ["alize", "al"],
  ["icate", "ic"],
  ["iciti", "ic"],
  ["ative", ""],
  ["ical", "ic"],
  ["ness", ""],
  ["ful", ""],
];
const STEP_4 = /(ement|ance|ence|able|ible|ment|ant|ent|ism|ate|iti|ous|ive|ize|ion|al|er|ic)$/;

/** Where the part after the first vowel-consonant pair at or after `from` begins. */
function regionAfter(word: string, from: number): number {
  const found = /[aeiouy][^aeiouy]/.exec(word.slice(from));
  return found === null ? word.length : from + found.index + 2;
}

function regions(word: string): readonly [r1: number, r2: number] {
  const special = /^(gener|commun|arsen|past|univers|later|emerg|organ|inter)/.exec(word);
  const r1 = special === null ? regionAfter(word, 0) : special[0].length;
  return [r1, regionAfter(word, r1)];
}

const isShort = (word: string, r1: number): boolean => r1 >= word.length && SHORT_SYLLABLE.test(word);

function step1a(word: string): string {
  if (word.endsWith("sses")) return word.slice(0, -2);
  if (/ie[ds]$/.test(word)) return word.length > 4 ? word.slice(0, -2) : word.slice(0, -1);
  if (/(us|ss)$/.test(word) || !word.endsWith("s")) return word;
  return /[aeiouy]/.test(word.slice(0, -2)) ? word.slice(0, -1) : word;
}

function step1b(word: string, r1: number): string {
  const eed = /eed(ly)?$/.exec(word);
  if (eed !== null) return eed.index >= r1 ? `${word.slice(0, eed.index)}ee` : word;
  const ending = /(ingly|edly|ing|ed)$/.exec(word);
  if (ending === null) return word;
  const bare = word.slice(0, ending.index);
  if (!/[aeiouy]/.test(bare)) return word;
  if (/(at|bl|iz)$/.test(bare)) return `${bare}e`;
  if (DOUBLE.test(bare)) return bare.slice(0, -1);
  return isShort(bare, r1) ? `${bare}e` : bare;
}

const step1c = (word: string): string => word.replace(/(?<=.[^aeiouy])[yY]$/, "i");

function step2(word: string, r1: number): string {
  const rule = STEP_2.find(([ending]) => word.endsWith(ending));
  if (rule === undefined) return word;
  const [ending, plain] = rule;
  const bare = word.slice(0, -ending.length);
  if (bare.length < r1) return word;
  if (ending === "ogi" && !bare.endsWith("l")) return word;
  if (ending === "li" && !LI_ENDING.test(bare)) return word;
  return bare + plain;
}

function step3(word: string, r1: number, r2: number): string {
  const rule = STEP_3.find(([ending]) => word.endsWith(ending));
  if (rule === undefined) return word;
  const [ending, plain] = rule;
  const bare = word.slice(0, -ending.length);
  return bare.length < (ending === "ative" ? r2 : r1) ? word : bare + plain;
}

function step4(word: string, r2: number): string {
  const ending = STEP_4.exec(word);
  if (ending === null || ending.index < r2) return word;
  const bare = word.slice(0, ending.index);
  return ending[0] === "ion" && !/[st]$/.test(bare) ? word : bare;
}

function step5(word: string, r1: number, r2: number): string {
  const bare = word.slice(0, -1);
  if (word.endsWith("e")) {
    const goes = bare.length >= r2 || (bare.length >= r1 && !SHORT_SYLLABLE.test(bare));
    return goes ? bare : word;
  }
  return word.endsWith("ll") && bare.length >= r2 ? bare : word;
}

/**
 * What the forms of an English word have in common, as the engines index it: the Porter2 algorithm of the Snowball project.
 * @param word lower case, without diacritics; what is not a word of Latin letters comes back as it is
 */
export function englishStem(word: string): string {
  if (word.length < 3 || !/[a-z]/.test(word)) return word;
  const exception = EXCEPTIONS.get(word);
  if (exception !== undefined) return exception;
  // A y that stands for a consonant is written Y meanwhile.
  const marked = word.replace(/^y/, "Y").replace(/([aeiouy])y/g, "$1Y");
  const [r1, r2] = regions(marked);
  const singular = step1a(marked);
  if (UNCHANGED_AFTER_1A.has(singular)) return singular;
  const plain = step3(step2(step1c(step1b(singular, r1)), r1), r1, r2);
  return step5(step4(plain, r2), r1, r2).toLowerCase();
}
