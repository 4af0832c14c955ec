import { randomUUID } from "node:crypto";
import type { User } from "@reading-room/contract/auth";
import { LIMITS } from "@reading-room/contract/limits";
import { TEXTS } from "@reading-room/contract/texts";
import { AppError } from "../../core/app-error.ts";
import type { AuthDeps, Origin } from "./deps.ts";
import { newSecret, secretHash } from "./secret-token.ts";
import type { UserRow } from "./store.ts";
import { userView } from "./user-view.ts";

export interface LoggedIn {
  readonly user: User;
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Opens files in new tabs; good for nothing else. */
  readonly fileCookie: string;
  /** Milliseconds that the session lasts. */
  readonly lifetimeMs: number;
  readonly remember: boolean;
}

interface Opening {
  readonly remember: boolean;
  readonly origin: Origin;
}

const USER_AGENT_CHARS = 300;

/**
 * Signs an account in, whose owner was let in and which may be.
 * @param user the row as it was when that was decided
 * @throws AppError `wrong_credentials` when its password changed, or it was deactivated, in this very moment
 */
export async function openSession(deps: AuthDeps, user: UserRow, { remember, origin }: Opening): Promise<LoggedIn> {
  const now = Date.now();
  const lifetimeMs = remember ? LIMITS.refreshRememberedMs : LIMITS.refreshMs;
  const [id, refreshToken, fileCookie] = [randomUUID(), newSecret(), newSecret()];
  const session = {
    id,
    user_id: user.id,
    created_at: now,
    expires_at: now + lifetimeMs,
    ended_at: null,
    remember: remember ? 1 : 0,
    refresh_hash: secretHash(refreshToken),
    file_cookie_hash: secretHash(fileCookie),
    ip_address: origin.ip,
    user_agent: origin.userAgent?.slice(0, USER_AGENT_CHARS) ?? null,
    last_seen_at: now,
  };
  if (!(await deps.store.addSession(session, user.password_hash))) {
    throw new AppError("wrong_credentials", TEXTS.wrongCredentials);
  }
  const accessToken = await deps.tokens.issue(user.id, id);
  const view = userView({ ...user, last_login: now }, deps.adminEmails);
  return { user: view, accessToken, refreshToken, fileCookie, lifetimeMs, remember };
}
