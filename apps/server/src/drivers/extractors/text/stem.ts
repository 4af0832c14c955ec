/** A file's name without its ending. */
export const stem = (name: string): string => name.replace(/\.[^.]*$/, "");
