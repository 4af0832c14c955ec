import { expect, it } from "vitest";
import { memoryStorage, sessionStore } from "./session-store.ts";

const USER = {
  id: "u1",
  username: "ada",
  email: "ada@example.org",
  is_active: true,
  is_confirmed: true,
  is_external: false,
  is_admin: false,
  created_at: "2026-01-02T03:04:05.000Z",
  last_login: null,
};

it("keeps user and tokens under the three specified keys, and clears them", () => {
  const storage = memoryStorage();
  const session = sessionStore(storage);
  session.setUser(USER);
  session.setTokens({ accessToken: "a", refreshToken: "r" });
  expect([storage.getItem("accessToken"), storage.getItem("refreshToken")]).toEqual(["a", "r"]);
  expect(JSON.parse(storage.getItem("userData") ?? "")).toEqual(USER);
  session.clear();
  expect([session.user(), session.tokens()]).toEqual([null, null]);
});

it("takes a damaged user for none", () => {
  const storage = memoryStorage();
  storage.setItem("userData", '{"id":');
  expect(sessionStore(storage).user()).toBeNull();
  storage.setItem("userData", '{"id":"u1"}');
  expect(sessionStore(storage).user()).toBeNull();
});

it("knows that a user is kept whom it cannot read, and clears that, too", () => {
  const storage = memoryStorage();
  const session = sessionStore(storage);
  expect(session.hasUser()).toBe(false);
  storage.setItem("userData", "{}");
  expect([session.hasUser(), session.user()]).toEqual([true, null]);
  session.clear();
  expect(session.hasUser()).toBe(false);
});

it("takes a user of the specified fields alone, whose rights it does not know", () => {
  const { is_admin: _, is_external: __, ...specified } = USER;
  const storage = memoryStorage();
  storage.setItem("userData", JSON.stringify(specified));
  const user = sessionStore(storage).user();
  expect(user).toMatchObject(specified);
  expect(user?.is_admin).toBeUndefined();
});
