import type { Gauge } from "prom-client";
import { remembered } from "../core/remembered.ts";
import type { MakeMeters } from "./meters.ts";

/** What the records tell of the library's standing, whoever works on it. */
export interface LibraryStanding {
  readonly countsByState: () => Promise<readonly { readonly state: string; readonly files: number }[]>;
  readonly pagesToRecognise: () => Promise<number>;
  /** Since when the file waits that waits longest, epoch milliseconds; null when none does. */
  readonly waitingSince: () => Promise<number | null>;
  /** When a worker was last heard of, epoch milliseconds; null for never. */
  readonly workerSeenAt: () => Promise<number | null>;
}

/** However often it is looked at: to count files takes a database some time. */
const REMEMBERED = { forMs: 10_000, max: 1 } as const;
const MS_PER_S = 1_000;

/** What cannot be told now is left out, and all else is shown. @param clear takes away what was told before */
const told =
  <One, Told>(ask: () => Promise<Told | null>, clear: (gauge: One) => void, show: (gauge: One, told: Told) => void) =>
  async (gauge: One): Promise<void> => {
    clear(gauge);
    const now = await ask().catch(() => null);
    if (now !== null) show(gauge, now);
  };

/** Of a gauge that shows one number. */
const toldAlone = (ask: () => Promise<number | null>) =>
  told<Gauge, number>(
    ask,
    (gauge) => gauge.remove(),
    (gauge, now) => gauge.set(now),
  );

const secondsSince = (ms: number): number => Math.max(0, Date.now() - ms) / MS_PER_S;

const once = <Told>(ask: () => Promise<Told>): (() => Promise<Told>) => {
  const asked = remembered<null, Told>(() => ask(), REMEMBERED);
  return () => asked(null);
};

/** Shows how far indexing is: the queue, how long its first waits, and whether anybody works on it. */
export function libraryGauges({ gauge }: MakeMeters, standing: LibraryStanding): void {
  const waitingSince = once(standing.waitingSince);
  gauge(
    { name: "files", help: "Files of the library by what became of them", labelNames: ["state"] },
    told(
      once(standing.countsByState),
      (files) => files.reset(),
      (files, counts) => {
        // Without any, too: whoever scales by what waits needs a number.
        files.set({ state: "waiting" }, 0);
        for (const { state, files: count } of counts) files.inc({ state }, count);
      },
    ),
  );
  gauge(
    { name: "pages_to_recognise", help: "Pages that wait for text recognition" },
    toldAlone(once(standing.pagesToRecognise)),
  );
  gauge(
    {
      name: "index_lag_seconds",
      help: "How long the first file in the queue has waited: since it was seen, or since its next try was due",
    },
    toldAlone(async () => {
      const since = await waitingSince();
      return since === null ? 0 : secondsSince(since);
    }),
  );
  gauge(
    { name: "worker_silence_seconds", help: "How long ago a worker was last heard of; absent before the first" },
    toldAlone(async () => {
      const at = await standing.workerSeenAt();
      return at === null ? null : secondsSince(at);
    }),
  );
}
