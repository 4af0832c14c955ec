import { tokensOf, type Token } from "../words/tokens.ts";

/** "Who *appoints* the *Architect of the Capitol*?", "Who may *waive* the *fee*?" */
const ASKS_DOER =
  /^who (?:else )?(?:(?:may|must|shall|can|will|should|has to|is to) )?(\p{L}+) (?:the |an? |its |their |all |each )?(\p{L}[^?]*?)\s*\?*$/iu;
/** "How is *the Architect of the Capitol* *appointed*?" asks for who does it, too. */
const ASKS_HOW_DONE =
  /^(?:how|by whom) (?:is|are|was|were) (?:the |an? |its |their |all |each )?(\p{L}[^?]*?) (appointed|elected|selected|chosen|designated|nominated|removed|approved)\s*\?*$/iu;
const HELPING = new Set(
  "is are was were be been am do does did has have had can could will would shall should may might must".split(" "),
);
/** Between who does something and what that is. */
const BETWEEN = new Set("shall may must will can could would should also then hereby further".split(" "));
/** Behind a word like "appointed" it is done to what stands before. */
const BY = new Set("under pursuant in on at for to".split(" "));
/** What is asked about ends before these: "the reviews *of* the plan". */
const GOES_ON = new Set("in on at for to by from with under during within".split(" "));

/** The place of the word that stands before a deed, words between left out; what is done to it has "be" there. */
function beforeDeed(words: readonly Token[], at: number): number {
  let before = at - 1;
  while (BETWEEN.has(words[before]?.word ?? "")) before--;
  return before;
}

/** Whether words have others from a place on. */
export const beginsAt = (words: readonly Token[], at: number, run: readonly Token[]): boolean =>
  run.length > 0 && run.every(({ stem }, i) => words[at + i]?.stem === stem);

/** Whether words end in others, at a place. */
export const endsIn = (words: readonly Token[], at: number, run: readonly Token[]): boolean =>
  run.length > 0 && run.every((token, i) => words[at - run.length + 1 + i]?.stem === token.stem);

const ARTICLES = new Set("the a an".split(" "));
/** Words without "the" and "a". */
export const withoutArticles = (words: readonly Token[]): Token[] => words.filter(({ word }) => !ARTICLES.has(word));

/** "Who appoints the director in May?": what is done, and to what. */
export interface AskedDeed {
  readonly deed: Token;
  readonly named: readonly Token[];
}

/** Reads who is asked to have done what; null where a question asks nobody for a deed. */
export function askedDeed(question: string): AskedDeed | null {
  const [, done = "", how = ""] = ASKS_HOW_DONE.exec(question) ?? [];
  const [, verb = how, about = done] = ASKS_DOER.exec(question) ?? [];
  const [deed] = tokensOf(verb);
  if (deed === undefined || HELPING.has(deed.word)) return null;
  const all = tokensOf(about);
  const end = all.findIndex(({ word }) => GOES_ON.has(word));
  return { deed, named: end < 0 ? all : all.slice(0, end) };
}

/**
 * Tells of a sentence whether what "Who appoints the director?" asks about only does itself there what is asked: "The director
 * shall appoint a deputy.", "The deputy is appointed by the director." Null for other questions.
 */
export function turnedRound(question: string): ((words: readonly Token[]) => boolean) | null {
  const asked = askedDeed(question);
  if (asked === null) return null;
  const { deed, named } = asked;
  const bare = withoutArticles(named);
  const does = (words: readonly Token[], at: number): boolean =>
    words[at + 1]?.word === "by"
      ? bare.every(({ stem }, i) => withoutArticles(words.slice(at + 2))[i]?.stem === stem)
      : endsIn(words, beforeDeed(words, at), named) && !BY.has(words[at + 1]?.word ?? "");
  return (words) => {
    const places = words.flatMap(({ stem }, i) => (stem === deed.stem ? [i] : []));
    return places.length > 0 && places.every((at) => does(words, at));
  };
}
