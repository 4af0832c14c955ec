import { isIPv6, SocketAddress } from "node:net";

const GROUPS = 8;
/** One subscriber is given at least 64 bits of addresses. */
const NETWORK_GROUPS = 4;

function groupsOf(ip: string): string[] {
  const [head = "", tail] = ip.split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? 0 : GROUPS - left.length - right.length;
  return [...left, ...Array.from({ length: Math.max(0, zeros) }, () => "0"), ...right];
}

/** What calls are counted by: an IPv4 address (also one written as IPv6), or the /64 network of an IPv6 address. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const { address } = new SocketAddress({ address: ip, family: "ipv6" });
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1];
  return mapped ?? `${groupsOf(address).slice(0, NETWORK_GROUPS).join(":")}::/64`;
}
