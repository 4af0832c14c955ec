import { beforeEach, expect, it } from "vitest";
import { onEveryDatabase } from "../../db/for-tests.ts";
import { authStore, type AuthStore } from "./store.ts";

const CHIEF = "chief@example.org";

onEveryDatabase("the last admin", (records) => {
  let store: AuthStore;

  beforeEach(async () => {
    await records().db.deleteFrom("user").execute();
    store = authStore(records().db);
  });

  const add = async (email: string, isAdmin: boolean, isConfirmed = true): Promise<string> => {
    const usernameBase = email.split("@")[0] ?? "";
    const user = await store.addUser({ email, emailKey: email, usernameBase, passwordHash: "-", isConfirmed, isAdmin });
    return user?.id ?? "";
  };
  const admins = async (): Promise<string[]> =>
    (await store.users()).filter((user) => user.is_admin === 1 && user.is_active === 1).map(({ id }) => id);

  it("stays: neither deactivated, deleted nor made an ordinary one", async () => {
    const last = await add("last@example.org", true);
    const inactive = await add("inactive@example.org", true);
    await store.setActive(inactive, false);
    await add("pending@example.org", true, false);
    await add("member@example.org", false);
    expect(await store.deactivateUnlessLastAdmin(last, [CHIEF])).toBe(false);
    expect(await store.deleteUnlessLastAdmin(last, [CHIEF])).toBe(false);
    expect(await store.unmakeAdminUnlessLast(last, [CHIEF])).toBe(false);
    expect(await store.userById(last)).toMatchObject({ is_active: 1, is_admin: 1 });
  });

  it("may go when another is there, stored or named in the settings", async () => {
    const stored = await add("stored@example.org", true);
    const chief = await add(CHIEF, false);
    expect(await store.unmakeAdminUnlessLast(stored, [CHIEF])).toBe(true);
    expect(await store.deleteUnlessLastAdmin(chief, [CHIEF])).toBe(false);
    await store.makeAdmin(stored);
    expect(await store.deleteUnlessLastAdmin(chief, [CHIEF])).toBe(true);
    expect(await store.userById(chief)).toBeUndefined();
  });

  it("keeps the right that the settings give when the stored one is taken", async () => {
    const chief = await add(CHIEF, true);
    expect(await store.unmakeAdminUnlessLast(chief, [CHIEF])).toBe(true);
    expect(await store.userById(chief)).toMatchObject({ is_admin: 0 });
    expect(await store.deactivateUnlessLastAdmin(chief, [CHIEF])).toBe(false);
  });

  it("is left over when many take each other's rights away at once", async () => {
    const ids = [];
    for (let i = 0; i < 6; i++) ids.push(await add(`admin${i}@example.org`, true));
    const deeds = [store.unmakeAdminUnlessLast, store.deactivateUnlessLastAdmin, store.deleteUnlessLastAdmin];
    const done = await Promise.all(ids.map((id, i) => deeds[i % 3]?.(id, [])));
    expect(done.filter(Boolean)).toHaveLength(5);
    expect(await admins()).toHaveLength(1);
  });
});
