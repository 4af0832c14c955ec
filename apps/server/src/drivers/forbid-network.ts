import { Socket as UdpSocket } from "node:dgram";
import dns from "node:dns";
import { syncBuiltinESMExports } from "node:module";
import { Server, Socket } from "node:net";

const refuse = (): never => {
  throw new Error("This process has no network.");
};

/** From here on nothing written in JavaScript reaches the network from this process: no connection, datagram or name is looked up. */
export function forbidNetwork(): void {
  Socket.prototype.connect = refuse;
  Server.prototype.listen = refuse;
  UdpSocket.prototype.bind = refuse;
  UdpSocket.prototype.connect = refuse;
  UdpSocket.prototype.send = refuse;
  const names = Object.keys(dns).filter((name) => /^(?:lookup|resolve|reverse)/.test(name));
  for (const name of names) Reflect.set(dns, name, refuse);
  for (const name of names) Reflect.set(dns.promises, name, refuse);
  syncBuiltinESMExports();
}
