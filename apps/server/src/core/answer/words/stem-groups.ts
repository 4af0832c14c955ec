import { wordStem } from "../../text/word-stem.ts";

/** By stem, the stems of all words that stand in a line with it, itself among them. @param lines words with spaces between, a group a line */
export function groupsByStem(lines: string): ReadonlyMap<string, ReadonlySet<string>> {
  const groups = new Map<string, Set<string>>();
  for (const line of lines.trim().split("\n")) {
    const stems = line.split(" ").map(wordStem);
    for (const one of stems) groups.set(one, new Set([...(groups.get(one) ?? []), ...stems]));
  }
  return groups;
}
