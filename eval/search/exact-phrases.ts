import { repeatable } from "../random.ts";
import { holdsSigns, plainText } from "./plain-text.ts";
import type { LibraryFile, ServedLibrary } from "./served-library.ts";

/** Words of a phrase; most people quote few, some paste a sentence. */
const LENGTHS = [2, 2, 3, 3, 4, 4, 5, 6, 8, 12, 18, 25];
const MAX_QUERY_CHARS = 900;
const WORD = /\S+/gu;

interface Drawn {
  readonly phrase: string;
  /** Documents that hold it, by hash. */
  readonly holders: ReadonlySet<string>;
}

export interface PhraseFigures {
  readonly phrases: number;
  /** Phrases for which exactly the documents that hold them are found. */
  readonly exact: number;
  readonly missed: readonly string[];
  readonly wrong: readonly string[];
}

/** Of so many phrases one runs from a page into the next. */
const ACROSS_EVERY = 10;

/** A page, and with it the begin of the next one. */
interface Stretch {
  readonly text: string;
  /** Words of the page itself. */
  readonly words: number;
}

const wordCount = (text: string): number => text.match(WORD)?.length ?? 0;

/** Pages with text that the next one, which has text as well, goes on from. */
const stretchesOf = ({ pages }: LibraryFile): Stretch[] =>
  pages.slice(0, -1).flatMap((page, i) => {
    const next = pages[i + 1] ?? "";
    const words = wordCount(page);
    return words === 0 || wordCount(next) === 0 ? [] : [{ text: `${page}\n\n${next}`, words }];
  });

/** Where a phrase of so many words begins: anywhere on a page, or so near to its end that it runs into the next. */
function beginOf(length: number, { words, all }: { words: number | null; all: number }, next: () => number): number {
  if (words === null) return Math.floor(next() * Math.max(1, all - length));
  const inside = 1 + Math.floor(next() * (length - 1));
  return Math.max(0, words - inside);
}

/** A stretch of text as it stands there: with its punctuation, line ends and numbers; in other letters now and then. */
function draw(page: string, ownWords: number | null, next: () => number): string | null {
  const words = [...page.matchAll(WORD)];
  const length = LENGTHS[Math.floor(next() * LENGTHS.length)] ?? 4;
  const first = beginOf(length, { words: ownWords, all: words.length }, next);
  const [from, to] = [words[first], words[first + length - 1]];
  if (from === undefined || to === undefined) return null;
  const phrase = page.slice(from.index, to.index + to[0].length).replace(/["“”„‟«»＂]/g, " ");
  const spelt = [phrase, phrase, phrase.toLowerCase(), phrase.toUpperCase()][Math.floor(next() * 4)] ?? phrase;
  // Some letters have no upper case of their own: what is asked for then is another word.
  const said = plainText(spelt) === plainText(phrase) ? spelt : phrase;
  return plainText(said).trim() === "" || said.length > MAX_QUERY_CHARS ? null : said;
}

/** A page without text parts what stands before and behind it. */
const joinedPages = ({ pages }: LibraryFile): string =>
  pages.map((page) => (page.trim() === "" ? "emptypagebetween" : page)).join("\n\n");

const scanned = (files: readonly LibraryFile[]) =>
  files.map((file) => {
    const texts = [joinedPages(file), file.name, file.title ?? ""];
    return { hash: file.hash, texts, plain: texts.map(plainText) };
  });

/** Tells which of the scanned files hold a phrase: with its signs, where it has some at its words. */
function holding(phrase: string): (file: ReturnType<typeof scanned>[number]) => boolean {
  const [wanted, hasSigns] = [plainText(phrase), holdsSigns(phrase)];
  return ({ texts, plain }) => plain.some((text, i) => text.includes(wanted) && hasSigns?.(texts[i] ?? "") !== false);
}

function drawAll(files: readonly LibraryFile[], count: number, seed: number): Drawn[] {
  const next = repeatable(seed);
  const pages = files.flatMap((file) => file.pages).filter((page) => page.trim() !== "");
  const stretches = files.flatMap(stretchesOf);
  const texts = scanned(files);
  const phrases = new Set<string>();
  const oneOf = <One>(many: readonly One[]): One | undefined => many[Math.floor(next() * many.length)];
  for (let tries = 0; phrases.size < count && tries < 20 * count; tries++) {
    const over = tries % ACROSS_EVERY === 0 ? oneOf(stretches) : undefined;
    const phrase = draw(over?.text ?? oneOf(pages) ?? "", over?.words ?? null, next);
    if (phrase !== null) phrases.add(phrase);
  }
  return [...phrases].map((phrase) => ({
    phrase,
    holders: new Set(texts.filter(holding(phrase)).map(({ hash }) => hash)),
  }));
}

/** Asks for phrases drawn from the library's pages and compares what is found with a plain scan of all texts, names and titles. */
export async function judgePhrases(library: ServedLibrary, count: number, seed: number): Promise<PhraseFigures> {
  const hashes = new Map(library.files.map(({ id, hash }) => [id, hash]));
  const [missed, wrong]: [string[], string[]] = [[], []];
  const drawn = drawAll(library.files, count, seed);
  let exact = 0;
  for (const { phrase, holders } of drawn) {
    const found = new Set((await library.search(`"${phrase}"`)).flat().map((id) => hashes.get(id) ?? id));
    const isMissed = [...holders].some((hash) => !found.has(hash));
    const isWrong = [...found].some((hash) => !holders.has(hash));
    if (isMissed) missed.push(phrase);
    if (isWrong) wrong.push(phrase);
    if (!isMissed && !isWrong) exact += 1;
  }
  return { phrases: drawn.length, exact, missed, wrong };
}
