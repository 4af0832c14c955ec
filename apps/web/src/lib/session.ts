import { browserStorage } from "./browser-storage.ts";
import { sessionStore } from "./session-store.ts";

/** What this browser remembers between visits. */
export const storage = browserStorage("localStorage");

/** Who is signed in, in this browser. */
export const session = sessionStore(storage);
