import { unreachable } from "./access-tokens.ts";

/**
 * The same answer, whose body fails when nothing comes for a while; the connection ends with its reader.
 * @param stop aborts the request that it answers
 */
export function watchedBody(response: Response, stop: AbortController, silenceMs: number): Response {
  const reader = response.body?.getReader();
  if (reader === undefined) return response;
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> => {
    const silent = () => stop.abort(new DOMException("it fell silent", "TimeoutError"));
    const timer = setTimeout(silent, silenceMs);
    try {
      const { done, value } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    } catch (cause) {
      throw unreachable(cause);
    } finally {
      clearTimeout(timer);
    }
  };
  const cancel = async (): Promise<void> => {
    stop.abort();
    await reader.cancel().catch(() => {});
  };
  const { status, statusText, headers } = response;
  const body = new ReadableStream<Uint8Array>({ pull, cancel }, { highWaterMark: 0 });
  return new Response(body, { status, statusText, headers });
}
