import { AppError } from "../../../core/app-error.ts";
import type { IdentityProvider } from "../../../drivers/identity-providers/identity-provider.ts";
import type { AuthDeps } from "../deps.ts";

/** What signing in through an identity provider uses. */
export interface ProviderDeps extends AuthDeps {
  readonly provider: IdentityProvider;
}

/** @throws AppError `not_found` when people sign in with a password only */
export function needProvider(deps: AuthDeps): ProviderDeps {
  const { provider } = deps;
  if (provider === null) throw new AppError("not_found", "There is no identity provider to sign in through.");
  return { ...deps, provider };
}

/** Where the provider sends people back to; registered there. */
export const callbackAddress = ({ publicUrl }: Pick<AuthDeps, "publicUrl">): string =>
  `${publicUrl()}/api/auth/oidc/callback`;
