import { setTimeout } from "node:timers/promises";
import { expect, it } from "vitest";
import { eventLoopLag } from "./event-loop-lag.ts";

const standStill = (ms: number): void => {
  const end = performance.now() + ms;
  while (performance.now() < end);
};

it("grows while the process comes late to everything, and falls when it has caught up", async () => {
  const stop = new AbortController();
  const lagMs = eventLoopLag(stop.signal);
  await setTimeout(150);
  for (let time = 0; time < 3; time++) {
    standStill(400);
    await setTimeout(0);
  }
  const late = lagMs();
  expect(late).toBeGreaterThan(150);
  await expect.poll(lagMs).toBeLessThan(late / 2);
  stop.abort();
});
