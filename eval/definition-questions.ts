import { askedDefinition } from "../apps/server/src/core/answer/asked/asked-definition.ts";
import { definer } from "../apps/server/src/core/answer/ranking/defines.ts";
import { isShortForm, spelledOut } from "../apps/server/src/core/answer/words/short-form.ts";
import { sentences } from "../apps/server/src/core/text/sentences.ts";
import type { Gold } from "./gold.ts";

/** The kind of questions for a definition that the library does not have. */
export const UNDEFINED = "undefined";

/** A stretch of a page of the development library. */
export interface PageText {
  readonly file: string;
  readonly page: number;
  readonly text: string;
}

/** Asks what a short form stands for; every other name is asked for in the other ways. */
const LONG_FORM = ["What does X stand for?", "What does the acronym X stand for?", "X stands for what?"];
const MEANING = [
  "What does X mean?",
  "What is X?",
  "What is the definition of X?",
  "What is meant by X?",
  'What does the term "X" mean?',
];

/** A name that the library has, with where it is defined and what it is there; nowhere, if it only mentions it. */
interface Named {
  readonly name: string;
  readonly file: string;
  readonly pages: readonly number[];
  readonly answers: readonly string[];
}

const plain = (text: string): string => text.replace(/\s+/g, " ").trim();

const sentencesOf = (pages: readonly PageText[]) =>
  pages.flatMap(({ file, page, text }) =>
    sentences(text).map(({ start, end }) => ({ file, page, text: plain(text.slice(start, end)) })),
  );

const SHORT_FORM = /(?<![\p{L}\p{N}.-])\p{L}*\p{Lu}[\p{L}\p{N}]*\p{Lu}[\p{L}\p{N}]*(?![\p{L}\p{N}-])/gu;
const MIN_MENTIONS = 2;

/** Short forms of one document, spelt out in it or not. */
function shortForms(own: readonly PageText[]): Named[] {
  const mentions = new Map<string, number>();
  for (const { text } of own) {
    for (const [raw] of text.matchAll(SHORT_FORM)) {
      const name = raw.replace(/(?<=\p{Lu}{2})s$/u, "");
      if (isShortForm(name) && !isShouted(name)) mentions.set(name, (mentions.get(name) ?? 0) + 1);
    }
  }
  return [...mentions].flatMap(([name, count]) => {
    const spelt = own.flatMap(({ file, page, text }) => {
      const long = text.includes(name) ? spelledOut(text, name) : null;
      return long === null ? [] : [{ file, page, long }];
    });
    if (spelt.length === 0 && count < MIN_MENTIONS) return [];
    const answers = [...new Set(spelt.map(({ long }) => long))];
    return [{ name, file: own[0]?.file ?? "", pages: [...new Set(spelt.map(({ page }) => page))], answers }];
  });
}

/** Roman numerals and words in capitals abbreviate nothing. */
const isShouted = (name: string): boolean => /^[IVXLCDM]+$/.test(name) || /^\p{Lu}{6,}$/u.test(name);

const SAYS_WHAT =
  /^(?:(?:The|An?) (?=\p{L})|(?=\p{Lu}))(?!The |An? )(\p{L}[\p{L}-]+(?: \p{Ll}[\p{L}-]+| \p{Lu}[\p{L}-]+){0,3}?) (?:is|are) ((?:an?|the|any) [^.;]+)/u;
const NAMES =
  /(?:is|are|was|were|sometimes|also|often|commonly|now) (?:known as|called|termed) (?:the |an? )?["“]?([\p{L}-]+(?: [\p{L}-]+)?)["”]?[.,;)]/gu;
const POINTING =
  /^(?:it|this|that|these|those|they|he|she|there|what|who|such|one|some|many|most|both|all|each|another|other)\b/i;
const ANSWER_WORDS = 5;

/** Terms that a sentence of one document says the meaning of. */
function terms(own: readonly PageText[]): Named[] {
  const found = new Map<string, { page: number; answer: string }>();
  for (const { page, text } of own) {
    const said = SAYS_WHAT.exec(text);
    const [name = "", what = ""] = said?.slice(1) ?? [];
    if (name !== "" && !POINTING.test(name))
      found.set(name, { page, answer: what.split(" ").slice(0, ANSWER_WORDS).join(" ") });
    for (const { 1: called = "", index } of text.matchAll(NAMES)) {
      const before = text.slice(0, index).trim().split(" ").slice(-ANSWER_WORDS).join(" ");
      if (before.split(" ").length === ANSWER_WORDS && !POINTING.test(called))
        found.set(called, { page, answer: before });
    }
  }
  return [...found].map(([name, { answer }]) => ({
    name,
    file: own[0]?.file ?? "",
    pages: pagesDefining(own, name),
    answers: [answer],
  }));
}

/** The pages that say it in any of the ways that the product knows. */
function pagesDefining(own: readonly PageText[], name: string): number[] {
  const asked = askedDefinition(`What does "${name}" mean?`);
  const says = asked === null ? () => false : definer(asked);
  const saying = own.filter(
    ({ text }, i) => text.includes(name) && says({ text, before: own[i - 1]?.text ?? "", isListed: false }),
  );
  return [...new Set(saying.map(({ page }) => page))];
}

const MENTIONED = /(?<=\p{Ll},? )\p{Lu}\p{Ll}{3,}(?: \p{Lu}\p{Ll}{2,})?(?!\p{L}| \p{Lu})/gu;
const MIN_NAME_MENTIONS = 3;
/** As many as there are short forms and terms, or so. */
const NAMES_EVERY = 3;

/** Names in running text that no sentence of the library says the meaning of. */
function undefinedNames(own: readonly PageText[], everywhere: readonly PageText[]): Named[] {
  const counts = new Map<string, number>();
  for (const { text } of own) {
    for (const [name] of text.matchAll(MENTIONED)) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const often = [...counts].flatMap(([name, count]) => (count >= MIN_NAME_MENTIONS ? [name] : []));
  return often
    .filter((_, i) => i % NAMES_EVERY === 0)
    .filter((name) => pagesDefining(everywhere, name).length === 0)
    .map((name) => ({ name, file: own[0]?.file ?? "", pages: [], answers: [] }));
}

const queriesFor = (ways: readonly string[], names: readonly Named[], label: string): Gold[] =>
  names.map((one, i) => {
    const query = (ways[i % ways.length] ?? "X").replace("X", one.name);
    const kind = one.pages.length > 0 ? "answerable-definition" : UNDEFINED;
    return { id: `definition-${label}-${i}`, kind, query, file: one.file, pages: one.pages, answers: one.answers };
  });

/**
 * Questions that ask what something is, means or stands for, made from the library's own sentences: those that say it, with their
 * pages and answers, and names that it only mentions, of kind "undefined". The same ones each time.
 */
export function definitionQuestions(pages: readonly PageText[]): Gold[] {
  const all = sentencesOf(pages);
  const files = Map.groupBy(all, ({ file }) => file);
  const perFile = <Found>(find: (own: readonly PageText[]) => Found[]): Found[] => [...files.values()].flatMap(find);
  const spelt = all.map(({ text }) => text);
  const short = perFile(shortForms).filter(
    ({ name, pages: own }) =>
      own.length > 0 || !spelt.some((text) => text.includes(name) && spelledOut(text, name) !== null),
  );
  const told = perFile(terms).filter(({ pages: own }) => own.length > 0);
  return [
    ...queriesFor(LONG_FORM, short, "long-form"),
    ...queriesFor(
      MEANING.slice(0, 2),
      short.filter(({ pages: own }) => own.length > 0),
      "short-form",
    ),
    ...queriesFor(MEANING, told, "term"),
    ...queriesFor(
      MEANING,
      perFile((own) => undefinedNames(own, all)),
      "name",
    ),
  ];
}
