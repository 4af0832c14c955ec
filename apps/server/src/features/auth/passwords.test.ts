import { expect, it } from "vitest";
import { AppError } from "../../core/app-error.ts";
import { passwordHashing } from "./passwords.ts";

it("tells a right password from a wrong one, however its letters are composed", async () => {
  const passwords = await passwordHashing();
  const hash = await passwords.hash("Z\u00fcrich 2026");
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.matches("Zu\u0308rich 2026", hash)).toBe(true);
  expect(await passwords.matches("Zurich 2026", hash)).toBe(false);
  expect(await passwords.hash("Z\u00fcrich 2026")).not.toBe(hash);
});

it("works as hard for nobody and for an account without a password, and lets nobody in", async () => {
  const passwords = await passwordHashing();
  const hash = await passwords.hash("long enough");
  const medianMs = async (of: string | null): Promise<number> => {
    const times: number[] = [];
    for (let i = 0; i < 9; i++) {
      const start = performance.now();
      await passwords.matches("long enough", of);
      times.push(performance.now() - start);
    }
    return times.toSorted((a, b) => a - b)[4] ?? 0;
  };
  for (const of of [null, ""]) {
    for (const tried of ["long enough", "", "nobody's password"])
      expect(await passwords.matches(tried, of)).toBe(false);
    // Without the work it is a thousandth; a busy machine makes no such difference.
    expect(await medianMs(of)).toBeGreaterThan((await medianMs(hash)) / 10);
  }
});

it("refuses what would wait too long, and goes on with the rest", async () => {
  const passwords = await passwordHashing(4);
  passwords.needRoom();
  const tries = await Promise.allSettled(Array.from({ length: 60 }, (_, i) => passwords.hash(`password ${i}`)));
  const refused = tries.filter((one) => one.status === "rejected");
  expect(refused).toHaveLength(6);
  for (const { reason } of refused) {
    expect(reason).toBeInstanceOf(AppError);
    expect(reason).toMatchObject({ code: "too_many_requests", retryAfterS: 5 });
  }
  passwords.needRoom();
  expect(await passwords.hash("afterwards")).toContain("$argon2id$");
});

it("tells before any work that there is no room", async () => {
  const passwords = await passwordHashing(1);
  const tries = Array.from({ length: 51 }, () => passwords.hash("long enough"));
  expect(() => passwords.needRoom()).toThrow("Too many people are signing in.");
  await Promise.all(tries);
  passwords.needRoom();
});
