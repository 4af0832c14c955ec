/**
 * The client's address: the socket's, or with `hops` trusted proxies in front the entry that the outermost of them
 * added to X-Forwarded-For (counted from the right, so that a client cannot forge it).
 */
export function clientAddress(socket: string, forwardedFor: string | undefined, hops: number): string {
  if (hops <= 0 || forwardedFor === undefined) return socket;
  const chain = forwardedFor.split(",").map((part) => part.trim());
  const entry = chain.at(-hops) ?? chain[0] ?? "";
  return /^[0-9a-fA-F.:]{2,45}$/.test(entry) ? entry : socket;
}
