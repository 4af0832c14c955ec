import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from "jose";
import { Provider, type Configuration, type KoaContextWithOIDC } from "oidc-provider";

const CLIENT = { client_id: "reading-room", client_secret: "the reading room's secret" };
const OTHER_CLIENT = { client_id: "another", client_secret: "another client's secret" };
const INTERACTION = "/interaction/";
/** A sign-in takes three; more is a loop. */
const MAX_REDIRECTS = 8;

/** What the provider says of the person who signs in. */
export interface Person {
  readonly sub: string;
  readonly email?: unknown;
  readonly email_verified?: unknown;
}

type TokenAnswer = Readonly<Record<string, unknown>>;

/** A real provider of OpenID Connect on a port of its own. */
export interface LocalProvider {
  readonly settings: { issuer: string; clientId: string; clientSecret: string; name: string };
  /** Who signs in from now on; null for somebody who is not let in. */
  person: Person | null;
  /** What the provider says of people is in the ID token too. */
  tellsInIdToken: boolean;
  /** Changes what the token endpoint answers. */
  forge: (answer: TokenAnswer) => TokenAnswer | Promise<TokenAnswer>;
  /** Does what a browser does that goes to this address, up to where it is sent back. */
  visit(address: string): Promise<URL>;
  /** An ID token that says this, signed with the provider's own key. */
  sign(claims: Readonly<Record<string, unknown>>): Promise<string>;
  /** The ID token that another client of this provider gets for the same sign-in. */
  idTokenOfAnother(address: string): Promise<string>;
  /** Nobody answers until `start`. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

const HEADER = { alg: "RS256", kid: "one" } as const;

/** Whoever signs in has agreed already. */
async function agreed(ctx: KoaContextWithOIDC) {
  const { client, session, provider } = ctx.oidc;
  const grant = new provider.Grant({
    ...(client !== undefined && { clientId: client.clientId }),
    ...(session?.accountId !== undefined && { accountId: session.accountId }),
  });
  grant.addOIDCScope("openid email");
  await grant.save();
  return grant;
}

interface Provided {
  readonly redirectUri: string;
  readonly key: CryptoKey;
  readonly told: () => LocalProvider;
}

const configurationOf = async ({ redirectUri, key, told }: Provided): Promise<Configuration> => ({
  clients: [CLIENT, OTHER_CLIENT].map((client) => ({ ...client, redirect_uris: [redirectUri] })),
  jwks: { keys: [{ ...(await exportJWK(key)), ...HEADER, use: "sig" }] },
  cookies: { keys: ["a key for tests"] },
  claims: { openid: ["sub"], email: ["email", "email_verified"] },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_, { uid }) => `${INTERACTION}${uid}` },
  ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
  findAccount: (_, sub) => ({
    accountId: sub,
    claims: (use) => ({ ...(use === "userinfo" || told().tellsInIdToken ? told().person : {}), sub }),
  }),
  loadExistingGrant: agreed,
});

/** @param redirectUri the one address that people may be sent back to */
export async function startLocalProvider(redirectUri: string): Promise<LocalProvider> {
  let handle = (_: IncomingMessage, response: ServerResponse): void => void response.end();
  const server = createServer((request, response) => handle(request, response));
  const start = async (port = 0): Promise<number> => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
    return (server.address() as AddressInfo).port;
  };
  const port = await start();
  const issuer = `http://127.0.0.1:${port}`;
  const { privateKey } = await generateKeyPair(HEADER.alg, { extractable: true });
  const oidc = new Provider(issuer, await configurationOf({ redirectUri, key: privateKey, told: () => local }));
  oidc.use(async (ctx, next) => {
    await next();
    if (ctx.path === "/token" && ctx.status === 200) ctx.body = await local.forge(ctx.body as TokenAnswer);
  });
  const callback = oidc.callback();
  const letIn = (request: IncomingMessage, response: ServerResponse) =>
    oidc.interactionFinished(
      request,
      response,
      local.person === null ? { error: "access_denied" } : { login: { accountId: local.person.sub } },
    );
  handle = (request, response) =>
    void (request.url?.startsWith(INTERACTION) ? letIn(request, response) : callback(request, response));

  const local: LocalProvider = {
    settings: { issuer, clientId: CLIENT.client_id, clientSecret: CLIENT.client_secret, name: "The Office" },
    person: { sub: "anna" },
    tellsInIdToken: false,
    forge: (answer) => answer,
    visit: (address) => visit(issuer, address),
    sign: (claims) => new SignJWT({ ...claims }).setProtectedHeader(HEADER).sign(privateKey),
    idTokenOfAnother: async (address) => {
      const theirs = new URL(address);
      theirs.searchParams.set("client_id", OTHER_CLIENT.client_id);
      // Without a challenge no verifier is asked for.
      for (const name of ["code_challenge", "code_challenge_method"]) theirs.searchParams.delete(name);
      return idTokenFor(issuer, await visit(issuer, theirs.href));
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
    start: async () => void (await start(port)),
  };
  return local;
}

async function visit(issuer: string, address: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let place = new URL(address);
  for (let hop = 0; hop < MAX_REDIRECTS && place.origin === issuer; hop++) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(place, { redirect: "manual", headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      cookies.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
    }
    const next = response.headers.get("location");
    if (next === null) throw new Error(`the provider answered ${response.status}: ${await response.text()}`);
    place = new URL(next, place);
  }
  return place;
}

async function idTokenFor(issuer: string, answer: URL): Promise<string> {
  const { client_id: id, client_secret: secret } = OTHER_CLIENT;
  const credentials = Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString("base64");
  const response = await fetch(`${issuer}/token`, {
    method: "POST",
    headers: { authorization: `Basic ${credentials}` },
    body: new URLSearchParams({
      grant_type: "authorization_code",
      code: answer.searchParams.get("code") ?? "",
      redirect_uri: answer.origin + answer.pathname,
    }),
  });
  return ((await response.json()) as { id_token: string }).id_token;
}
