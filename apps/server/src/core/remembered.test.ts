import { expect, it } from "vitest";
import { remembered } from "./remembered.ts";

it("asks once within the time, and anew behind it", async () => {
  let [now, asked] = [0, 0];
  const ask = remembered(async (question: { readonly of: string }) => `${question.of} ${++asked}`, {
    forMs: 100,
    max: 10,
    nowMs: () => now,
  });
  expect([await ask({ of: "a" }), await ask({ of: "a" }), await ask({ of: "b" })]).toEqual(["a 1", "a 1", "b 2"]);
  now = 100;
  expect(await ask({ of: "a" })).toBe("a 3");
});

it("remembers no failure, and of more than so many not the oldest", async () => {
  let [isDown, asked] = [true, 0];
  const ask = remembered(
    async (question: number) => {
      if (isDown) throw new Error(`${question} is down`);
      return ++asked;
    },
    { forMs: 60_000, max: 2 },
  );
  await expect(ask(1)).rejects.toThrow("1 is down");
  isDown = false;
  expect([await ask(1), await ask(2), await ask(1), await ask(3), await ask(2), await ask(1)]).toEqual([
    1, 2, 1, 3, 2, 4,
  ]);
});
