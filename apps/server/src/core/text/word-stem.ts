import { englishStem } from "./english-stem.ts";
import { memoryFor } from "../memory.ts";

/** Verbs and nouns whose forms share no stem though their first letter: a question says "begin" where the page says "began". */
const IRREGULAR: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    addendum: "addenda",
    alumnus: "alumni",
    analysis: "analyses",
    appendix: "appendices",
    arise: "arose arisen",
    bacterium: "bacteria",
    become: "became",
    begin: "began begun beginning",
    bend: "bent",
    bleed: "bled",
    blow: "blew blown",
    break: "broke broken",
    breed: "bred",
    bring: "brought",
    build: "built",
    buy: "bought",
    calf: "calves",
    catch: "caught",
    child: "children",
    choose: "chose chosen",
    come: "came",
    crisis: "crises",
    criterion: "criteria",
    curriculum: "curricula",
    deal: "dealt",
    die: "died dying death deaths",
    dig: "dug",
    draw: "drew drawn",
    drink: "drank drunk",
    drive: "drove driven",
    eat: "ate eaten",
    fall: "fell fallen",
    feed: "fed",
    feel: "felt",
    fight: "fought",
    find: "found",
    flee: "fled",
    fly: "flew flown",
    foot: "feet",
    forbid: "forbade forbidden",
    forget: "forgot forgotten",
    freeze: "froze frozen",
    fungus: "fungi",
    get: "got gotten",
    give: "gave given",
    go: "gone",
    goose: "geese",
    grow: "grew grown growth",
    half: "halves",
    hear: "heard",
    hide: "hid hidden",
    hold: "held",
    hypothesis: "hypotheses",
    index: "indices",
    keep: "kept",
    knife: "knives",
    know: "knew known",
    lay: "laid",
    lead: "led",
    leave: "left",
    lend: "lent",
    light: "lit",
    loaf: "loaves",
    lose: "lost loss losses",
    make: "made",
    man: "men",
    matrix: "matrices",
    mean: "meant",
    meet: "met",
    memorandum: "memoranda",
    mouse: "mice",
    nucleus: "nuclei",
    ox: "oxen",
    pay: "paid",
    phenomenon: "phenomena",
    radius: "radii",
    ride: "rode ridden",
    ring: "rang rung",
    rise: "rose risen",
    run: "ran",
    say: "said",
    see: "saw seen",
    seek: "sought",
    sell: "sold sale sales",
    send: "sent",
    shake: "shook shaken",
    shelf: "shelves",
    shoot: "shot",
    shrink: "shrank shrunk",
    sing: "sang sung",
    sink: "sank sunk",
    sleep: "slept",
    speak: "spoke spoken",
    spend: "spent",
    spin: "spun",
    spread: "spreading",
    stand: "stood",
    steal: "stole stolen",
    stick: "stuck",
    stimulus: "stimuli",
    strike: "struck stricken",
    swear: "swore sworn",
    sweep: "swept",
    swim: "swam swum",
    swing: "swung",
    take: "took taken",
    teach: "taught",
    tear: "tore torn",
    tell: "told",
    thesis: "theses",
    thief: "thieves",
    think: "thought",
    throw: "threw thrown",
    tooth: "teeth",
    understand: "understood",
    undertake: "undertook undertaken",
    wake: "woke woken",
    wear: "wore worn",
    weave: "wove woven",
    wife: "wives",
    win: "won winning",
    withdraw: "withdrew withdrawn",
    withstand: "withstood",
    wolf: "wolves",
    woman: "women",
    write: "wrote written writing",
  }).flatMap(([base, forms]) => forms.split(" ").map((form) => [form, base] as const)),
);

/** A language uses the same words over and over: the stems of so many are remembered, then all are forgotten. */
const MAX_REMEMBERED = 20_000;
/** A longer word may be a view of the text that it was cut out of, and would keep all of that in memory. */
const MAX_REMEMBERED_CHARS = 12;
const remembered = memoryFor<string, string>(MAX_REMEMBERED);

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
  return remembered.keep(word, stemNow(word));
}

const irregularByStem: ReadonlyMap<string, readonly string[]> = Map.groupBy(Object.keys(IRREGULAR), stemNow);

/** The irregular forms that have a stem: all others begin with its first two letters, but for "y" in the place of "i". */
export const irregularFormsOf = (stem: string): readonly string[] => irregularByStem.get(stem) ?? [];

/** All forms of a word that share no stem by rule, itself first: the vocabulary holds words as they are written. */
export function irregularForms(word: string): string[] {
  const base = Object.hasOwn(IRREGULAR, word) ? (IRREGULAR[word] ?? word) : word;
  const forms = Object.keys(IRREGULAR).filter((form) => IRREGULAR[form] === base);
  return [...new Set([word, ...(forms.length > 0 ? [base, ...forms] : [])])];
}
