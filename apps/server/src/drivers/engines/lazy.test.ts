import { expect, it } from "vitest";
import { lazyEngine } from "./lazy.ts";
import { memoryEngine } from "./memory.ts";

it("opens on first use, once, and not to be closed", async () => {
  let opened = 0;
  const open = async () => {
    opened += 1;
    return memoryEngine();
  };
  const unused = lazyEngine(open);
  await unused.close();
  expect(opened).toBe(0);
  const used = lazyEngine(open);
  expect(await Promise.all([used.count(), used.count()])).toEqual([0, 0]);
  expect(opened).toBe(1);
});

it("tries again after a failed opening", async () => {
  let tries = 0;
  const engine = lazyEngine(async () => {
    tries += 1;
    if (tries === 1) throw new Error("not yet");
    return memoryEngine();
  });
  await expect(engine.count()).rejects.toThrow("not yet");
  expect(await engine.count()).toBe(0);
});
