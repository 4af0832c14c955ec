import { generateKeyPair, SignJWT, type CryptoKey } from "jose";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { AppError } from "../../core/app-error.ts";
import { startLocalProvider, type LocalProvider, type Person } from "./for-tests.ts";
import type { IdentityProvider } from "./identity-provider.ts";
import { checkOpenIdConnect, openIdConnect } from "./openid-connect.ts";

const RETURN_TO = "http://localhost:5001/api/auth/oidc/callback";
const ANNA: Person = { sub: "anna", email: "anna@example.org", email_verified: true };

let local: LocalProvider;
let provider: IdentityProvider;

beforeAll(async () => {
  local = await startLocalProvider(RETURN_TO);
});
afterAll(() => local.stop());
beforeEach(() => {
  local.person = ANNA;
  local.tellsInIdToken = false;
  local.forge = (answer) => answer;
  provider = openIdConnect(local.settings);
});

async function signIn() {
  const { address, secrets } = await provider.begin(RETURN_TO);
  return provider.finish(await local.visit(address), secrets);
}

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "no error",
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );

const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString("utf8")) as Record<string, unknown>;

it("asks for a code, with a challenge, a state and a nonce that are new each time", async () => {
  const [one, other] = [await provider.begin(RETURN_TO), await provider.begin(RETURN_TO)];
  const asked = new URL(one.address);
  expect(Object.fromEntries(asked.searchParams)).toMatchObject({
    response_type: "code",
    client_id: local.settings.clientId,
    redirect_uri: RETURN_TO,
    scope: "openid email",
    code_challenge_method: "S256",
    state: one.secrets.state,
    nonce: one.secrets.nonce,
  });
  for (const name of ["state", "nonce", "codeVerifier"] as const) {
    expect(one.secrets[name]).not.toBe(other.secrets[name]);
  }
  expect(one.address).not.toContain(one.secrets.codeVerifier);
});

for (const inIdToken of [false, true]) {
  it(`tells who signed in, by ${inIdToken ? "the ID token" : "what the provider says when asked for more"}`, async () => {
    local.tellsInIdToken = inIdToken;
    const { issuer } = local.settings;
    expect(await signIn()).toEqual({ issuer, subject: "anna", email: "anna@example.org", isEmailVerified: true });
  });
}

for (const said of [undefined, false, "true", 1, null]) {
  it(`takes an address for verified only when that is said: not by ${JSON.stringify(said)}`, async () => {
    local.person = { ...ANNA, email_verified: said };
    expect(await signIn()).toMatchObject({ email: "anna@example.org", isEmailVerified: false });
  });
}

for (const email of [undefined, "", "anna", 7, "anna@example.org, eve@example.org", `${"a".repeat(250)}@example.org`]) {
  it(`takes what is no address for none: ${JSON.stringify(email)?.slice(0, 40)}`, async () => {
    local.person = { ...ANNA, email };
    expect(await signIn()).toMatchObject({ subject: "anna", email: null });
  });
}

it("tells when the provider does not let somebody in", async () => {
  local.person = null;
  expect(await signIn()).toBeNull();
});

it("refuses an answer with another state, of another issuer, or without a code", async () => {
  for (const [name, value] of [
    ["state", "another"],
    ["iss", "https://evil.example"],
    ["code", ""],
  ] as const) {
    const { address, secrets } = await provider.begin(RETURN_TO);
    const answer = await local.visit(address);
    answer.searchParams.set(name, value);
    expect([name, await codeOf(provider.finish(answer, secrets))]).toEqual([name, "invalid_token"]);
  }
});

it("refuses a code that was used, and one without its verifier", async () => {
  const { address, secrets } = await provider.begin(RETURN_TO);
  const answer = await local.visit(address);
  expect(await provider.finish(answer, secrets)).toMatchObject({ subject: "anna" });
  expect(await codeOf(provider.finish(answer, secrets))).toBe("invalid_token");
  const other = await provider.begin(RETURN_TO);
  const answered = await local.visit(other.address);
  const stolen = { ...other.secrets, codeVerifier: secrets.codeVerifier };
  expect(await codeOf(provider.finish(answered, stolen))).toBe("invalid_token");
});

it("refuses an ID token with another nonce", async () => {
  const { address, secrets } = await provider.begin(RETURN_TO);
  const answer = await local.visit(address);
  expect(await codeOf(provider.finish(answer, { ...secrets, nonce: "another" }))).toBe("invalid_token");
});

type Forge = (real: string) => string | Promise<string>;

/** Signs in while the provider answers with an ID token of somebody else's making. */
async function signInWith(make: (address: string) => Forge | Promise<Forge>): Promise<string> {
  const { address, secrets } = await provider.begin(RETURN_TO);
  const forge = await make(address);
  const answer = await local.visit(address);
  local.forge = async (tokens) => ({ ...tokens, id_token: await forge(String(tokens.id_token)) });
  return codeOf(provider.finish(answer, secrets));
}

it("refuses an ID token for another client", async () => {
  const code = await signInWith(async (address) => {
    const theirs = await local.idTokenOfAnother(address);
    expect(claimsOf(theirs)).toMatchObject({ aud: "another", nonce: new URL(address).searchParams.get("nonce") });
    return () => theirs;
  });
  expect(code).toBe("invalid_token");
});

it("refuses an ID token that the provider did not sign, whatever it says", async () => {
  const { privateKey } = await generateKeyPair("RS256");
  const signedBy = (claims: object, key: CryptoKey) =>
    new SignJWT({ ...claims }).setProtectedHeader({ alg: "RS256", kid: "one" }).sign(key);
  const unsigned = (claims: object): string => {
    const [header, body] = [{ alg: "none" }, claims].map((part) =>
      Buffer.from(JSON.stringify(part)).toString("base64url"),
    );
    return `${header}.${body}.`;
  };
  const forges: readonly Forge[] = [
    (real) => signedBy(claimsOf(real), privateKey),
    (real) => unsigned(claimsOf(real)),
    (real) => real.replace(/[^.]*$/, (signature) => [...signature].toReversed().join("")),
    () => "nonsense",
  ];
  for (const forge of forges) expect(await signInWith(() => forge)).toBe("invalid_token");
  expect(await signInWith(() => (real) => real)).toBe("no error");
});

it("refuses an ID token that is past its time, or from another issuer, though signed", async () => {
  for (const change of [{ exp: 1_000_000_000, iat: 999_999_000 }, { iss: "https://evil.example" }]) {
    const code = await signInWith(() => (real) => local.sign({ ...claimsOf(real), ...change }));
    expect([change, code]).toEqual([change, "invalid_token"]);
  }
  expect(await signInWith(() => (real) => local.sign(claimsOf(real)))).toBe("no error");
});

it("says that it is unavailable while nobody answers, and works again when somebody does", async () => {
  await local.stop();
  expect(await codeOf(provider.begin(RETURN_TO))).toBe("unavailable");
  expect(await codeOf(checkOpenIdConnect(local.settings))).toBe("unavailable");
  await local.start();
  const { address, secrets } = await provider.begin(RETURN_TO);
  const answer = await local.visit(address);
  await local.stop();
  expect(await codeOf(provider.finish(answer, secrets))).toBe("unavailable");
  await local.start();
  expect(await provider.finish(answer, secrets)).toMatchObject({ subject: "anna" });
  expect(await codeOf(checkOpenIdConnect(local.settings))).toBe("no error");
});

it("says so too when this client's secret is wrong, and when the provider is in trouble", async () => {
  const { address, secrets } = await provider.begin(RETURN_TO);
  const stranger = openIdConnect({ ...local.settings, clientSecret: "another" });
  expect(await codeOf(stranger.finish(await local.visit(address), secrets))).toBe("unavailable");
  const trouble = new URL(RETURN_TO);
  trouble.search = String(
    new URLSearchParams({ error: "server_error", state: secrets.state, iss: local.settings.issuer }),
  );
  expect(await codeOf(provider.finish(trouble, secrets))).toBe("unavailable");
});

it("does not take another's word for what the issuer is", async () => {
  const elsewhere = { ...local.settings, issuer: local.settings.issuer.replace("127.0.0.1", "localhost") };
  expect(await codeOf(checkOpenIdConnect(elsewhere))).toBe("unavailable");
});
