/** Where a page of results ended. */
export interface Place {
  /** How many results came before. */
  readonly offset: number;
  readonly id: string;
}

/** A place as an opaque text. */
export const writeCursor = ({ offset, id }: Place): string => Buffer.from(`${offset} ${id}`).toString("base64url");

/** @returns null for a text that is no cursor: the list then begins again */
export function readCursor(text: string | undefined): Place | null {
  const match = /^(\d{1,9}) (.{1,200})$/su.exec(Buffer.from(text ?? "", "base64url").toString());
  return match === null ? null : { offset: Number(match[1]), id: match[2] ?? "" };
}

/** What follows a place in a list that may have changed since: after the result of that id, else at the same distance. */
export function startAfter(ids: readonly string[], place: Place | null): number {
  if (place === null) return 0;
  if (ids[place.offset - 1] === place.id) return place.offset;
  const found = ids.indexOf(place.id);
  return found >= 0 ? found + 1 : Math.min(place.offset, ids.length);
}
