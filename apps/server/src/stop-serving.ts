import type { Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

/** How long stopping may take; milliseconds. */
interface StopTimes {
  /** Requests are still taken for so long: proxies notice by `/api/ready` that this node is leaving. */
  readonly delayMs: number;
  /** What is being answered then may take so long. */
  readonly limitMs: number;
}

const LOOK_MS = 50;

/** Stops serving: takes no more connections, lets what is being answered end, and cuts off what takes too long. */
export async function stopServing(server: Server, { delayMs, limitMs }: StopTimes): Promise<void> {
  await sleep(delayMs);
  const closed = new Promise<"closed">((resolve) => server.close(() => resolve("closed")));
  // A connection that is kept alive is idle as soon as its answer is sent.
  const idle = setInterval(() => server.closeIdleConnections(), LOOK_MS);
  const ended = await Promise.race([closed, sleep(limitMs, "late")]);
  clearInterval(idle);
  if (ended === "late") server.closeAllConnections();
}

type Fetch = (request: Request, env: object) => Response | Promise<Response>;

/** Answers as `fetch` does; while this process is leaving, who keeps a connection is told to open the next one elsewhere. */
export const closingWhile =
  (leaving: AbortSignal, fetch: Fetch): Fetch =>
  (request, env) => {
    const answer = fetch(request, env);
    if (!leaving.aborted) return answer;
    return Promise.resolve(answer).then((response) => {
      response.headers.set("Connection", "close");
      return response;
    });
  };
