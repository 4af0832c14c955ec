import type { AsyncLocalStorage } from "node:async_hooks";
import type * as api from "@opentelemetry/api";
import { ANNOUNCED, type ModelEnd, type QueryEnd, type Stage, type TraceAsked } from "../core/stages.ts";

type Active = AsyncLocalStorage<api.Context>;

/** Begins a span below what its parent says. */
export type BeginSpan = (
  name: string,
  parent: api.Context,
  how?: { readonly startTime?: number; readonly attributes?: api.Attributes; readonly isRequest?: true },
) => api.Span;

interface SpanDeps {
  readonly otel: Pick<typeof api, "trace" | "ROOT_CONTEXT" | "SpanStatusCode">;
  /** The span that work is a part of. */
  readonly active: Active;
  readonly begin: BeginSpan;
  /** Where a trace of another process is gone on with, from how W3C Trace Context writes it; the beginning of a new one for null. */
  readonly goingOn: (traceparent: string | null) => api.Context;
}

const nothing = (): void => {};
const epochMs = (begunAt: number): number => performance.timeOrigin + begunAt;

const traceparentOf = ({ traceId, spanId, traceFlags }: api.SpanContext): string =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, "0")}`;

/** What began and ended already, as a span below the active one; without one there is none. */
function endedSpan({ otel, active, begin }: SpanDeps) {
  return (
    name: string,
    begunAt: number,
    told: { readonly hasFailed: boolean; readonly attributes?: api.Attributes },
  ) => {
    const parent = active.getStore();
    if (parent === undefined) return;
    const span = begin(name, parent, { startTime: epochMs(begunAt), attributes: told.attributes ?? {} });
    if (told.hasFailed) span.setStatus({ code: otel.SpanStatusCode.ERROR });
    span.end();
  };
}

function listeners(deps: SpanDeps) {
  const { otel, active, begin, goingOn } = deps;
  const spans = new WeakMap<Stage, api.Span>();
  const ended = endedSpan(deps);
  const end = (stage: Stage): void => spans.get(stage)?.end();
  return {
    /** A file's work is a part of the trace in which somebody asked for it, else one of its own; other work that is no part of any is not traced. */
    entered: (stage: Stage): api.Context | undefined => {
      const parent = active.getStore() ?? (stage.name === "file" ? goingOn(stage.askedIn ?? null) : undefined);
      if (parent === undefined) return undefined;
      const span = begin(`${stage.name} ${stage.deed}`, parent);
      spans.set(stage, span);
      return otel.trace.setSpan(parent, span);
    },
    stage: {
      start: nothing,
      end: (stage: Stage) => (stage.isAsync ? undefined : end(stage)),
      asyncStart: nothing,
      asyncEnd: end,
      error: (stage: Stage) => void spans.get(stage)?.setStatus({ code: otel.SpanStatusCode.ERROR }),
    },
    traceAsked: (said: unknown) => {
      const context = otel.trace.getSpanContext(active.getStore() ?? otel.ROOT_CONTEXT);
      if (context !== undefined) (said as TraceAsked).traceparent = traceparentOf(context);
    },
    query: (said: unknown) => {
      const { deed, begunAt, hasFailed } = said as QueryEnd;
      ended(`records ${deed}`, begunAt, { hasFailed });
    },
    model: (said: unknown) => {
      const { outcome, tokens, begunAt } = said as ModelEnd;
      const attributes = { "reading_room.outcome": outcome, ...(tokens !== null && { "reading_room.tokens": tokens }) };
      ended("model write", begunAt, { attributes, hasFailed: outcome === "failed" });
    },
  };
}

/** Makes spans of the work that is announced, below the request or file that it is a part of. @returns what ends it */
export function traceWork(deps: SpanDeps): () => void {
  const { entered, stage, traceAsked, query, model } = listeners(deps);
  ANNOUNCED.stage.start.bindStore(deps.active, (one) => entered(one as Stage));
  ANNOUNCED.stage.subscribe(stage);
  ANNOUNCED.traceAsked.subscribe(traceAsked);
  ANNOUNCED.query.subscribe(query);
  ANNOUNCED.model.subscribe(model);
  return () => {
    ANNOUNCED.stage.start.unbindStore(deps.active);
    ANNOUNCED.stage.unsubscribe(stage);
    ANNOUNCED.traceAsked.unsubscribe(traceAsked);
    ANNOUNCED.query.unsubscribe(query);
    ANNOUNCED.model.unsubscribe(model);
  };
}
