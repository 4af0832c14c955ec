import { once } from "node:events";
import { serve } from "@hono/node-server";
import { health } from "@reading-room/contract/system";
import { portProblem } from "./check-port.ts";
import { makeApi } from "./http/api.ts";
import { metricsRoute } from "./http/metrics-route.ts";
import type { Settings } from "./settings.ts";
import type { House } from "./wire-house.ts";
import { watchWorking, type Counted } from "./wire-telemetry.ts";

interface Working extends Counted, Pick<House, "log"> {
  readonly settings: Pick<Settings, "workMetricsPort" | "host" | "metricsToken" | "trustProxyHops">;
}

/**
 * Shows what a process that only works measures, and that it is alive, where the settings name a port for it. Where the port cannot be
 * had it works all the same, and says so. Ends with the signal.
 */
export async function serveWorkMetrics(house: Working, signal: AbortSignal): Promise<void> {
  const { log, settings } = house;
  const { workMetricsPort: port, host: hostname, metricsToken, trustProxyHops } = settings;
  if (port === null) return;
  const api = makeApi({ identify: async () => null, log, trustProxyHops });
  api.mount(health, () => ({ status: "ok" as const }));
  metricsRoute(api, { metricsToken, metrics: watchWorking(house, signal) });
  const server = serve({ fetch: api.app.fetch, hostname, port });
  try {
    await once(server, "listening", { signal });
    await new Promise<void>((left) => signal.addEventListener("abort", () => left(), { once: true }));
  } catch (error) {
    if (signal.aborted || !(error instanceof Error)) return;
    const { message } = portProblem(error, { host: hostname, port, setting: "WORK_METRICS_PORT" });
    log.warn(`${message} Until then nobody sees what this worker measures.`);
  } finally {
    server.close();
  }
}
