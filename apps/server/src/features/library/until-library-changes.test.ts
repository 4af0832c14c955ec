import { expect, it } from "vitest";
import { untilLibraryChanges } from "./until-library-changes.ts";

/** How long a wait takes, when something is told after so long. */
async function waited({ toldAfterMs = 60_000, leftAfterMs = 60_000, isLinked = true }): Promise<number> {
  const leaving = new AbortController();
  let ended = 0;
  const hear = (_: "library", onTold: () => void) => {
    const timer = setTimeout(onTold, toldAfterMs);
    return () => {
      ended += 1;
      clearTimeout(timer);
    };
  };
  const leave = setTimeout(() => leaving.abort(), leftAfterMs);
  const begun = performance.now();
  await untilLibraryChanges({ hear, isLinked: () => isLinked }, leaving.signal)();
  clearTimeout(leave);
  expect(ended).toBe(1);
  return performance.now() - begun;
}

it("looks once a second where nobody tells of anything, and else when it is told, or after five", async () => {
  const waits = await Promise.all([
    waited({ isLinked: false }),
    waited({ toldAfterMs: 100 }),
    waited({ toldAfterMs: 1_500 }),
    waited({}),
  ]);
  for (const [i, least] of [1_000, 1_000, 1_500, 5_000].entries()) {
    expect(waits[i]).toBeGreaterThan(least - 50);
    expect(waits[i]).toBeLessThan(least + 2_500);
  }
});

it("waits no longer when this process is told to stop", async () => {
  expect(await waited({ leftAfterMs: 100 })).toBeLessThan(950);
});
