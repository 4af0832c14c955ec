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
  for (let time = 0; time < 4; time++) {
    standStill(700);
    await setTimeout(0);
  }
  const late = lagMs();
  expect(late).toBeGreaterThan(300);
  await setTimeout(700);
  expect(lagMs()).toBeLessThan(late / 2);
  stop.abort();
});
