/** Closes texts so that only this installation can read them, and sees when one was changed. */
export interface Sealer {
  /** The same text twice gives two different sealed ones; letters, digits, `-` and `_` only. */
  seal(text: string): string;
  /** @returns null for what was not sealed here for this purpose, or was changed since */
  open(sealed: string): string | null;
}
