import { runsTogether } from "@reading-room/contract/unspaced-script";
import { ASKING_WORDS } from "../../../core/answer/words/question-words.ts";
import { WORDS_BEHIND } from "../../../core/passage.ts";
import type { ParsedQuery, QueryTerm } from "../../../core/query/query.ts";
import { wordsOf } from "../../../core/text/words.ts";
import type { EngineQuery, Wanted } from "../../../drivers/engines/engine.ts";
import { sayingWords } from "../requests/read-request.ts";
import { asTyped, isAsTyped } from "../wording/with-variants.ts";

/** Words with this beginning that the library holds; the beginning alone when it holds none. */
export type Expand = (prefix: string) => readonly string[];

/** A number written with points or dashes is one thing, and so is what is written without spaces; words joined by a dash may also stand apart. */
const isOneThing = (text: string): boolean => wordsOf(text).length > 1 && (/\d/.test(text) || runsTogether(text));

function wantedOf({ kind, text }: QueryTerm, expand: Expand): Wanted[] {
  if (kind === "prefix") return [...new Set([text, ...expand(text)])].map((one) => ({ text: one, exact: true }));
  return [{ text, exact: kind === "phrase" || isOneThing(text) }];
}

const singleTerms = ({ groups }: ParsedQuery): QueryTerm[] =>
  groups.flatMap((group) => (group.length === 1 ? group : []));

/** Phrases that must stand word for word, as they are typed. */
export const quoted = (parsed: ParsedQuery): string[] =>
  singleTerms(parsed).flatMap(({ kind, text }) => (kind === "phrase" ? [text] : []));

/** What must stand word for word: phrases, and words that are one thing. */
export const phrasesOf = (parsed: ParsedQuery): string[] => [
  ...quoted(parsed),
  ...singleTerms(parsed).flatMap(({ kind, text }) => (kind === "word" && isOneThing(text) ? [text] : [])),
];

/** So much of a phrase the engine finds wherever it runs across the end of a passage. */
const FINDABLE_WORDS = WORDS_BEHIND + 1;

/** Whether a phrase is so long that the engine is asked for its beginning only. */
export const isAskedInPart = (phrase: string): boolean => wordsOf(phrase).length > FINDABLE_WORDS;

/** As much of a phrase as the engine is asked for. */
const findable = (phrase: string): string =>
  isAskedInPart(phrase) ? wordsOf(phrase).slice(0, FINDABLE_WORDS).join(" ") : phrase;

/** What lets only a part of the library's files through. */
const FILTERS = ["fileIds", "fileKinds", "folderIds", "modifiedFrom", "modifiedTo", "topics"] as const;

/** Whether passages of some files only are asked for. */
export const isFiltered = (filter: EngineQuery["filter"]): boolean =>
  FILTERS.some((name) => filter[name] !== undefined);

/** Whether passages of some files are left out, in whatever way. */
export const isRestricted = (filter: EngineQuery["filter"]): boolean =>
  isFiltered(filter) ||
  [filter.exceptFileIds, filter.exceptFolderIds, filter.exceptTopics].some((ids = []) => ids.length > 0);

const hasAlternatives = (group: readonly QueryTerm[]): boolean =>
  group.length > 1 || group.some(({ kind }) => kind === "prefix");

/** Of each of these lists one is needed. */
const alternatives = ({ groups }: ParsedQuery, expand: Expand): Wanted[][] =>
  groups.filter(hasAlternatives).map((group) => group.flatMap((term) => wantedOf(term, expand)));

/** Those of them that were typed as such, and are no word's other ways to be written. */
function typedAlternatives({ oneOf = [] }: EngineQuery, { groups }: ParsedQuery): EngineQuery["oneOf"] & {} {
  const isTyped = groups.filter(hasAlternatives).map((group) => hasAlternatives(group.filter(isAsTyped)));
  return oneOf.filter((_, i) => isTyped[i]);
}

/** The query for the engine, with every word needed. Of long phrases only the beginning is asked for. */
export function engineQuery(parsed: ParsedQuery, filter: EngineQuery["filter"], expand: Expand): EngineQuery {
  const words = singleTerms(parsed).filter(({ kind, text }) => kind === "word" && !isOneThing(text));
  return {
    words: words.map(({ text }) => text).join(" "),
    phrases: phrasesOf(parsed).map(findable),
    oneOf: alternatives(parsed, expand),
    without: parsed.without.flatMap((term) => wantedOf(term, expand)),
    everyWord: true,
    fuzzy: false,
    filter,
  };
}

/** More of them hardly any file holds each by itself. */
const MAX_PARTS = 4;

/** What is asked for, thing by thing: none where it is one thing alone, or very many. */
export function partsOf(parsed: ParsedQuery, filter: EngineQuery["filter"], expand: Expand) {
  const saying = parsed.groups.filter((group) => sayingWords(group).length > 0);
  if (saying.length < 2 || saying.length > MAX_PARTS) return [];
  return saying.map((group) => {
    const alone = { ...parsed, groups: [group], without: [] };
    return { group, query: engineQuery(alone, filter, expand), phrases: phrasesOf(alone) };
  });
}

/** So many words behind the beginning of a phrase tell well enough which passages go on as it does. */
const MAX_GOING_ON = 12;

/**
 * The same, ranked by how passages go on behind the beginnings of long phrases that were asked for; null where no phrase is
 * as long, or words have a part in it.
 */
export function goingOn(query: EngineQuery, parsed: ParsedQuery): EngineQuery | null {
  const behind = phrasesOf(parsed).flatMap((phrase) =>
    wordsOf(phrase).slice(FINDABLE_WORDS, FINDABLE_WORDS + MAX_GOING_ON),
  );
  if (behind.length === 0 || query.words !== "") return null;
  return { ...query, words: behind.join(" "), everyWord: false };
}

/**
 * The same with any of the words; null when that says no more than every word does. Letters that run together stay so: they
 * stand in most texts of their script.
 */
export function looser(query: EngineQuery, parsed: ParsedQuery): EngineQuery | null {
  const words = singleTerms(asTyped(parsed)).filter(({ kind }) => kind === "word");
  const together = words.filter(({ text }) => runsTogether(text));
  const apart = words.filter((word) => !together.includes(word));
  const variants = parsed.groups.flat().filter((term) => !isAsTyped(term));
  if (sayingWords(apart).length + together.length < 2) return null;
  const anyOfThem = together.length === 0 ? [] : [words.map(({ text }) => ({ text, exact: isOneThing(text) }))];
  return {
    ...query,
    words: [...apart, ...variants].map(({ text }) => text).join(" "),
    phrases: quoted(parsed).map(findable),
    oneOf: [...typedAlternatives(query, parsed), ...anyOfThem],
    everyWord: false,
  };
}

/** The same with the words one right after the other; null when they are fewer than two, or not all that is asked. */
export function adjoining(query: EngineQuery, parsed: ParsedQuery): EngineQuery | null {
  const { groups } = asTyped(parsed);
  const terms = groups.flat();
  const isPlain = groups.every((group) => group.length === 1) && terms.every(({ kind }) => kind === "word");
  if (!isPlain || sayingWords(terms).length < 2) return null;
  return { ...query, words: "", phrases: [terms.map(({ text }) => text).join(" ")], oneOf: [] };
}

/** So many words and more may be copied from a text. */
const STRETCH_WORDS = 4;

/** Whether words that stand one right after the other may be a stretch of a text, which may run over the end of a passage there. */
export function isStretch({ phrases }: EngineQuery): boolean {
  const words = phrases.flatMap(wordsOf);
  // Who asks does so in words of their own.
  return words.length >= STRETCH_WORDS && !ASKING_WORDS.has(words[0] ?? "");
}

/** The same in passages with one of some things that are asked for. */
export const holdingOneOf = (query: EngineQuery, groups: ParsedQuery["groups"]): EngineQuery => ({
  ...query,
  oneOf: [...(query.oneOf ?? []), groups.flat().flatMap((term) => wantedOf(term, () => []))],
});
