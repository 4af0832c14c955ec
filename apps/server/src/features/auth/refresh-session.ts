import { AppError } from "../../core/app-error.ts";
import type { AuthDeps, Origin } from "./deps.ts";
import { newSecret, secretHash } from "./secret-token.ts";

/** The browser goes to the login page on this text. */
export const sessionExpired = (): AppError =>
  new AppError("session_expired", "Your session has expired. Please sign in again.");

/**
 * A new pair for a refresh token, which is used up by it. One that was used before ends its whole family: either its
 * owner or a thief holds a copy.
 * @throws AppError `session_expired`
 */
export async function refreshSession(deps: AuthDeps, refreshToken: string, origin: Origin) {
  const old = secretHash(refreshToken);
  const next = newSecret();
  const session = await deps.store.rotateRefresh(old, secretHash(next));
  if (session !== null) {
    return { accessToken: await deps.tokens.issue(session.user_id, session.id), refreshToken: next };
  }
  const victim = await deps.store.endFamilyOfUsed(old);
  const owner = victim === null ? undefined : await deps.store.userById(victim);
  if (owner !== undefined) {
    const who = { userId: owner.id, username: owner.username, ip: origin.ip };
    await deps.audit({ ...who, action: "refresh_reuse", details: "the session was ended" });
  }
  throw sessionExpired();
}
