import { createServer } from "node:net";
import { readFileSync } from "node:fs";

const PAGE_BYTES = 4_096;
const MIB = 2 ** 20;
const SAMPLE_MS = 200;

/** Memory that a process holds, in MB (Linux). */
export const rssMb = (pid: number): number =>
  (Number(readFileSync(`/proc/${pid}/statm`, "utf8").split(" ")[1]) * PAGE_BYTES) / MIB;

/** Notes the most memory that a process holds from now on. */
export function watchMemory(pid: number): { take(): number; stop(): void } {
  let peak = rssMb(pid);
  const timer = setInterval(() => (peak = Math.max(peak, rssMb(pid))), SAMPLE_MS);
  return {
    /** The peak since the last call. */
    take() {
      const last = peak;
      peak = rssMb(pid);
      return last;
    },
    stop: () => clearInterval(timer),
  };
}

/** A port that nothing may connect to. */
export async function listen(): Promise<{ readonly port: number; count(): number; close(): void }> {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("it does not listen");
  return { port: address.port, count: () => connections, close: () => void server.close() };
}
