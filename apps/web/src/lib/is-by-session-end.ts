import { isNotSignedIn } from "./api-error.ts";
import type { SessionStore } from "./session-store.ts";

/** Whether something failed because its session is over: the reader is told of that once, and not by each deed that it ended. */
export const isBySessionEnd = (error: unknown, session: Pick<SessionStore, "tokens">): boolean =>
  isNotSignedIn(error) && session.tokens() === null;
