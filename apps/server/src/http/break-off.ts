import type { Context } from "hono";
import type { Env } from "./call.ts";

type Reader = ReadableStreamDefaultReader<Uint8Array>;
type Part = Awaited<ReturnType<Reader["read"]>>;

/**
 * The same answer, whose body never ends as if it were whole when it is not. What fails before its first part is thrown,
 * to be answered as every failure is; later the connection is closed in the midst of it. Left to itself, the server would
 * write what failed behind what was sent, and end there.
 */
export async function breakingOff(
  response: Response,
  { env }: Context<Env>,
  onFailure: (error: unknown) => void,
): Promise<Response> {
  if (response.body === null) return response;
  const reader: Reader = response.body.getReader();
  let first: Part | null = await reader.read();
  const next = async (): Promise<Part> => {
    const part = first ?? (await reader.read());
    first = null;
    return part;
  };
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> => {
    try {
      const { done, value } = await next();
      if (done) controller.close();
      else controller.enqueue(value);
    } catch (error) {
      onFailure(error);
      // Once it is closed nobody reads on. In-process requests have no connection.
      if (env.outgoing === undefined) controller.error(error);
      else env.outgoing.destroy();
    }
  };
  const cancel = (reason: unknown): Promise<void> => reader.cancel(reason);
  return new Response(new ReadableStream({ pull, cancel }, { highWaterMark: 0 }), response);
}
