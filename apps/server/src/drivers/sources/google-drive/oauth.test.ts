import { afterEach, beforeEach, expect, it } from "vitest";
import { startFakeDrive, type FakeDrive } from "./fake/fake-drive.ts";
import { beginDriveSignIn, finishDriveSignIn, refreshedTokens } from "./oauth.ts";

const BACK = "https://reading.example.org/admin/connect-drive";

let fake: FakeDrive;
beforeEach(async () => {
  fake = await startFakeDrive();
});
afterEach(() => fake.close());

async function connect(change: { verifier?: string; redirectUri?: string } = {}): Promise<string> {
  const { url, verifier } = beginDriveSignIn(fake.tokens.client, BACK);
  const back = fake.tokens.agree(url("the state"));
  expect(back.href.startsWith(`${BACK}?`)).toBe(true);
  expect(back.searchParams.get("state")).toBe("the state");
  const code = back.searchParams.get("code") ?? "";
  return finishDriveSignIn(fake.tokens.client, { code, verifier, redirectUri: BACK, ...change });
}

it("gets a lasting access for a code, and tokens for that", async () => {
  const saved: string[] = [];
  const refreshToken = await connect();
  const tokens = refreshedTokens(fake.tokens.client, {
    refreshToken,
    onRenewed: async (token) => void saved.push(token),
  });
  expect(fake.tokens.isGood(await tokens.get())).toBe(true);
  expect(saved).toEqual([]);
});

it("keeps another refresh token when Google gives one: the old one is of no use any more", async () => {
  const refreshToken = await connect();
  fake.tokens.rotates = true;
  const saved: string[] = [];
  const tokens = refreshedTokens(fake.tokens.client, {
    refreshToken,
    onRenewed: async (token) => void saved.push(token),
  });
  tokens.drop(await tokens.get());
  expect(fake.tokens.isGood(await tokens.get())).toBe(true);
  expect(saved).toHaveLength(2);
  const [, last = ""] = saved;
  const later = refreshedTokens(fake.tokens.client, { refreshToken: last, onRenewed: async () => {} });
  expect(fake.tokens.isGood(await later.get())).toBe(true);
});

it("renews a token before it ends", async () => {
  const refreshToken = await connect();
  fake.tokens.lifeS = 0;
  const tokens = refreshedTokens(fake.tokens.client, { refreshToken, onRenewed: async () => {} });
  expect(await tokens.get()).not.toBe(await tokens.get());
});

it("takes no code with another verifier, for another page, or twice", async () => {
  await expect(connect({ verifier: "of another attempt" })).rejects.toMatchObject({ code: "invalid_token" });
  await expect(connect({ redirectUri: "https://elsewhere.example.org/" })).rejects.toMatchObject({
    code: "invalid_token",
  });
  const { url, verifier } = beginDriveSignIn(fake.tokens.client, BACK);
  const code = fake.tokens.agree(url("s")).searchParams.get("code") ?? "";
  await finishDriveSignIn(fake.tokens.client, { code, verifier, redirectUri: BACK });
  await expect(finishDriveSignIn(fake.tokens.client, { code, verifier, redirectUri: BACK })).rejects.toMatchObject({
    code: "invalid_token",
  });
});

it("says so when reading was not allowed", async () => {
  fake.tokens.consent.allowsReading = false;
  await expect(connect()).rejects.toThrow("Reading Drive was not allowed");
});

it("says that access was withdrawn, and which settings are wrong", async () => {
  const refreshToken = await connect();
  const wrong = { ...fake.tokens.client, clientSecret: "another" };
  await expect(refreshedTokens(wrong, { refreshToken, onRenewed: async () => {} }).get()).rejects.toThrow(
    /invalid_client.*GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET/,
  );
  fake.tokens.withdraw();
  await expect(
    refreshedTokens(fake.tokens.client, { refreshToken, onRenewed: async () => {} }).get(),
  ).rejects.toMatchObject({
    code: "source_unavailable",
    message: "Access to this Google Drive was withdrawn: connect it again.",
  });
});
