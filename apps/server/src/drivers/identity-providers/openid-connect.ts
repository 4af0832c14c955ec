import { Email } from "@reading-room/contract/auth";
import * as client from "openid-client";
import { AppError } from "../../core/app-error.ts";
import type { Identity, IdentityProvider } from "./identity-provider.ts";
import { asUnavailable, translated } from "./provider-failure.ts";

export interface OpenIdConnectSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly name: string;
}

const TIMEOUT_S = 10;
/** What the provider says of itself may change: endpoints move, keys are renewed. */
const FRESH_MS = 60 * 60_000;
const SCOPE = "openid email";

/** Basic is what a client is registered for when nobody said otherwise, so it goes first. */
const authenticate =
  (secret: string): client.ClientAuth =>
  (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
    const isPost = !methods.includes("client_secret_basic") && methods.includes("client_secret_post");
    return (isPost ? client.ClientSecretPost : client.ClientSecretBasic)(secret)(server, ...rest);
  };

const discover = ({ issuer, clientId, clientSecret }: OpenIdConnectSettings): Promise<client.Configuration> => {
  const address = new URL(issuer);
  return client
    .discovery(address, clientId, undefined, authenticate(clientSecret), {
      timeout: TIMEOUT_S,
      // Unasked, the library trusts the connection and leaves the signature of an ID token unread.
      execute: [
        client.enableNonRepudiationChecks,
        ...(address.protocol === "http:" ? [client.allowInsecureRequests] : []),
      ],
    })
    .catch(asUnavailable);
};

/** What is found stays for a while; what fails is tried again by the next one who asks. */
function remembered(find: () => Promise<client.Configuration>): () => Promise<client.Configuration> {
  let found: { readonly configuration: Promise<client.Configuration>; readonly staleAt: number } | null = null;
  return () => {
    if (found !== null && Date.now() < found.staleAt) return found.configuration;
    const own = { configuration: find(), staleAt: Date.now() + FRESH_MS };
    found = own;
    own.configuration.catch(() => {
      if (found === own) found = null;
    });
    return own.configuration;
  };
}

type Tokens = Awaited<ReturnType<typeof client.authorizationCodeGrant>>;

/** Address and verification come out of one document: what one says of an address must not vouch for another's. */
async function emailClaims(
  config: client.Configuration,
  tokens: Tokens,
  claims: client.IDToken,
): Promise<Readonly<Record<string, unknown>>> {
  const isTold = claims.email !== undefined && claims.email_verified !== undefined;
  if (isTold || config.serverMetadata().userinfo_endpoint === undefined) return claims;
  return client.fetchUserInfo(config, tokens.access_token, claims.sub);
}

/** As the provider writes it: what was verified is this address, and none that it could be turned into. */
const addressOf = (said: unknown): string | null =>
  typeof said === "string" && Email.safeParse(said).success ? said.trim() : null;

async function identityOf(config: client.Configuration, tokens: Tokens): Promise<Identity> {
  const claims = tokens.claims();
  if (claims === undefined) throw new AppError("invalid_token", "The identity provider gave no ID token.");
  const said = await emailClaims(config, tokens, claims);
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: addressOf(said.email),
    isEmailVerified: said.email_verified === true,
  };
}

/**
 * Finds the provider as a sign-in would.
 * @throws AppError `unavailable`: what kept it from doing so
 */
export const checkOpenIdConnect = async (settings: OpenIdConnectSettings): Promise<void> =>
  void (await discover(settings));

/** OpenID Connect's code flow with PKCE. The provider is asked what it is when somebody first signs in. */
export function openIdConnect(settings: OpenIdConnectSettings): IdentityProvider {
  const configuration = remembered(() => discover(settings));
  return {
    name: settings.name,
    begin: async (returnTo) => {
      const config = await configuration();
      const codeVerifier = client.randomPKCECodeVerifier();
      const secrets = { state: client.randomState(), nonce: client.randomNonce(), codeVerifier };
      const address = client.buildAuthorizationUrl(config, {
        redirect_uri: returnTo,
        scope: SCOPE,
        state: secrets.state,
        nonce: secrets.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: "S256",
      });
      return { address: address.href, secrets };
    },
    finish: async (answer, { state, nonce, codeVerifier }) => {
      const config = await configuration();
      try {
        const tokens = await client.authorizationCodeGrant(config, answer, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        });
        return await identityOf(config, tokens);
      } catch (error) {
        return translated(error);
      }
    },
  };
}
