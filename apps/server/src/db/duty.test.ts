import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, it } from "vitest";
import { whileOnDuty } from "./duty.ts";
import { onEveryDatabase } from "./for-tests.ts";

/** A busy machine may keep a holder from saying that it is there for a second. */
const TIMES = { lease: 1_500, renew: 80 };

onEveryDatabase("a duty", (records) => {
  let stops: AbortController[] = [];
  let running: Promise<void>[] = [];
  afterEach(async () => {
    for (const stop of stops) stop.abort();
    await Promise.all(running);
    [stops, running] = [[], []];
    await records().db.deleteFrom("duty").execute();
  });

  /** A process that wants the duty; what it did stands in `done`. */
  const candidate = (holder: string, done: string[], gone: string | null = null): AbortController => {
    const stop = new AbortController();
    const work = async (signal: AbortSignal): Promise<void> => {
      done.push(`${holder} begins`);
      await sleep(1_000_000, null, { signal }).catch(() => {}); // told to stop
      done.push(`${holder} ends`);
    };
    stops.push(stop);
    running.push(
      whileOnDuty({ records: records(), duty: { name: "watch", holder, gone }, times: TIMES }, stop.signal, work),
    );
    return stop;
  };

  it("is one's at a time, and another's as soon as that one stops", async () => {
    const done: string[] = [];
    const first = candidate("a", done);
    await expect.poll(() => done).toEqual(["a begins"]);
    candidate("b", done);
    await sleep(3 * TIMES.lease);
    expect(done).toEqual(["a begins"]);
    first.abort();
    await expect.poll(() => done).toEqual(["a begins", "a ends", "b begins"]);
  });

  it("is another's when its holder is silent for too long, and at once when it is known to be gone", async () => {
    const silent = { name: "watch", holder: "silent", held_until: Date.now() + 2 * TIMES.lease };
    await records().db.insertInto("duty").values(silent).execute();
    const [later, done]: [string[], string[]] = [[], []];
    candidate("later", later);
    await sleep(TIMES.lease);
    expect(later).toEqual([]);
    await expect.poll(() => later).toEqual(["later begins"]);
    candidate("informed", done, "later");
    await expect.poll(() => done).toEqual(["informed begins"]);
    // Whoever held it finds out, and ends.
    await expect.poll(() => later).toEqual(["later begins", "later ends"]);
  });
});
