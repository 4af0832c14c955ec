import { recentFileStore } from "./recent-file-store.ts";
import { session, storage } from "./session.ts";

/** What the signed-in user has opened in this browser. */
export const recentFiles = recentFileStore({ storage, userId: () => session.user()?.id });
