import { expect, it } from "vitest";
import { memoryStorage, sessionStore } from "../../lib/session-store.ts";
import { signOutNoteIn } from "../../lib/sign-out-note.ts";
import { whySignedOut } from "./why-signed-out.ts";

const ENDED = "Your session has ended. Please sign in again.";
const LEFT = "You were signed out in another tab.";

/** What two tabs of one browser share. */
function browser() {
  const storage = memoryStorage();
  const [session, note] = [sessionStore(storage), signOutNoteIn(storage)];
  return { session, note, secondTabSays: () => whySignedOut(signOutNoteIn(storage)) };
}

it("calls a sign-out in another tab what was one", () => {
  const { session, note, secondTabSays } = browser();
  note.write();
  session.clear();
  expect(secondTabSays()).toBe(LEFT);
});

it("says of a session that the server ended what the tab says that heard it first", () => {
  const { session, secondTabSays } = browser();
  session.clear();
  expect(secondTabSays()).toBe(ENDED);
});

it("keeps no sign-out in mind beyond the next sign-in", () => {
  const { session, note, secondTabSays } = browser();
  note.write();
  session.clear();
  note.erase();
  session.setTokens({ accessToken: "a", refreshToken: "r" });
  session.clear();
  expect(secondTabSays()).toBe(ENDED);
});
