import type { Endpoint, InputOf, OutputOf } from "@reading-room/contract/endpoint";
import { respond } from "./call.ts";
import { parseOutput } from "./parse-output.ts";
import { readEventStream } from "./read-event-stream.ts";

/**
 * Calls `onEvent` for each server-sent event of one connection, in order, until the server closes it.
 * Does not reconnect. @throws ApiError as `call`; rejects as fetch does when `signal` aborts.
 */
export const readEvents = async <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { onEvent, signal }: { onEvent: (event: OutputOf<E>) => void; signal: AbortSignal },
): Promise<void> => {
  const { body } = await respond(endpoint, input, { signal });
  if (body === null) return;
  for await (const data of readEventStream(body)) {
    const parsed = parseOutput(endpoint, JSON.parse(data));
    if (parsed.success) onEvent(parsed.data);
  }
};
