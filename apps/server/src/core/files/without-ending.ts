/** A file's name without the ending that says of which kind it is. */
export const withoutEnding = (fileName: string): string => fileName.replace(/\.[a-z0-9]{1,5}$/i, "");
