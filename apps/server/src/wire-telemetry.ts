import { factStore } from "./features/installation/fact-store.ts";
import { eventLoopLag } from "./http/event-loop-lag.ts";
import { LOADS, loadShedder, type LoadShedder } from "./http/shed-load.ts";
import type { RequestWatch } from "./http/watch-requests.ts";
import { countWork } from "./telemetry/count-work.ts";
import { libraryGauges } from "./telemetry/library-gauges.ts";
import { openMeters, type Meters } from "./telemetry/meters.ts";
import { requestWatch } from "./telemetry/watch.ts";
import type { House } from "./wire-house.ts";

/** What watches over serving, and keeps it from doing too much at once. */
export interface ServingWatch {
  readonly watch: RequestWatch;
  readonly load: LoadShedder;
  readonly metrics: Meters["registry"];
}

const workerSeenAt = (house: House) => async (): Promise<number | null> => {
  const seen = await factStore(house.records.db).fact("worker_seen_at");
  return seen === null ? null : Number(seen);
};

function loadOf(meters: Meters, signal: AbortSignal): LoadShedder {
  const load = loadShedder({
    lagMs: eventLoopLag(signal),
    onShed: (kind, why) => meters.shed.inc({ load: kind, why }),
  });
  meters.make.gauge(
    { name: "load_running", help: "Costly calls that are worked on, by kind", labelNames: ["load"] },
    (running) => LOADS.forEach((kind) => running.set({ load: kind }, load.now(kind).running)),
  );
  meters.make.gauge(
    { name: "load_waiting", help: "Costly calls that wait for their turn, by kind", labelNames: ["load"] },
    (waiting) => LOADS.forEach((kind) => waiting.set({ load: kind }, load.now(kind).waiting)),
  );
  return load;
}

/** A house as far as what is counted comes from it. */
export interface Counted {
  readonly records: Pick<House["records"], "poolUse">;
}

function databaseGauge({ make }: Meters, { poolUse }: Counted["records"]): void {
  if (poolUse === null) return;
  make.gauge(
    {
      name: "database_connections",
      help: "Connections to PostgreSQL, and statements that wait for one",
      labelNames: ["state"],
    },
    (connections) => {
      const { total, idle, waiting } = poolUse();
      connections.set({ state: "busy" }, total - idle);
      connections.set({ state: "idle" }, idle);
      connections.set({ state: "waited_for" }, waiting);
    },
  );
}

/** Begins to count what is announced in this process; ends with the signal. */
function counting(house: Counted, signal: AbortSignal): Meters {
  const meters = openMeters();
  const stopCounting = countWork(meters);
  signal.addEventListener("abort", stopCounting, { once: true });
  databaseGauge(meters, house.records);
  return meters;
}

/** Begins to measure a process that only works; ends with the signal. */
export const watchWorking = (house: Counted, signal: AbortSignal): Meters["registry"] =>
  counting(house, signal).registry;

/** Begins to measure; ends with the signal. */
export function watchServing(house: House, signal: AbortSignal): ServingWatch {
  const meters = counting(house, signal);
  const { countsByState, pagesToRecognise, waitingSince } = house.library;
  libraryGauges(meters.make, {
    countsByState,
    pagesToRecognise,
    waitingSince: () => waitingSince(Date.now()),
    workerSeenAt: workerSeenAt(house),
  });
  return {
    watch: requestWatch(meters, house.tracing),
    load: loadOf(meters, signal),
    metrics: meters.registry,
  };
}
