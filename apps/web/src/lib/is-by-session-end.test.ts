import { expect, it } from "vitest";
import { ApiError } from "./api-error.ts";
import { isBySessionEnd } from "./is-by-session-end.ts";
import { memoryStorage, sessionStore } from "./session-store.ts";

const refused = (code: "session_expired" | "not_signed_in" | "wrong_credentials") =>
  new ApiError({ code, status: 401, message: "" });

it("is what ends with its session, whatever the server calls that", () => {
  const over = sessionStore(memoryStorage());
  expect(isBySessionEnd(refused("session_expired"), over)).toBe(true);
  expect(isBySessionEnd(refused("not_signed_in"), over)).toBe(true);
});

it("is nothing that has a reason of its own, and nothing while somebody is signed in", () => {
  const over = sessionStore(memoryStorage());
  const other = new ApiError({ code: "network", status: 0, message: "" });
  for (const error of [refused("wrong_credentials"), other, new Error("full disk")])
    expect(isBySessionEnd(error, over)).toBe(false);
  const again = sessionStore(memoryStorage());
  again.setTokens({ accessToken: "a", refreshToken: "r" });
  expect(isBySessionEnd(refused("session_expired"), again)).toBe(false);
});
