import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { silentLog } from "./http/log.ts";
import { serveWorkMetrics } from "./wire-work-metrics.ts";

it("works on where its port is taken, and says what to do", async () => {
  const taken = createServer().listen(0, "127.0.0.1");
  await once(taken, "listening");
  const { port } = taken.address() as AddressInfo;
  const warned: unknown[] = [];
  const log = Object.assign(silentLog(), { warn: (text: unknown) => warned.push(text) });
  const settings = { workMetricsPort: port, host: "127.0.0.1", metricsToken: null, trustProxyHops: 0 };
  await serveWorkMetrics({ log, settings, records: { poolUse: null } }, new AbortController().signal);
  expect(warned).toEqual([
    `Port ${port} is in use already; stop what uses it, or set WORK_METRICS_PORT to another. Until then nobody sees what this worker measures.`,
  ]);
  taken.close();
});
