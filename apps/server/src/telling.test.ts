import { expect, it } from "vitest";
import { telling } from "./telling.ts";

it("tells of what was done, and nothing of a deed that had nothing to do", async () => {
  const done: unknown[] = [];
  const store = {
    claim: async (ids: readonly string[], by: string) => void done.push([...ids, by]),
    look: async () => 7,
  };
  let tells = 0;
  const told = telling(store, ["claim"], () => (tells += 1));
  await told.claim([], "a worker");
  expect(await told.look()).toBe(7);
  expect(tells).toBe(0);
  await told.claim(["one"], "a worker");
  expect(tells).toBe(1);
  expect(done).toEqual([["a worker"], ["one", "a worker"]]);
});
