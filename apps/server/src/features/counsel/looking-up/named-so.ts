import { stemsOf } from "../../../core/text/stems-of.ts";
import type { PassageHit } from "../../../core/passage.ts";

/**
 * Tells of a passage whether its document's names have all of some words.
 * @param names by file id, title and names
 * @param words none for every document
 */
export function namedSo(
  names: ReadonlyMap<string, string>,
  words: string,
): (hit: Pick<PassageHit, "fileId">) => boolean {
  const wanted = stemsOf(words);
  if (wanted.length === 0) return () => true;
  const stems = new Map([...names].map(([id, text]) => [id, new Set(stemsOf(text))]));
  return ({ fileId }) => wanted.every((stem) => stems.get(fileId)?.has(stem) === true);
}
