import { createHash, randomBytes } from "node:crypto";
import { exportPKCS8, generateKeyPair, jwtVerify, type CryptoKey } from "jose";
import type { DriveClientSettings } from "../oauth.ts";

const SCOPE = "https://www.googleapis.com/auth/drive.readonly";
const JWT_BEARER = "urn:ietf:params:oauth:grant-type:jwt-bearer";
const HOUR_S = 3_600;

/** What a token endpoint answers: its status, and a body. */
export type TokenAnswer = readonly [status: number, body: Readonly<Record<string, unknown>>];

/** Who may read the fake Drive, and for how long. */
export interface FakeTokens {
  /** The service account's key file, as Google hands it out. */
  readonly keyFile: Readonly<Record<string, string>>;
  readonly client: DriveClientSettings;
  /** Seconds that a token lasts. */
  lifeS: number;
  /** How many were given. */
  given: number;
  /** A new refresh token comes with each access token. */
  rotates: boolean;
  /** The person did not tick that Drive may be read. */
  readonly consent: { allowsReading: boolean };
  isGood(token: string): boolean;
  /** No token that was given so far is good any more. */
  expireAll(): void;
  /** The person takes the access back, or the key is deleted. */
  withdraw(): void;
  /** Access may be given again; what was withdrawn stays so. */
  restore(): void;
  /** What a browser does that is sent to Google, with somebody who agrees. @returns where it is sent back to */
  agree(address: string): URL;
  answer(form: URLSearchParams): Promise<TokenAnswer>;
}

const secret = (): string => randomBytes(24).toString("base64url");
const refused = (error: string, status = 400): TokenAnswer => [status, { error, error_description: `${error}.` }];

interface Held {
  readonly client: DriveClientSettings;
  readonly publicKey: CryptoKey;
  /** Tokens, and when they end. */
  readonly good: Map<string, number>;
  readonly codes: Map<string, { readonly challenge: string; readonly redirectUri: string }>;
  readonly refreshTokens: Set<string>;
  isWithdrawn: boolean;
}

type Grant = (fake: FakeTokens, held: Held, form: URLSearchParams) => TokenAnswer | Promise<TokenAnswer>;

const EMAIL = "reader@project.iam.example.com";

function give(fake: FakeTokens, { good }: Held, more: Readonly<Record<string, unknown>> = {}): TokenAnswer {
  const token = secret();
  fake.given += 1;
  good.set(token, Date.now() + fake.lifeS * 1000);
  return [200, { access_token: token, expires_in: fake.lifeS, token_type: "Bearer", scope: SCOPE, ...more }];
}

function lasting({ refreshTokens }: Held): { refresh_token: string } {
  const token = secret();
  refreshTokens.add(token);
  return { refresh_token: token };
}

const byKey: Grant = async (fake, held, form) => {
  const options = { issuer: EMAIL, audience: held.client.tokenUrl, algorithms: ["RS256"], clockTolerance: 5 };
  const claims = await jwtVerify(form.get("assertion") ?? "", held.publicKey, options).catch(() => null);
  if (claims === null || held.isWithdrawn) return refused("invalid_grant");
  const { exp = 0, iat = 0, scope } = claims.payload;
  if (exp - iat > HOUR_S || iat > Date.now() / 1000 + 5) return refused("invalid_grant");
  return scope === SCOPE ? give(fake, held) : refused("invalid_scope");
};

const byCode: Grant = (fake, held, form) => {
  const known = held.codes.get(form.get("code") ?? "");
  held.codes.delete(form.get("code") ?? "");
  const challenge = createHash("sha256")
    .update(form.get("code_verifier") ?? "")
    .digest("base64url");
  if (known?.challenge !== challenge || known.redirectUri !== form.get("redirect_uri")) return refused("invalid_grant");
  return give(fake, held, { ...lasting(held), ...(!fake.consent.allowsReading && { scope: "openid" }) });
};

const byRefresh: Grant = (fake, held, form) => {
  const token = form.get("refresh_token") ?? "";
  if (held.isWithdrawn || !held.refreshTokens.has(token)) return refused("invalid_grant");
  if (!fake.rotates) return give(fake, held);
  held.refreshTokens.delete(token);
  return give(fake, held, lasting(held));
};

const answer: Grant = (fake, held, form) => {
  const { clientId, clientSecret } = held.client;
  if (form.get("grant_type") === JWT_BEARER) return byKey(fake, held, form);
  if (form.get("client_id") !== clientId || form.get("client_secret") !== clientSecret)
    return refused("invalid_client", 401);
  if (form.get("grant_type") === "authorization_code") return byCode(fake, held, form);
  return form.get("grant_type") === "refresh_token" ? byRefresh(fake, held, form) : refused("unsupported_grant_type");
};

function agree({ client, codes }: Held, asked: string): URL {
  const { origin, pathname, searchParams } = new URL(asked);
  const {
    redirect_uri: redirectUri = "",
    state = "",
    code_challenge: challenge = "",
    ...told
  } = Object.fromEntries(searchParams);
  const wanted = {
    client_id: client.clientId,
    response_type: "code",
    scope: SCOPE,
    access_type: "offline",
    code_challenge_method: "S256",
  };
  const isWhole = Object.entries(wanted).every(([name, value]) => told[name] === value);
  if (!isWhole || origin + pathname !== client.authUrl) throw new Error(`Google would not take this: ${asked}`);
  const code = `4/${secret()}`;
  codes.set(code, { challenge, redirectUri });
  const back = new URL(redirectUri);
  back.searchParams.set("code", code);
  back.searchParams.set("state", state);
  return back;
}

/** What cannot be used any more, and from when on it can. */
const access = (held: Held): Pick<FakeTokens, "isGood" | "expireAll" | "withdraw" | "restore"> => ({
  isGood: (token) => (held.good.get(token) ?? 0) > Date.now(),
  expireAll: () => held.good.clear(),
  withdraw: () => {
    held.isWithdrawn = true;
    held.good.clear();
    held.refreshTokens.clear();
  },
  restore: () => {
    held.isWithdrawn = false;
  },
});

/** @param address of the fake, without a slash at its end */
export async function fakeTokens(address: string): Promise<FakeTokens> {
  const { privateKey, publicKey } = await generateKeyPair("RS256", { extractable: true });
  const client = {
    clientId: "reading-room.apps.example.com",
    clientSecret: "the client's secret",
    authUrl: `${address}/auth`,
    tokenUrl: `${address}/token`,
  };
  const held: Held = {
    client,
    publicKey,
    good: new Map(),
    codes: new Map(),
    refreshTokens: new Set(),
    isWithdrawn: false,
  };
  const keyFile = {
    type: "service_account",
    project_id: "project",
    private_key_id: "key-1",
    private_key: await exportPKCS8(privateKey),
    client_email: EMAIL,
    token_uri: client.tokenUrl,
  };
  const fake: FakeTokens = {
    keyFile,
    client,
    lifeS: HOUR_S,
    given: 0,
    rotates: false,
    consent: { allowsReading: true },
    ...access(held),
    agree: (asked) => agree(held, asked),
    answer: async (form) => answer(fake, held, form),
  };
  return fake;
}
