import { health } from "@reading-room/contract/system";
import type { Settings } from "./settings.ts";

const TIMEOUT_MS = 2_000;
const EVERYWHERE = new Set(["0.0.0.0", "::"]);

/** Whether a Reading Room serves at this place now. */
export async function answersThere({ host, port }: Pick<Settings, "host" | "port">): Promise<boolean> {
  const name = EVERYWHERE.has(host) ? "127.0.0.1" : host.includes(":") ? `[${host}]` : host;
  try {
    const response = await fetch(`http://${name}:${port}/api${health.path}`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return health.output.safeParse(await response.json()).success;
  } catch {
    return false;
  }
}
