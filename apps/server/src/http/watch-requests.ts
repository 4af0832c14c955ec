import type { Context, Next } from "hono";
import type { Env } from "./call.ts";
import type { Log } from "./log.ts";

/** What became of a request; nothing in it tells what was asked, or by whom. */
export interface RequestEnd {
  readonly requestId: string;
  /** The call's name in the contract; "other" for what is no call of the API. */
  readonly endpoint: string;
  readonly status: number;
  /** Until its answer began. */
  readonly ms: number;
}

/** Measures and traces requests. */
export interface RequestWatch {
  /** Runs a request's work. @param traceparent what the caller says it is a part of, as W3C Trace Context writes it */
  run(traceparent: string | null, work: (traceId: string | null) => Promise<RequestEnd>): Promise<void>;
  /** Notes that a stream of events began. @returns to be called at its end */
  streamBegan(endpoint: string): () => void;
}

/** Where nobody watches, as in tests of one room. */
export const unwatched: RequestWatch = {
  run: async (_, work) => void (await work(null)),
  streamBegan: () => () => {},
};

/** Has each request watched, and tells its end in the log where that tells everything. */
export const watchRequests =
  (watch: RequestWatch, log: Log) =>
  async (context: Context<Env>, next: Next): Promise<void> => {
    const begunAt = performance.now();
    await watch.run(context.req.header("traceparent") ?? null, async (traceId) => {
      await next();
      const ended: RequestEnd = {
        requestId: context.get("requestId"),
        endpoint: context.get("endpoint") ?? "other",
        status: context.res.status,
        ms: Math.round((performance.now() - begunAt) * 10) / 10,
      };
      log.info({ ...ended, ...(traceId !== null && { traceId }) }, "request");
      return ended;
    });
  };
