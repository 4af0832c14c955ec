import { setTimeout as sleep } from "node:timers/promises";

const STOP_LIMIT_MS = 10_000;

/** Lets a server that was started for a run end: its keeper stops it and removes its files when nobody holds its input any more. */
export async function stopKeeper(keeper) {
  if (keeper.exitCode !== null) return;
  const gone = new Promise((resolve) => keeper.once("exit", resolve));
  keeper.stdin.end();
  await Promise.race([gone, sleep(STOP_LIMIT_MS, undefined, { ref: false })]);
}
