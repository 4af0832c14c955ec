import type { Identify } from "../../core/caller.ts";
import type { AuthDeps } from "./deps.ts";
import { sessionExpired } from "./refresh-session.ts";
import { secretHash } from "./secret-token.ts";
import { isAdmin } from "./user-view.ts";

type IdentifyDeps = Pick<AuthDeps, "store" | "tokens" | "adminEmails">;

/** Finds who is calling, afresh on each request: a session that ended a moment ago is good for nothing. */
export const identifyBy =
  (deps: IdentifyDeps): Identify =>
  async ({ bearer, fileCookie }) => {
    if (bearer === null && fileCookie === null) return null;
    const sessionId = bearer === null ? null : await deps.tokens.read(bearer);
    if (bearer !== null && sessionId === null) throw sessionExpired();
    const row =
      sessionId === null
        ? await deps.store.liveSession("file_cookie_hash", secretHash(fileCookie ?? ""))
        : await deps.store.liveSession("id", sessionId);
    if (row === undefined) throw sessionExpired();
    return {
      userId: row.id,
      sessionId: row.session_id,
      username: row.username,
      email: row.email,
      isAdmin: isAdmin(row, deps.adminEmails),
    };
  };
