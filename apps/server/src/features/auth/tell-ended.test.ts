import { expect, it } from "vitest";
import { openRecords } from "../../db/open.ts";
import { authStore } from "./store.ts";
import { tellEnded } from "./tell-ended.ts";

const USER = { isConfirmed: true, isAdmin: false, passwordHash: "old" };

it("tells whose sessions ended, whatever ended them, and nothing of a deed that ended none", async () => {
  const told: string[] = [];
  const { db } = await openRecords(":memory:");
  const store = tellEnded(authStore(db), (userId) => void told.push(userId));
  const user = async (name: string): Promise<string> => {
    const email = `${name}@example.org`;
    return (await store.addUser({ ...USER, email, emailKey: email, usernameBase: name }))?.id ?? "";
  };
  const [anna, bob] = [await user("anna"), await user("bob")];
  expect(await store.endSession(anna, "none")).toBe(false);
  expect(await store.endFamilyOfUsed("never used")).toBe(null);
  expect(await store.resetByToken({ tokenHash: "none", passwordHash: "x", firstIsAdmin: false })).toBe(null);
  expect(told).toEqual([]);
  await store.endSessionsOf(anna);
  await store.changePassword({ userId: bob, oldHash: "old", newHash: "new" });
  await store.deactivateUnlessLastAdmin(anna, []);
  await store.deleteUnlessLastAdmin(bob, []);
  expect(told).toEqual([anna, bob, anna, bob]);
  await db.destroy();
});
