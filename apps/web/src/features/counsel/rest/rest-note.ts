import { MORE_STANDS_ON } from "@reading-room/contract/notes";

/** A page on which more stands than an answer tells, as the server's note names it. */
export interface RestPlace {
  readonly words: string;
  /** Its printed label, or its number where it has none. */
  readonly page: string;
  readonly fileName: string;
}

/** Of a name that has these quotation marks itself, only the last one ends it. */
const PLACE = /page (?<page>[^“”]+?) of “(?<fileName>.+?)”(?= and page [^“”]+ of “|\.$)/gu;

/** A note in pieces: what it says, and the places that it names. One that names none is a single piece. */
export function notePieces(note: string): (string | RestPlace)[] {
  if (!note.startsWith(MORE_STANDS_ON)) return [note];
  const pieces: (string | RestPlace)[] = [];
  let from = 0;
  for (const { 0: words, index, groups } of note.matchAll(PLACE)) {
    pieces.push(note.slice(from, index), { words, page: groups?.page ?? "", fileName: groups?.fileName ?? "" });
    from = index + words.length;
  }
  return [...pieces, note.slice(from)];
}
