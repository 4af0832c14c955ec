import { runsTogether } from "@reading-room/contract/unspaced-script";
import { isSameNumber } from "../words/claim-words.ts";
import type { Evidence } from "../ranking/evidence.ts";
import { tellingOf, type Telling } from "../ranking/telling-words.ts";
import { tokensOf } from "../words/tokens.ts";

/** Whether a word is among others, or a number is written otherwise there; a word of its family is another, as in search. */
const isAmong = (stems: ReadonlySet<string>, wanted: string): boolean =>
  stems.has(wanted) || [...stems].some((one) => isSameNumber(wanted, one));

/** By file, everything that its found passages, what they stand under and its names say, by stems. */
function saidByFiles({ found }: Evidence, names: ReadonlyMap<string, string>): Map<string, Set<string>> {
  const said = new Map<string, Set<string>>();
  for (const { hit, counts } of found) {
    const own = said.get(hit.fileId) ?? new Set(tokensOf(names.get(hit.fileId) ?? "").map(({ stem }) => stem));
    for (const stem of counts.keys()) own.add(stem);
    for (const { stem } of tokensOf(hit.headings.join(" "))) own.add(stem);
    said.set(hit.fileId, own);
  }
  return said;
}

/**
 * By file, the words that matter in a question and that nothing found of it says, in any form: its other passages may.
 * @param names by file id, its title and names
 */
export function lackedByFiles(
  evidence: Evidence,
  names: ReadonlyMap<string, string>,
): ReadonlyMap<string, readonly Telling[]> {
  // A single sign of a script without spaces is not read as a word.
  const telling = tellingOf(evidence).filter(({ word }) => !runsTogether(word));
  const said = saidByFiles(evidence, names);
  return new Map([...said].map(([id, stems]) => [id, telling.filter(({ stem }) => !isAmong(stems, stem))]));
}
