import { englishStem } from "./english-stem.ts";

/** Verbs and nouns whose forms share no stem though their first letter: a question says "begin" where the page says "began". */
const IRREGULAR: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    begin: "began begun beginning",
    build: "built",
    bring: "brought",
    buy: "bought",
    child: "children",
    choose: "chose chosen",
    come: "came",
    die: "died dying death deaths",
    fall: "fell fallen",
    fight: "fought",
    find: "found",
    fly: "flew flown",
    foot: "feet",
    get: "got gotten",
    give: "gave given",
    go: "gone",
    grow: "grew grown growth",
    hold: "held",
    keep: "kept",
    know: "knew known",
    lead: "led",
    leave: "left",
    lose: "lost loss losses",
    make: "made",
    man: "men",
    mean: "meant",
    meet: "met",
    pay: "paid",
    rise: "rose risen",
    run: "ran",
    say: "said",
    see: "saw seen",
    sell: "sold sale sales",
    send: "sent",
    speak: "spoke spoken",
    spend: "spent",
    spread: "spreading",
    stand: "stood",
    take: "took taken",
    teach: "taught",
    tell: "told",
    think: "thought",
    tooth: "teeth",
    win: "won winning",
    woman: "women",
    write: "wrote written writing",
  }).flatMap(([base, forms]) => forms.split(" ").map((form) => [form, base] as const)),
);

/** A language uses the same words over and over: the stems of so many are remembered, then all are forgotten. */
const MAX_REMEMBERED = 20_000;
/** A longer word may be a view of the text that it was cut out of, and would keep all of that in memory. */
const MAX_REMEMBERED_CHARS = 12;
const remembered = new Map<string, string>();

const stemNow = (word: string): string =>
  englishStem(Object.hasOwn(IRREGULAR, word) ? (IRREGULAR[word] ?? word) : word);

/**
 * What a word's forms have in common, as the index, snippets and answers match it: irregular forms count as their base
 * ("began" as "begin"). The first letter always stays.
 * @param word lower case, without diacritics
 */
export function wordStem(word: string): string {
  if (word.length > MAX_REMEMBERED_CHARS) return stemNow(word);
  const before = remembered.get(word);
  if (before !== undefined) return before;
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  const stem = stemNow(word);
  remembered.set(word, stem);
  return stem;
}

/** All forms of a word that share no stem by rule, itself first: the vocabulary holds words as they are written. */
export function irregularForms(word: string): string[] {
  const base = Object.hasOwn(IRREGULAR, word) ? (IRREGULAR[word] ?? word) : word;
  const forms = Object.keys(IRREGULAR).filter((form) => IRREGULAR[form] === base);
  return [...new Set([word, ...(forms.length > 0 ? [base, ...forms] : [])])];
}
