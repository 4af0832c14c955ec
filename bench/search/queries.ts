import { STOP_WORDS } from "../../apps/server/src/core/text/stop-words.ts";
import { wordsOf } from "../../apps/server/src/core/text/words.ts";
import type { Corpus, MadeDocument } from "./corpus.ts";
import { between, numbers, oneOf } from "./random.ts";

/** Kinds of queries, in the order of the tables. */
export const KINDS_OF_QUERIES = [
  "question",
  "keywords",
  "phrase",
  "suggestion",
  "filtered",
  "misspelt",
  "filters only",
] as const;

export type KindOfQuery = (typeof KINDS_OF_QUERIES)[number];

/** What a query restricts to. */
export interface MadeFilter {
  readonly kind: string;
  /** An outer folder: a tenth of the library. */
  readonly folder: string;
  /** Epoch milliseconds of a day's beginning, inclusive. */
  readonly from: number;
}

/** A query in both forms: as a person types it, and in its parts, for engines that take parts. */
export interface MadeQuery {
  readonly kind: KindOfQuery;
  readonly typed: string;
  /** Without stop words; of a suggestion the beginning that is typed, of a phrase its words one after the other. */
  readonly words: readonly string[];
  readonly filter: MadeFilter | null;
}

/** Different words of a passage that say something. */
function wordsIn(next: () => number, text: string, count: number): string[] {
  const all = [...new Set(wordsOf(text))].filter((word) => !STOP_WORDS.has(word) && word.length > 3);
  return Array.from({ length: count }, () => all.splice(between(next, 0, all.length), 1).join());
}

const FORMS = [
  (a: string, b: string, c: string) => `what is the ${a} of ${b} ${c}`,
  (a: string, b: string, c: string) => `how does ${a} ${b} the ${c}`,
  (a: string, b: string, c: string) => `when was the ${a} ${b} and ${c}`,
  (a: string, b: string, c: string) => `who did ${a} ${b} for ${c}`,
];

/** One slip: a letter missing, doubled, wrong, or two swapped; the first letter stays. */
function slip(next: () => number, word: string): string {
  const at = between(next, 1, word.length - 1);
  const [before, letter, after] = [word.slice(0, at), word[at] ?? "", word.slice(at + 1)];
  const slips = [before + after, before + letter + letter + after, `${before}${letter === "x" ? "q" : "x"}${after}`];
  if (after !== "" && after[0] !== letter) slips.push(before + (after[0] ?? "") + letter + after.slice(1));
  return oneOf(next, slips);
}

const filterOf = ({ kind, folders, modifiedAt }: MadeDocument): MadeFilter => ({
  kind,
  folder: folders[0],
  from: Date.UTC(new Date(modifiedAt).getUTCFullYear(), 0, 1),
});

const typedFilter = ({ kind, folder, from }: MadeFilter): string =>
  `type:${kind} in:"${folder}" after:${new Date(from).toISOString().slice(0, 10)}`;

function misspelt(next: () => number, words: readonly string[]): string[] {
  const longest = words.reduce((long, word) => (word.length > long.length ? word : long));
  return words.map((word) => (word === longest ? slip(next, word) : word));
}

/** The beginning of a word of the title or of a heading. */
function beginning(next: () => number, { title, passages }: MadeDocument): string {
  const names = wordsOf(`${title} ${oneOf(next, passages).heading}`).filter((word) => /^[a-z]{3,}$/.test(word));
  return oneOf(next, names).slice(0, between(next, 2, 7));
}

type Parts = Omit<MadeQuery, "kind">;

const plain = (words: readonly string[]): Parts => ({ typed: words.join(" "), words, filter: null });

/** How each kind is made out of a document. */
const MAKE: Readonly<Record<KindOfQuery, (next: () => number, from: MadeDocument) => Parts>> = {
  question: (next, { passages }) => {
    const [a = "", b = "", c = ""] = wordsIn(next, oneOf(next, passages).text, 3);
    return { ...plain([a, b, c]), typed: `${oneOf(next, FORMS)(a, b, c)}?` };
  },
  keywords: (next, { passages }) => plain(wordsIn(next, oneOf(next, passages).text, between(next, 2, 4))),
  phrase: (next, { passages }) => {
    const words = wordsOf(oneOf(next, passages).text);
    const at = between(next, 0, words.length - 4);
    const phrase = words.slice(at, at + 4);
    return { ...plain(phrase), typed: `"${phrase.join(" ")}"` };
  },
  suggestion: (next, document) => plain([beginning(next, document)]),
  filtered: (next, document) => {
    const words = wordsIn(next, oneOf(next, document.passages).text, 2);
    const filter = filterOf(document);
    return { words, filter, typed: `${words.join(" ")} ${typedFilter(filter)}` };
  },
  misspelt: (next, { passages }) =>
    plain(misspelt(next, wordsIn(next, oneOf(next, passages).text, between(next, 2, 4)))),
  "filters only": (_, document) => {
    const filter = filterOf(document);
    return { words: [], filter, typed: typedFilter(filter) };
  },
};

/** Queries of one kind that a library can answer, the same on every run. */
export function queriesOf(kind: KindOfQuery, { document, documents }: Corpus, count: number): MadeQuery[] {
  const next = numbers(KINDS_OF_QUERIES.indexOf(kind) + 1);
  return Array.from({ length: count }, () => ({
    kind,
    ...MAKE[kind](next, document(between(next, 0, documents))),
  }));
}
