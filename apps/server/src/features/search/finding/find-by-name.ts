import { runsTogether } from "@reading-room/contract/unspaced-script";
import { englishStem } from "../../../core/text/english-stem.ts";
import { asNameTerm, nameTerms } from "../../../core/text/name-terms.ts";
import { hasPhrase } from "../../../core/text/phrase.ts";
import type { ParsedQuery, QueryTerm } from "../../../core/query/query.ts";
import { STOP_WORDS } from "../../../core/text/stop-words.ts";
import { wordsOf } from "../../../core/text/words.ts";
import { commonBeginning } from "../wording/common-beginning.ts";
import type { Sought } from "../requests/read-request.ts";
import type { FileRow, SearchStore } from "../store.ts";

const MAX_NAMED = 300;
/** Words that the records are asked for; planning a query with hundreds takes PostgreSQL minutes. */
const MAX_ASKED_WORDS = 8;
/** From here on what is typed may be the beginning of a longer word. */
const MIN_BEGINNING_CHARS = 2;

const contentWords = (text: string): string[] =>
  wordsOf(text)
    .filter((word) => !STOP_WORDS.has(word))
    .map(asNameTerm);

type Groups = ParsedQuery["groups"];

/** Beginnings of words of which the name must hold one of each list: more than will do, checked afterwards. */
function beginnings(groups: Groups): string[][] {
  const all = groups.flatMap((group) => {
    const [only] = group;
    if (group.length === 1 && only !== undefined) return contentWords(only.text).map((word) => [commonBeginning(word)]);
    const first = group.map(({ text }) => contentWords(text)[0]);
    return first.every((word) => word !== undefined) ? [first.map(commonBeginning)] : [];
  });
  return [...new Map(all.map((words) => [words.join(" "), words])).values()].slice(0, MAX_ASKED_WORDS);
}

function matches(name: string, terms: readonly string[], stems: ReadonlySet<string>) {
  return ({ kind, text }: QueryTerm, isLast: boolean): boolean => {
    if (kind === "phrase" || runsTogether(text)) return hasPhrase(name, text);
    return contentWords(text).every((word) => {
      const mayGoOn = kind === "prefix" || (isLast && word.length >= MIN_BEGINNING_CHARS);
      return stems.has(englishStem(word)) || (mayGoOn && terms.some((term) => term.startsWith(word)));
    });
  };
}

/** Whether a name holds all that is asked; the last word may be the beginning of one in the name. */
export function isNamed(name: string, groups: Groups): boolean {
  const terms = nameTerms(name);
  const isMatch = matches(name, terms, new Set(terms.map(englishStem)));
  return groups.every((group, i) => group.some((term) => isMatch(term, i === groups.length - 1)));
}

/** Files that were found by their names. */
interface Named {
  readonly rows: readonly FileRow[];
  /** There may be more. */
  readonly isCut: boolean;
}

/** Files and folders whose names hold the whole query, the newest of them: up to a few hundred, if not told otherwise. */
export async function findByName(
  store: SearchStore,
  { parsed: { groups }, restriction: { files } }: Sought,
  limit = MAX_NAMED,
): Promise<Named> {
  const wanted = beginnings(groups);
  // Most queries name nothing: to see that takes a tenth of looking for the files.
  if (wanted.length === 0 || !(await store.isAnyNamed(wanted))) return { rows: [], isCut: false };
  const rows = await store.list({ ...files, nameWords: [...files.nameWords, ...wanted] }, null, limit);
  return { rows: rows.filter(({ name }) => isNamed(name, groups)), isCut: rows.length >= limit };
}
