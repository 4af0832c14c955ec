import { announceAdminRefusal } from "./admin-refusal.ts";
import { caller } from "./caller.ts";
import { lateSignOut } from "./late-sign-out.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import { announceSessionEnd } from "./session-end.ts";
import { session, storage } from "./session.ts";

const send: typeof fetch = (...args) => fetch(...args);

/**
 * `call(endpoint, input, { signal })` answers with the endpoint's output; `respond` with the raw response, for files;
 * `changeSession` is for calls that answer with new tokens. All throw ApiError, renew tokens by themselves, and end the
 * session when the server has.
 */
export const { call, respond, changeSession } = caller({
  fetch: send,
  session,
  exclusively: (work) => oneAtATime(storage, "session-refresh", work),
  onSessionEnd: announceSessionEnd,
  onAdminRefusal: announceAdminRefusal,
});

/** The session that was left in this browser without a network. */
export const leftSession = lateSignOut(storage, {
  fetch: send,
  exclusively: (work) => oneAtATime(storage, "left-session-refresh", work),
});
