import { readFileSync } from "node:fs";
import { resolve } from "node:path";

const PARTS = ["noun", "verb", "adj", "adv"];
const EXAMPLE = /"([^"]{8,})"/g;
const HEXADECIMAL = 16;
/** Of a line's fields, the one that counts its words, after which they stand two by two. */
const WORD_COUNT = 3;

/** One line of a data file: its words, what they mean, and sentences that use them. */
function textsOf(line: string): string[] {
  const [head = "", gloss = ""] = line.split(" | ");
  const fields = head.split(" ");
  const words = Array.from({ length: Number.parseInt(fields[WORD_COUNT] ?? "0", HEXADECIMAL) }, (_, i) =>
    (fields[WORD_COUNT + 1 + 2 * i] ?? "").replaceAll("_", " ").replace(/\((a|p|ip)\)$/, ""),
  );
  const examples = [...gloss.matchAll(EXAMPLE)].flatMap(([, example]) => example ?? []);
  const meaning = gloss.replace(/;?\s*"[^"]*"?/g, "").trim();
  return [...words, meaning, ...examples];
}

/** All that WordNet says: words, definitions and examples, each text once. @param folder of its data files, `data.noun` and the like */
export function wordNetTexts(folder: string): string[] {
  const lines = PARTS.flatMap((part) => readFileSync(resolve(folder, `data.${part}`), "latin1").split("\n"));
  // The licence stands at the head, its lines indented.
  const texts = lines.filter((line) => line !== "" && !line.startsWith("  ")).flatMap(textsOf);
  return [...new Set(texts)].filter((text) => text.length > 2);
}
