import type { SignOutNote } from "../../lib/sign-out-note.ts";

/** The server ended the session. */
export const ENDED = "Your session has ended. Please sign in again.";
const LEFT_ELSEWHERE = "You were signed out in another tab.";

/** What a tab says whose session went without its doing: it was left in another one, or ended by the server, which another one heard first. */
export const whySignedOut = (note: Pick<SignOutNote, "isWritten">): string =>
  note.isWritten() ? LEFT_ELSEWHERE : ENDED;
