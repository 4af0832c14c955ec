import { timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import type { Api } from "./api.ts";
import type { Env } from "./call.ts";

export interface MetricsDeps {
  readonly metricsToken: string | null;
  /** What is measured, as Prometheus reads it. */
  readonly metrics: { readonly contentType: string; readonly metrics: () => Promise<string> };
}

/** Where they are: outside of the API, where Prometheus looks for them. */
export const METRICS_PATH = "/metrics";

const PLAIN = { "text/plain": { schema: { type: "string" } } };

/** The same, for the document that describes the API. */
export const METRICS_OPERATION = {
  operationId: "metrics",
  tags: ["system"],
  summary: "What this process measures, as Prometheus reads it",
  description: "To METRICS_TOKEN; where that is not set, to this machine alone.",
  parameters: [],
  security: [{ metricsToken: [] }, {}],
  responses: {
    200: { description: "Done", content: PLAIN },
    403: { description: "Not for whoever asks", content: PLAIN },
    default: {
      description: "Refused",
      content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
    },
  },
} as const;

const NO_TOKEN = "Only this machine may read metrics: set METRICS_TOKEN to read them from elsewhere.\n";

const LOOPBACK = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);

function sameToken(given: string, token: string): boolean {
  // Letters beyond ASCII take more bytes than one: what is compared must be as long in bytes.
  const [one, other] = [Buffer.from(given), Buffer.from(token)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** What proxies add, each in its manner. */
const FORWARDED = ["x-forwarded-for", "x-forwarded-host", "x-real-ip", "forwarded", "via"];

/** Without a token: this machine only, and not through a proxy on it, behind which anybody may stand. */
function mayReadMetrics(context: Context<Env>, token: string | null): boolean {
  const given = /^Bearer (.+)$/i.exec(context.req.header("authorization") ?? "")?.[1];
  if (token !== null) return given !== undefined && sameToken(given, token);
  return LOOPBACK.has(context.get("ip")) && FORWARDED.every((name) => context.req.header(name) === undefined);
}

/** Shows what this process measures to those who may read it. */
export function metricsRoute({ app }: Pick<Api, "app">, { metricsToken, metrics }: MetricsDeps): void {
  app.get(METRICS_PATH, async (context) => {
    if (!mayReadMetrics(context, metricsToken)) {
      return context.text(metricsToken === null ? NO_TOKEN : "Metrics need their token.\n", 403);
    }
    return context.text(await metrics.metrics(), 200, { "Content-Type": metrics.contentType });
  });
}
