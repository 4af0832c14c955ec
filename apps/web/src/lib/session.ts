import { browserStorage } from "./browser-storage.ts";
import { sessionStore } from "./session-store.ts";
import { signOutNoteIn } from "./sign-out-note.ts";

/** What this browser remembers between visits. */
export const storage = browserStorage("localStorage");

/** Who is signed in, in this browser. */
export const session = sessionStore(storage);

/** Whether the last session of this browser was left on purpose. */
export const signOutNote = signOutNoteIn(storage);
