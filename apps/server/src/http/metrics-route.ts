import { timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import type { Api } from "./api.ts";
import type { Env } from "./call.ts";

export interface MetricsDeps {
  readonly metricsToken: string | null;
  /** What is measured, as Prometheus reads it. */
  readonly metrics: { readonly contentType: string; readonly metrics: () => Promise<string> };
}

const LOOPBACK = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);

function sameToken(given: string, token: string): boolean {
  // Letters beyond ASCII take more bytes than one: what is compared must be as long in bytes.
  const [one, other] = [Buffer.from(given), Buffer.from(token)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Without a token: this machine only, and not through a proxy on it, behind which anybody may stand. */
function mayReadMetrics(context: Context<Env>, token: string | null): boolean {
  if (token !== null) return sameToken(context.req.header("authorization") ?? "", `Bearer ${token}`);
  return LOOPBACK.has(context.get("ip")) && context.req.header("x-forwarded-for") === undefined;
}

/** Shows what this process measures to those who may read it. */
export function metricsRoute({ app }: Pick<Api, "app">, { metricsToken, metrics }: MetricsDeps): void {
  app.get("/metrics", async (context) => {
    if (!mayReadMetrics(context, metricsToken)) {
      return context.text("Metrics need their token.\n", 403);
    }
    return context.text(await metrics.metrics(), 200, { "Content-Type": metrics.contentType });
  });
}
