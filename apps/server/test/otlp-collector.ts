import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";

interface Attribute {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}

/** A span as OTLP writes it in JSON. */
export interface CollectedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly Attribute[];
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly status: { readonly code?: number; readonly message?: string };
}

interface Batch {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly CollectedSpan[] }[];
  }[];
}

/** A collector of OpenTelemetry's spans over HTTP that keeps what it is sent. */
export interface OtlpCollector {
  readonly url: string;
  readonly spans: () => readonly CollectedSpan[];
  /** All that was sent, to be looked through. */
  readonly text: () => string;
  readonly headers: () => readonly Readonly<Record<string, unknown>>[];
  readonly close: () => void;
}

/** Listens on a free port of this machine. */
export async function startOtlpCollector(): Promise<OtlpCollector> {
  const batches: Batch[] = [];
  const headers: Readonly<Record<string, unknown>>[] = [];
  const server = createServer(async (request, response) => {
    const isTraces = request.method === "POST" && request.url === "/v1/traces";
    if (isTraces) batches.push((await json(request)) as Batch);
    headers.push({ ...request.headers });
    response.writeHead(isTraces ? 200 : 404, { "Content-Type": "application/json" }).end("{}");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: () =>
      batches.flatMap(({ resourceSpans }) =>
        resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
    text: () => JSON.stringify(batches),
    headers: () => headers,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
