import type { NotedPlace } from "@reading-room/contract/counsel-answer";

/** The place that a text names first; of two that begin alike, the one with more words. */
function firstIn(
  text: string,
  places: readonly NotedPlace[],
): { readonly at: number; readonly place: NotedPlace } | null {
  const named = places.map((place) => ({ at: text.indexOf(place.words), place })).filter(({ at }) => at >= 0);
  return named.toSorted((a, b) => a.at - b.at || b.place.words.length - a.place.words.length)[0] ?? null;
}

/** A note in pieces: what it says, and the places that it names. */
export function notePieces(note: string, places: readonly NotedPlace[]): (string | NotedPlace)[] {
  const pieces: (string | NotedPlace)[] = [];
  let left = note;
  for (let next = firstIn(left, places); next !== null; next = firstIn(left, places)) {
    if (next.at > 0) pieces.push(left.slice(0, next.at));
    pieces.push(next.place);
    left = left.slice(next.at + next.place.words.length);
  }
  return left === "" ? pieces : [...pieces, left];
}
