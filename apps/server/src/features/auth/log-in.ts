import type { User } from "@reading-room/contract/auth";
import { LIMITS } from "@reading-room/contract/limits";
import { TEXTS } from "@reading-room/contract/texts";
import { AppError } from "../../core/app-error.ts";
import type { AuthDeps, Origin } from "./deps.ts";
import { newSecret, secretHash } from "./secret-token.ts";
import { randomUUID } from "node:crypto";
import type { UserRow } from "./store.ts";
import { userView } from "./user-view.ts";
import { emailKey } from "./username.ts";

export interface LogIn {
  /** Email or username. */
  readonly identifier: string;
  readonly password: string;
  readonly remember: boolean;
}

export interface LoggedIn {
  readonly user: User;
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Opens files in new tabs; good for nothing else. */
  readonly fileCookie: string;
  /** Milliseconds that the session lasts. */
  readonly lifetimeMs: number;
}

const findUser = ({ store }: AuthDeps, identifier: string): Promise<UserRow | undefined> =>
  identifier.includes("@") ? store.userByEmail(emailKey(identifier)) : store.userByUsername(identifier.toLowerCase());

/** What is wrong with an account is told only to those who know its password. */
function refuseClosed(user: UserRow): void {
  if (user.is_active !== 1)
    throw new AppError("deactivated", "This account has been deactivated. Please ask an admin.");
  if (user.is_confirmed !== 1) throw new AppError("not_confirmed", "Please confirm your email address first.");
}

interface Opening {
  readonly remember: boolean;
  readonly origin: Origin;
}

async function openSession(deps: AuthDeps, user: UserRow, { remember, origin }: Opening): Promise<LoggedIn> {
  const now = Date.now();
  const lifetimeMs = remember ? LIMITS.refreshRememberedMs : LIMITS.refreshMs;
  const [id, refreshToken, fileCookie] = [randomUUID(), newSecret(), newSecret()];
  await deps.store.addSession({
    id,
    user_id: user.id,
    created_at: now,
    expires_at: now + lifetimeMs,
    ended_at: null,
    remember: remember ? 1 : 0,
    refresh_hash: secretHash(refreshToken),
    file_cookie_hash: secretHash(fileCookie),
    ip_address: origin.ip,
    user_agent: origin.userAgent?.slice(0, 300) ?? null,
    last_seen_at: now,
  });
  const accessToken = await deps.tokens.issue(user.id, id);
  const view = userView({ ...user, last_login: now }, deps.adminEmails);
  return { user: view, accessToken, refreshToken, fileCookie, lifetimeMs };
}

/** @throws AppError `wrong_credentials`; `not_confirmed` or `deactivated`, both only after the right password */
export async function logIn(
  deps: AuthDeps,
  { identifier, password, remember }: LogIn,
  origin: Origin,
): Promise<LoggedIn> {
  const user = await findUser(deps, identifier);
  const right = await deps.passwords.matches(password, user?.password_hash ?? null);
  const entry = { userId: user?.id ?? null, username: user?.username ?? "System", ip: origin.ip };
  if (user === undefined || !right) {
    await deps.audit({ ...entry, action: "login_failed", details: user === undefined ? "unknown account" : null });
    throw new AppError("wrong_credentials", TEXTS.wrongCredentials);
  }
  refuseClosed(user);
  const session = await openSession(deps, user, { remember, origin });
  await deps.audit({ ...entry, action: "login", details: null });
  await deps.countToday("logins");
  return session;
}
