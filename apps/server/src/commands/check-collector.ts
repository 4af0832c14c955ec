import type { Settings } from "../settings.ts";
import { tracesUrl } from "../telemetry/tracing.ts";
import type { Finding } from "./finding.ts";

const PATIENCE_MS = 5_000;
const NO_SPANS = JSON.stringify({ resourceSpans: [] });

/** Whether the collector that the settings name takes spans: it is sent none. */
export async function checkCollector({ tracing }: Pick<Settings, "tracing">): Promise<Finding> {
  if (tracing === null)
    return { verdict: "note", says: "Nothing is traced; OTEL_EXPORTER_OTLP_ENDPOINT names no collector." };
  const fails = (why: string): Finding => ({
    verdict: "FAIL",
    says: `The collector at ${tracing.endpoint} takes no traces: ${why}; check OTEL_EXPORTER_OTLP_ENDPOINT and OTEL_EXPORTER_OTLP_HEADERS.`,
  });
  try {
    const { ok, status } = await fetch(tracesUrl(tracing.endpoint), {
      method: "POST",
      body: NO_SPANS,
      headers: { "Content-Type": "application/json", ...tracing.headers },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return ok ? { verdict: "ok", says: `The collector at ${tracing.endpoint} takes traces` } : fails(`HTTP ${status}`);
  } catch {
    return fails("it does not answer");
  }
}
