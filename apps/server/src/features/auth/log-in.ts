import { TEXTS } from "@reading-room/contract/texts";
import { AppError } from "../../core/app-error.ts";
import type { AuthDeps, Origin } from "./deps.ts";
import { guardPassword } from "./guard-password.ts";
import { openSession, type LoggedIn } from "./open-session.ts";
import type { UserRow } from "./store.ts";
import { emailKey } from "../../core/email-key.ts";

export interface LogIn {
  /** Email or username. */
  readonly identifier: string;
  readonly password: string;
  readonly remember: boolean;
}

const findUser = ({ store }: AuthDeps, identifier: string): Promise<UserRow | undefined> =>
  identifier.includes("@") ? store.userByEmail(emailKey(identifier)) : store.userByUsername(identifier.toLowerCase());

interface Refusal {
  /** For the audit log alone. */
  readonly why: string;
  readonly error: AppError;
}

const wrong = (user: UserRow | undefined): Refusal => ({
  why: user === undefined ? "unknown account" : "wrong password",
  error: new AppError("wrong_credentials", TEXTS.wrongCredentials),
});

/** What keeps an account closed; told only to those who know its password. */
function closed(user: UserRow): Refusal | null {
  if (user.is_active !== 1) {
    const error = new AppError("deactivated", "This account has been deactivated. Please ask an admin.");
    return { why: "deactivated", error };
  }
  if (user.is_confirmed === 1) return null;
  return { why: "not confirmed", error: new AppError("not_confirmed", "Please confirm your email address first.") };
}

/**
 * @throws AppError `wrong_credentials`; `not_confirmed` or `deactivated`, both only after the right password;
 * `too_many_requests` after many wrong ones
 */
export async function logIn(deps: AuthDeps, given: LogIn, origin: Origin): Promise<LoggedIn> {
  const { identifier, password, remember } = given;
  const user = await findUser(deps, identifier);
  const right = await guardPassword(deps, { identifier, user, origin }, () =>
    deps.passwords.matches(password, user?.password_hash ?? null),
  );
  const entry = { userId: user?.id ?? null, username: user?.username ?? "System", ip: origin.ip };
  const refusal = user !== undefined && right ? closed(user) : wrong(user);
  if (user === undefined || refusal !== null) {
    const { why, error } = refusal ?? wrong(user);
    await deps.audit({ ...entry, action: "login_failed", details: why });
    throw error;
  }
  const session = await openSession(deps, user, { remember, origin });
  await deps.audit({ ...entry, action: "login", details: null });
  await deps.countToday("logins");
  return session;
}
