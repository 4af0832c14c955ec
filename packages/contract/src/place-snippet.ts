import type { TextPlace } from "./find-words.ts";

const BEFORE_CHARS = 50;
const AFTER_CHARS = 90;
/** A match of many words is shown by its beginning. */
const MATCH_CHARS = 200;

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

const onOneLine = (text: string): string => text.replace(/\s+/g, " ");

/** The words before a place, from the begin of one; cut inside a word only where one fills all the room. */
function lead(text: string, start: number): string {
  if (start <= BEFORE_CHARS) return text.slice(0, start);
  const piece = text.slice(start - BEFORE_CHARS, start);
  const space = piece.search(/\s/);
  return `… ${space < 0 ? piece : piece.slice(space + 1)}`;
}

function tail(text: string, end: number): string {
  const piece = text.slice(end, end + AFTER_CHARS);
  if (end + AFTER_CHARS >= text.length) return piece;
  const space = piece.search(/\s\S*$/);
  return `${space < 0 ? piece : piece.slice(0, space)} …`;
}

/**
 * A place with the words around it on one line, as HTML: escaped text in which only `<mark>` is markup. The server makes it of what
 * it finds in a document's pages, the viewer of what it finds in a text that it shows.
 */
export function placeSnippet(text: string, { start, end }: TextPlace): string {
  const shownEnd = Math.min(end, start + MATCH_CHARS);
  const match = escaped(text.slice(start, shownEnd));
  return onOneLine(`${escaped(lead(text, start))}<mark>${match}</mark>${escaped(tail(text, shownEnd))}`).trim();
}
