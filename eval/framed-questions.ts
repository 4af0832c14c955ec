import type { Analysed } from "../apps/server/src/core/answer/ranking/analysed.ts";
import { STOP_WORDS } from "../apps/server/src/core/text/stop-words.ts";
import { wordStem } from "../apps/server/src/core/text/word-stem.ts";
import { wordsOf } from "../apps/server/src/core/text/words.ts";
import type { Gold } from "./gold.ts";
import { namesIn } from "./library-names.ts";
import type { DevLibrary } from "./library.ts";
import { repeatable } from "./random.ts";

/** The kind of questions that ask of one document's name what is asked of another's. */
export const FRAMED = "framed";

/** A question that the library does not answer, unless a sentence has its name and most of what is asked of it. */
export interface FramedQuestion {
  readonly gold: Gold;
  readonly name: ReadonlySet<string>;
  readonly frame: ReadonlySet<string>;
}

const NAME = /(?<=[\p{Ll}\d,] )(?:\p{Lu}[\p{L}'’-]+)(?: (?:of |the |de |and )?\p{Lu}[\p{L}'’-]+)*/gu;

/** A question that asks more is all but answered by the document it was made for, whatever it names. */
const FEW = 4;

const stemsOf = (text: string): Set<string> =>
  new Set(
    wordsOf(text)
      .filter((word) => !STOP_WORDS.has(word))
      .map(wordStem),
  );

/**
 * Questions of other documents asked of a name that the library has: "Who designed the coat of arms of X?". Its file is the
 * one that has the name most. The same ones each time.
 */
export function framedQuestions(golds: readonly Gold[], texts: DevLibrary["texts"], count: number): FramedQuestion[] {
  const random = repeatable(19);
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)];
  const names = namesIn(texts).sort(([a], [b]) => (a < b ? -1 : 1));
  const frames = golds.flatMap((gold) => {
    const found = [...gold.query.matchAll(NAME)];
    const [only] = found;
    return found.length === 1 && only !== undefined ? [{ gold, at: only.index, written: only[0] }] : [];
  });
  return Array.from({ length: count }, (_, i) => {
    const from = pick(frames);
    const named = pick(names.filter(([, file]) => file !== from?.gold.file));
    if (from === undefined || named === undefined) return [];
    const [name, file] = named;
    const { query } = from.gold;
    const [before, after] = [query.slice(0, from.at), query.slice(from.at + from.written.length)];
    const frame = stemsOf(`${before} ${after}`);
    if (frame.size === 0 || frame.size > FEW) return [];
    const gold = { id: `framed-${i}`, kind: FRAMED, query: before + name + after, file, pages: [], answers: [] };
    return [{ gold, name: new Set(name.toLowerCase().split(" ").map(wordStem)), frame }];
  }).flat();
}

/** How much of what is asked a sentence may have that has the name, or stands behind it, before it may be an answer. */
const MOST = 0.6;

/** Whether a sentence that was found could answer after all. */
export function mayAnswer({ name, frame }: FramedQuestion, found: readonly Analysed[]): boolean {
  return found.some(({ sentences }) =>
    sentences.some((one, i) => {
      const around = [one, sentences[i - 1]];
      const hasName = [...name].every((stem) => around.some((part) => part?.stems.has(stem)));
      const has = [...frame].filter((stem) => one.stems.has(stem)).length;
      return hasName && has >= MOST * frame.size;
    }),
  );
}
