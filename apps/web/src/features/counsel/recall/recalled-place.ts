/** What the question box says, and where the caret stands in it: null where text is selected. */
interface Typed {
  readonly text: string;
  readonly caret: number | null;
}

/** What can be recalled, the oldest first, and which of it stands in the box unchanged; null for none. */
interface Recall {
  readonly count: number;
  readonly place: number | null;
}

/** Where an arrow would leave the text: in its first line or its last, and of a single line, which may be broken on the screen, at an end. */
function isAtEdge(key: string, text: string, caret: number): boolean {
  if (!text.includes("\n")) return caret === 0 || caret === text.length;
  return key === "ArrowUp" ? !text.slice(0, caret).includes("\n") : !text.slice(caret).includes("\n");
}

/**
 * Which question an arrow puts into the box: in an empty one ArrowUp the last, from there on the ones around it; `count` is the empty
 * box behind the last. Null where the key is the text's own.
 */
export function recalledPlace(key: string, { text, caret }: Typed, { count, place }: Recall): number | null {
  if (key !== "ArrowUp" && key !== "ArrowDown") return null;
  if (text === "") return key === "ArrowUp" && count > 0 ? count - 1 : null;
  if (place === null || caret === null || !isAtEdge(key, text, caret)) return null;
  return key === "ArrowUp" ? Math.max(place - 1, 0) : place + 1;
}
