import type { User } from "@reading-room/contract/auth";
import { expect, it } from "vitest";
import { userRereader } from "./user-rereader.ts";

const ANNA: User = {
  id: "anna",
  email: "anna@example.org",
  username: "anna",
  is_active: true,
  is_confirmed: true,
  is_admin: true,
  is_external: false,
  created_at: "2024-01-01T00:00:00Z",
  last_login: null,
};
const MEMBER: User = { ...ANNA, is_admin: false };

/** A browser that believes in somebody, before a server that knows them so. */
function scene(believed: User | null, fetchUser: () => Promise<User>) {
  let current = believed;
  let asked = 0;
  const reread = userRereader({
    fetchUser: () => {
      asked += 1;
      return fetchUser();
    },
    current: () => current,
    update: (user) => void (current = user),
  });
  return { reread, asked: () => asked, current: () => current, leave: () => void (current = null) };
}

it("learns from a refusal that somebody is no admin any more", async () => {
  const { reread, current } = scene(ANNA, async () => MEMBER);
  await reread();
  expect(current()).toEqual(MEMBER);
});

it("asks once for several refusals, and not at all once it knows", async () => {
  const { reread, asked } = scene(ANNA, async () => MEMBER);
  await Promise.all([reread(), reread(), reread()]);
  await reread();
  expect(asked()).toBe(1);
});

it("asks again at the next refusal where it got no answer", async () => {
  const answers = [() => Promise.reject(new TypeError("no network")), async () => MEMBER];
  const { reread, current } = scene(ANNA, () => (answers.shift() ?? (async () => ANNA))());
  await reread();
  expect(current()).toEqual(ANNA);
  await reread();
  expect(current()).toEqual(MEMBER);
});

it("brings nobody back who has left meanwhile", async () => {
  const { reread, current, leave } = scene(ANNA, async () => MEMBER);
  const reading = reread();
  leave();
  await reading;
  expect(current()).toBeNull();
});
