import type { Context } from "hono";
import { streamSSE } from "hono/streaming";

/** So often a line is sent that readers skip: it keeps proxies from closing, and finds out readers that are gone. */
const PULSE_MS = 15_000;

export interface EventStream {
  /** Its events must end soon after the signal is aborted. */
  readonly start: (signal: AbortSignal) => AsyncIterable<unknown>;
  /** Rejects when the reader may read no more: asked again as long as the stream lasts. */
  readonly admitted: () => Promise<unknown>;
  /** Calls back when it is to be asked at once. @returns what ends that */
  readonly onDoubt?: (ask: () => void) => () => void;
  /** Milliseconds between two looks where nobody calls back for what another process did; each pulse looks, too. */
  readonly lookMs?: number | undefined;
  readonly onFailure: (error: unknown) => void;
}

/** Server-sent events until they end, the client leaves, or its session does. */
export function sendEvents(
  context: Context,
  { start, admitted, onDoubt, lookMs, onFailure }: EventStream,
  pulseMs = PULSE_MS,
): Response {
  const over = new AbortController();
  const signal = AbortSignal.any([over.signal, context.req.raw.signal]);
  context.header("X-Accel-Buffering", "no");
  return streamSSE(context, async (stream) => {
    stream.onAbort(() => over.abort());
    const askAgain = (onYes?: () => unknown): void => void admitted().then(onYes, () => over.abort());
    const pulse = setInterval(() => askAgain(() => stream.write(": here\n\n")), pulseMs);
    const look = lookMs === undefined ? undefined : setInterval(askAgain, lookMs);
    const endDoubt = onDoubt?.(askAgain);
    try {
      for await (const event of start(signal)) {
        await stream.writeSSE({ data: JSON.stringify(event) });
        if (signal.aborted) break;
      }
    } catch (error) {
      onFailure(error); // the reader connects again
    } finally {
      clearInterval(pulse);
      clearInterval(look);
      endDoubt?.();
      over.abort();
    }
  });
}
