import type { RequestWatch } from "../http/watch-requests.ts";
import type { Meters } from "./meters.ts";
import type { Tracing } from "./tracing.ts";

const MS_PER_S = 1_000;

/** Counts requests and, where the settings ask for it, traces them. */
export const requestWatch = (meters: Meters, tracing: Tracing | null): RequestWatch => ({
  run: async (traceparent, work) => {
    const counted: typeof work = async (traceId) => {
      meters.running.inc();
      try {
        const ended = await work(traceId);
        meters.requests.inc({ endpoint: ended.endpoint, status: ended.status });
        meters.requestSeconds.observe({ endpoint: ended.endpoint }, ended.ms / MS_PER_S);
        return ended;
      } finally {
        meters.running.dec();
      }
    };
    if (tracing === null) await counted(null);
    else await tracing.request(traceparent, counted);
  },
  streamBegan: (endpoint) => {
    const begunAt = performance.now();
    meters.streams.inc({ endpoint });
    return () => {
      meters.streams.dec({ endpoint });
      meters.streamSeconds.observe({ endpoint }, (performance.now() - begunAt) / MS_PER_S);
    };
  },
});
