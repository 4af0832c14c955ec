import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** Below the ports that systems hand out by themselves: what is free here stays so until its server has started. */
const LOWEST = 10_000;
const HIGHEST = 32_000;
const TRIES = 50;

/** A port of this machine that nobody listens on now. */
export async function freePort() {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const port = randomInt(LOWEST, HIGHEST);
    if (await isFree(port)) return port;
  }
  throw new Error(`No port between ${LOWEST} and ${HIGHEST} was free.`);
}

function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer().once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}
