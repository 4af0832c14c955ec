import { LIMITS } from "@reading-room/contract/limits";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { accessTokens } from "./access-token.ts";

const SECRET = new TextEncoder().encode("a secret of thirty-two bytes, at least");

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("reads whose session a token is of, again and again, until its time is over", async () => {
  const tokens = accessTokens(SECRET);
  const token = await tokens.issue("user", "session");
  expect([await tokens.read(token), await tokens.read(token)]).toEqual(["session", "session"]);
  vi.advanceTimersByTime(LIMITS.accessTokenMs - 2_000);
  expect(await tokens.read(token)).toBe("session");
  vi.advanceTimersByTime(2_000);
  expect(await tokens.read(token)).toBeNull();
  expect(await accessTokens(SECRET).read(token)).toBeNull();
});

it("issues no token twice, in one second neither", async () => {
  const tokens = accessTokens(SECRET);
  const issued = [await tokens.issue("user", "session"), await tokens.issue("user", "session")];
  expect(new Set(issued).size).toBe(2);
});

it("refuses what is altered or signed by another, though the same was read before", async () => {
  const tokens = accessTokens(SECRET);
  const token = await tokens.issue("user", "session");
  await tokens.read(token);
  const [header, , signature] = token.split(".");
  const payload = Buffer.from(JSON.stringify({ sid: "other", iss: "reading-room", exp: 9e9 })).toString("base64url");
  const another = await accessTokens(SECRET.map((byte) => byte ^ 1)).issue("user", "session");
  for (const bad of [`${header}.${payload}.${signature}`, `${token}x`, token.slice(0, -2), another, ""])
    expect(await tokens.read(bad), bad).toBeNull();
});
