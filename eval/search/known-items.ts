import { STOP_WORDS } from "../../apps/server/src/core/text/stop-words.ts";
import { repeatable } from "../random.ts";
import { plainText } from "./plain-text.ts";
import type { LibraryFile } from "./served-library.ts";

export const KINDS = ["title", "number", "file name", "phrase", "folder", "misspelt"] as const;
export type Kind = (typeof KINDS)[number];

/** A query of somebody who knows which file they want. */
export interface KnownItem {
  readonly kind: Kind;
  readonly query: string;
  readonly file: LibraryFile;
}

const PHRASES_PER_FILE = 8;
const PHRASE_WORDS = 6;
const MISSPELLINGS_PER_FILE = 12;
const MIN_MISSPELT_CHARS = 5;
const LETTERS = "abcdefghijklmnopqrstuvwxyz";

const withoutEnding = (name: string): string => name.replace(/\.[a-z0-9]{2,5}$/i, "");
const wordsOf = (text: string): string[] => plainText(text).trim().split(" ");
const saying = (text: string): string[] => wordsOf(text).filter((word) => !STOP_WORDS.has(word));

/** What a publication is called by: what the product read, or the code that its file name begins with. */
const numberOf = ({ number, name }: LibraryFile): string | null => {
  const named = /^[A-Za-z]{2,6}[ -]?\d[\w.-]*/.exec(withoutEnding(name))?.[0];
  return number ?? named ?? null;
};

/** The same words as different people type them. */
const typed = (text: string): string[] => [
  ...new Set([text, text.toLowerCase(), saying(text).join(" "), saying(text).toReversed().join(" ")]),
];

/** A letter missing, too many, wrong, or two neighbours swapped. */
function misspell(word: string, next: () => number): string {
  const at = 1 + Math.floor(next() * (word.length - 2));
  const letter = LETTERS[Math.floor(next() * LETTERS.length)] ?? "e";
  const [before, here, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
  const slips = [before + after, before + letter + here + after, before + letter + after];
  const swapped = before + after.charAt(0) + here + after.slice(1);
  return [...slips, swapped][Math.floor(next() * 4)] ?? word;
}

/** One or two words of a text, misspelt. */
function misspelt(text: string, next: () => number): string | null {
  const words = wordsOf(text);
  const long = words.flatMap((word, i) => (word.length >= MIN_MISSPELT_CHARS && !/\d/.test(word) ? [i] : []));
  if (long.length === 0) return null;
  const chosen = new Set([0, 1].slice(0, next() < 0.5 ? 1 : 2).map(() => long[Math.floor(next() * long.length)]));
  const spelt = words.map((word, i) => (chosen.has(i) ? misspell(word, next) : word));
  return spelt.join(" ") === words.join(" ") ? null : spelt.join(" ");
}

/** Six words in a row that no other file holds. */
function phrases(file: LibraryFile, others: readonly string[], next: () => number): string[] {
  const found = new Set<string>();
  const pages = file.pages.map((page) => page.split(/\s+/)).filter((words) => words.length > PHRASE_WORDS);
  for (let tries = 0; found.size < PHRASES_PER_FILE && tries < 200 && pages.length > 0; tries++) {
    const words = pages[Math.floor(next() * pages.length)] ?? [];
    const first = Math.floor(next() * (words.length - PHRASE_WORDS));
    const phrase = words
      .slice(first, first + PHRASE_WORDS)
      .join(" ")
      .replace(/["“”*:]|^-|(?<= )-/g, " ");
    const isOwn = saying(phrase).length >= 3 && !others.some((text) => text.includes(plainText(phrase)));
    if (isOwn) found.add(phrase);
  }
  return [...found];
}

function itemsOf(file: LibraryFile, others: readonly string[], next: () => number): KnownItem[] {
  const of = (kind: Kind, queries: readonly string[]): KnownItem[] => queries.map((query) => ({ kind, query, file }));
  const name = withoutEnding(file.name);
  const title = file.title ?? name;
  const number = numberOf(file);
  const slips = Array.from({ length: MISSPELLINGS_PER_FILE }, (_, i) => misspelt(i % 2 === 0 ? title : name, next));
  const [first = "", ...more] = saying(name.replace(/^[A-Za-z]{2,6}[ -]?\d[\w.-]*/, "")).slice(0, 3);
  const some = [first, ...more].join(" ") || name;
  return [
    ...of("title", typed(title)),
    ...of("number", number === null ? [] : [...new Set([number, number.toLowerCase(), number.replaceAll("-", " ")])]),
    ...of("file name", [...new Set([file.name, name, name.toLowerCase()])]),
    ...of("phrase", phrases(file, others, next)),
    ...of("folder", file.folder === "" ? [] : [`${file.folder} ${some}`, `${some} in:"${file.folder}"`]),
    ...of("misspelt", [...new Set(slips.flatMap((slip) => slip ?? []))]),
  ];
}

/** Queries for each file with text; the same for the same library and seed. */
export function knownItems(files: readonly LibraryFile[], seed: number): KnownItem[] {
  const next = repeatable(seed);
  const read = files.filter(({ isFolder, pages }) => !isFolder && pages.some((page) => page.trim() !== ""));
  const texts = new Map(read.map((file) => [file, file.pages.map(plainText).join("|")]));
  return read.flatMap((file) => {
    const others = read.flatMap((other) => (other.hash === file.hash ? [] : [texts.get(other) ?? ""]));
    return itemsOf(file, others, next);
  });
}
