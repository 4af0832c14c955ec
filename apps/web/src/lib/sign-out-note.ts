import type { TextStore } from "./session-store.ts";

/**
 * What tells the tabs of a browser why nobody is signed in any more: the same keys go when somebody leaves on purpose and when
 * the server ends the session.
 */
export interface SignOutNote {
  /** Somebody leaves on purpose; written before the keys go, since the other tabs look then. */
  write(): void;
  /** Another session has begun. */
  erase(): void;
  isWritten(): boolean;
}

const KEY = "signedOut";

/** @param storage that of the session's keys */
export const signOutNoteIn = (storage: TextStore): SignOutNote => ({
  write: () => storage.setItem(KEY, "yes"),
  erase: () => storage.removeItem(KEY),
  isWritten: () => storage.getItem(KEY) !== null,
});
