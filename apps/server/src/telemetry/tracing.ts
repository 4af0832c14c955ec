import { AsyncLocalStorage } from "node:async_hooks";
import type { Context } from "@opentelemetry/api";
import type { RequestEnd } from "../http/watch-requests.ts";
import { traceWork, type BeginSpan } from "./trace-work.ts";

export interface TracingSettings {
  /** Of a collector that speaks OTLP over HTTP, without the path of traces. */
  readonly endpoint: string;
  /** What is sent with every batch, as a key that the collector wants. */
  readonly headers: Readonly<Record<string, string>>;
  /** Of all requests, from 0 to 1. */
  readonly share: number;
}

/** Tells a collector how the time of requests and of files was spent: kinds of work and how long they took, never what was asked. */
export interface Tracing {
  /** Runs a request's work as a span: a part of what its caller says, else one of its own. */
  readonly request: (traceparent: string | null, work: (traceId: string) => Promise<RequestEnd>) => Promise<void>;
  /** Sends what is left. */
  readonly close: () => Promise<void>;
}

const TRACES_PATH = "/v1/traces";
const EXPORT_TIMEOUT_MS = 3_000;
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;
const NOBODY = /^0+$/;
const SERVER_ERROR = 500;
const SAMPLED = 1;

/** Where a collector takes spans. */
export const tracesUrl = (endpoint: string): string => `${endpoint.replace(/\/+$/, "")}${TRACES_PATH}`;

/** Loaded only when it is asked for: nobody else pays for it. */
async function load() {
  const [api, sdk, exporter, resources] = await Promise.all([
    import("@opentelemetry/api"),
    import("@opentelemetry/sdk-trace"),
    import("@opentelemetry/exporter-trace-otlp-http"),
    import("@opentelemetry/resources"),
  ]);
  return { ...api, ...sdk, ...exporter, ...resources };
}

type Otel = Awaited<ReturnType<typeof load>>;

function providerOf(otel: Otel, { endpoint, headers, share }: TracingSettings, role: string) {
  const byShare = new otel.TraceIdRatioBasedSampler(share);
  return new otel.TracerProvider({
    resource: otel.resourceFromAttributes({
      "service.name": "reading-room",
      "reading_room.role": role,
    }),
    // How much is traced is for the operator to say, whatever callers ask for.
    sampler: new otel.ParentBasedSampler({
      root: byShare,
      remoteParentSampled: byShare,
      remoteParentNotSampled: byShare,
    }),
    spanProcessors: [
      new otel.BatchSpanProcessor({
        exporter: new otel.OTLPTraceExporter({
          url: tracesUrl(endpoint),
          headers: { ...headers },
          timeoutMillis: EXPORT_TIMEOUT_MS,
        }),
      }),
    ],
  });
}

/** Where a request stands in its caller's trace; the beginning of one of its own when the caller says nothing that holds. */
function parentOf({ trace, ROOT_CONTEXT }: Otel, traceparent: string | null): Context {
  const [, traceId = "", spanId = "", flags = ""] = TRACEPARENT.exec(traceparent ?? "") ?? [];
  if (flags === "" || NOBODY.test(traceId) || NOBODY.test(spanId)) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags, 16) & SAMPLED;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

function requestTracer(otel: Otel, active: AsyncLocalStorage<Context>, begin: BeginSpan): Tracing["request"] {
  return async (traceparent, work) => {
    const parent = parentOf(otel, traceparent);
    const span = begin("request", parent, { isRequest: true });
    try {
      const { endpoint, status, requestId } = await active.run(otel.trace.setSpan(parent, span), () =>
        work(span.spanContext().traceId),
      );
      span.updateName(endpoint);
      span.setAttributes({ "http.route": endpoint, "http.response.status_code": status, request_id: requestId });
      if (status >= SERVER_ERROR) span.setStatus({ code: otel.SpanStatusCode.ERROR });
    } finally {
      span.end();
    }
  };
}

/** Opens what the settings ask for; null where they ask for none. @param role what this process does, as ROLES says it */
export async function openTracing(settings: TracingSettings | null, role: string): Promise<Tracing | null> {
  if (settings === null) return null;
  const otel = await load();
  const provider = providerOf(otel, settings, role);
  const tracer = provider.getTracer("reading-room");
  const active = new AsyncLocalStorage<Context>();
  const begin: BeginSpan = (name, parent, { isRequest, ...how } = {}) =>
    tracer.startSpan(name, { ...how, kind: isRequest ? otel.SpanKind.SERVER : otel.SpanKind.INTERNAL }, parent);
  const goingOn = (traceparent: string | null): Context => parentOf(otel, traceparent);
  const stop = traceWork({ otel, active, begin, goingOn });
  return {
    request: requestTracer(otel, active, begin),
    close: async () => {
      stop();
      // A collector that is away must not keep anybody from ending.
      await provider.shutdown().catch(() => {});
    },
  };
}
