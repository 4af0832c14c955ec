import { readFileSync } from "node:fs";
import { resolve } from "node:path";

const PARTS = ["noun", "verb", "adj", "adv"] as const;
const HEXADECIMAL = 16;
/** Of a line's fields, the one that counts its words, after which they stand two by two. */
const WORD_COUNT = 3;
/** A pointer to another word: its sign, where, of what part, and from which word to which. */
const POINTER_FIELDS = 4;
const OPPOSITE = "!";
const PLAIN = /^[a-z]+$/;

/** Two single words, one the opposite of the other. */
export interface Opposites {
  readonly words: readonly [string, string];
  readonly isAdjective: boolean;
}

interface Line {
  readonly words: readonly string[];
  /** Place of the own word, from 1, the line of the other, and its place there. */
  readonly opposites: readonly { readonly own: number; readonly line: string; readonly other: number }[];
}

function readLine(line: string): readonly [string, Line] {
  const fields = (line.split(" | ")[0] ?? "").split(" ");
  const count = Number.parseInt(fields[WORD_COUNT] ?? "0", HEXADECIMAL);
  const words = Array.from({ length: count }, (_, i) =>
    (fields[WORD_COUNT + 1 + 2 * i] ?? "").replace(/\(\w+\)$/, "").toLowerCase(),
  );
  const from = WORD_COUNT + 1 + 2 * count;
  const pointers = Array.from({ length: Number(fields[from] ?? 0) }, (_, i) =>
    fields.slice(from + 1 + POINTER_FIELDS * i, from + 1 + POINTER_FIELDS * (i + 1)),
  );
  const opposites = pointers.flatMap(([sign, at = "", , places = ""]) =>
    sign === OPPOSITE
      ? [
          {
            own: Number.parseInt(places.slice(0, 2), HEXADECIMAL),
            line: at,
            other: Number.parseInt(places.slice(2), HEXADECIMAL),
          },
        ]
      : [],
  );
  return [fields[0] ?? "", { words, opposites }];
}

/** WordNet's opposites, of single words of plain letters. @param folder of its data files, `data.noun` and the like */
export function wordNetOpposites(folder: string): Opposites[] {
  return PARTS.flatMap((part) => {
    const text = readFileSync(resolve(folder, `data.${part}`), "latin1");
    // The licence stands at the head, its lines indented.
    const lines = new Map(
      text
        .split("\n")
        .filter((line) => line !== "" && !line.startsWith("  "))
        .map(readLine),
    );
    return [...lines.values()].flatMap(({ words, opposites }) =>
      opposites.flatMap(({ own, line, other }): Opposites[] => {
        const pair = [words[own - 1] ?? "", lines.get(line)?.words[other - 1] ?? ""] as const;
        return pair.every((word) => PLAIN.test(word)) ? [{ words: pair, isAdjective: part === "adj" }] : [];
      }),
    );
  });
}
