import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { STOP_WORDS } from "../../apps/server/src/core/text/stop-words.ts";
import { wordsOf } from "../../apps/server/src/core/text/words.ts";

const TEXTS = resolve(
  process.env.SHARED_DIR ?? resolve(import.meta.dirname, "../../../shared"),
  "eval/dev/passages.jsonl",
);
/** Words are drawn out of a table of so many places, of which each has as many as its frequency. */
const PLACES = 2 ** 20;
const MADE_WORDS = 40_000;
/** Share of stop words in running English. */
const STOP_SHARE = 0.4;
/** A library of a million passages has names, numbers and slips that no sample holds: so many. */
const RARE_WORDS = 400_000;
const SYLLABLES = "ba ri do ken mo tal ver su pi gran lo est un fi cor ad".split(" ");

/** Words of a language, with how often they come. */
export interface Vocabulary {
  /** Where the frequencies are from. */
  readonly source: string;
  /** Words that say something, the most frequent first. */
  readonly content: readonly string[];
  /** Draws a word as running text has it. */
  readonly draw: (next: () => number) => string;
}

/** A word that is in no dictionary: the same number is the same word. */
function spelt(index: number): string {
  let word = "";
  for (let rest = index + SYLLABLES.length ** 2; rest > 0; rest = Math.floor(rest / SYLLABLES.length)) {
    word += SYLLABLES[rest % SYLLABLES.length] ?? "";
  }
  return word;
}

function countsOf(texts: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const line of texts.trim().split("\n")) {
    const { text } = JSON.parse(line) as { readonly text: string };
    for (const word of wordsOf(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

/** Zipf's law, stop words in front. */
function madeCounts(): Map<string, number> {
  const content = Array.from({ length: MADE_WORDS }, (_, i) => [spelt(RARE_WORDS + i), 1e6 / (i + 1)] as const);
  const total = content.reduce((sum, [, count]) => sum + count, 0);
  const stop = [...STOP_WORDS].map(
    (word) => [word, (total * STOP_SHARE) / (1 - STOP_SHARE) / STOP_WORDS.size] as const,
  );
  return new Map([...stop, ...content]);
}

/** Each word in as many places as it is frequent. */
function tableOf(sorted: readonly (readonly [string, number])[]): Uint32Array {
  const total = sorted.reduce((sum, [, count]) => sum + count, 0);
  const table = new Uint32Array(PLACES);
  let [at, sum] = [0, 0];
  for (const [index, [, count]] of sorted.entries()) {
    sum += count;
    for (const end = Math.round((sum / total) * PLACES); at < end; at++) table[at] = index;
  }
  return table;
}

/** The words and frequencies of the shared development texts where they are, else made-up words as unevenly frequent. */
export function vocabulary(): Vocabulary {
  const isReal = existsSync(TEXTS);
  const counts = isReal ? countsOf(readFileSync(TEXTS, "utf8")) : madeCounts();
  const sorted = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  const words = sorted.map(([word]) => word);
  const table = tableOf(sorted);
  const total = sorted.reduce((sum, [, count]) => sum + count, 0);
  // What came once in a sample tells how likely the next word is one that never came (Good and Turing).
  const rareShare = sorted.filter(([, count]) => count === 1).length / total;
  const rare = (next: () => number): string => spelt(Math.floor(Math.exp(next() * Math.log(RARE_WORDS))));
  return {
    source: isReal ? `${sorted.length} words of the shared development texts` : `${sorted.length} made-up words (Zipf)`,
    content: words.filter((word) => !STOP_WORDS.has(word) && /^[a-z]{3,}$/.test(word)),
    draw: (next) => (next() < rareShare ? rare(next) : (words[table[Math.floor(next() * PLACES)] ?? 0] ?? "the")),
  };
}
