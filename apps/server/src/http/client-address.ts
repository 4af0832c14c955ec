import { isIP } from "node:net";

/** Some proxies name the port too, which is another for each connection: who is counted by it is never counted twice. */
const withoutPort = (entry: string): string =>
  /^(\d+(?:\.\d+){3}):\d+$/.exec(entry)?.[1] ?? /^\[([^\]]*)\](?::\d+)?$/.exec(entry)?.[1] ?? entry;

/**
 * The client's address: the socket's, or with `hops` trusted proxies in front the entry that the outermost of them
 * added to X-Forwarded-For (counted from the right, so that a client cannot forge it).
 */
export function clientAddress(socket: string, forwardedFor: string | undefined, hops: number): string {
  if (hops <= 0 || forwardedFor === undefined) return socket;
  const chain = forwardedFor.split(",").map((part) => part.trim());
  const entry = withoutPort(chain.at(-hops) ?? chain[0] ?? "");
  return isIP(entry) !== 0 && !entry.includes("%") ? entry : socket;
}
