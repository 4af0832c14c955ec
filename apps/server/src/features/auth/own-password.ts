import type { AuthDeps, Origin } from "./deps.ts";
import { guardPassword } from "./guard-password.ts";
import type { UserRow } from "./store.ts";

interface Proof {
  readonly user: UserRow;
  readonly password: string;
  readonly origin: Origin;
}

/**
 * Whether this is the password of a signed-in account: whoever holds its session may still be a stranger who guesses.
 * @throws AppError `too_many_requests` after many wrong ones
 */
export const isOwnPassword = (deps: AuthDeps, { user, password, origin }: Proof): Promise<boolean> =>
  guardPassword(deps, { identifier: user.email, user, origin }, () =>
    deps.passwords.matches(password, user.password_hash),
  );
