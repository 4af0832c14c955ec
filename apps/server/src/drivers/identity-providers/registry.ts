import type { IdentityProvider } from "./identity-provider.ts";
import type { OpenIdConnectSettings } from "./openid-connect.ts";

/** The provider that the settings name; null when they name none. Nobody is asked anything yet. */
export async function identityProviderOf(settings: {
  readonly oidc: OpenIdConnectSettings | null;
}): Promise<IdentityProvider | null> {
  if (settings.oidc === null) return null;
  // Loaded here so that a start without a provider does not pay for it.
  const { openIdConnect } = await import("./openid-connect.ts");
  return openIdConnect(settings.oidc);
}
