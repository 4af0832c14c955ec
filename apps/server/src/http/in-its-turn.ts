import type { Endpoint } from "@reading-room/contract/endpoint";
import type { LoadShedder } from "./shed-load.ts";
import { untilRead } from "./until-read.ts";

interface Asked {
  readonly endpoint: Endpoint;
  /** Who asks. */
  readonly by: string;
  readonly signal: AbortSignal;
}

/** What costs as long as it is sent; of other calls the answer is whole when it begins. */
const isMadeWhileSent = ({ transport, load }: Endpoint): boolean => transport === "events" || load === "archive";

/** Answers when it is the asker's turn, at once where the call costs little. @throws AppError `unavailable` as `LoadShedder.enter` */
export async function inItsTurn(
  shedder: LoadShedder | undefined,
  { endpoint, by, signal }: Asked,
  answer: () => Promise<Response>,
): Promise<Response> {
  if (shedder === undefined || endpoint.load === undefined) return answer();
  const leave = await shedder.enter(endpoint.load, by, signal);
  let isSent = false;
  try {
    const response = await answer();
    isSent = isMadeWhileSent(endpoint);
    if (!isSent) return response;
    signal.addEventListener("abort", leave, { once: true });
    return untilRead(response, leave);
  } finally {
    if (!isSent) leave();
  }
}
