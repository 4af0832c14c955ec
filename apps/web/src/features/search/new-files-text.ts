/** The server counts no further than this. */
const COUNTED_TO = 100;

/** "3 new" or, where counting stopped, "100+ new"; null when nothing is, or when that is not known. */
export function newFilesText(newFiles: number | null): string | null {
  if (newFiles === null || newFiles === 0) return null;
  return newFiles < COUNTED_TO ? `${newFiles} new` : `${COUNTED_TO}+ new`;
}
