import { spawn } from "node:child_process";
import { constants } from "node:os";
import { root } from "./places.mjs";
import { NODE_OPTIONS, productEnvironment } from "./run-options.mjs";

const FORWARDED = ["SIGTERM", "SIGHUP", "SIGINT"];

/**
 * Runs a program of this repository under `node`, on this console, in the repository's folder. Signals reach it.
 * @returns its exit status, as a shell would give it
 */
export function runNode(node, args, env = {}) {
  const child = spawn(node, [...NODE_OPTIONS, ...args], {
    cwd: root,
    stdio: "inherit",
    env: { ...productEnvironment(), ...env },
  });
  const stopForwarding = forwardSignals(child);
  const stopWatching = endWithNpm(child);
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (status, signal) => {
      stopForwarding();
      stopWatching();
      resolve(status ?? 128 + constants.signals[signal]);
    });
  });
}

/** Ctrl+C in a terminal reaches the child by itself; forwarding it too would ask twice. */
function forwardSignals(child) {
  const forward = (signal) => {
    if (signal !== "SIGINT" || !process.stdin.isTTY) child.kill(signal);
  };
  for (const signal of FORWARDED) process.on(signal, forward);
  return () => FORWARDED.forEach((signal) => process.off(signal, forward));
}

const LOOK_MS = 500;

/** npm and its shell end on SIGTERM without telling what they run: a program whose npm is gone is asked to end, too. */
function endWithNpm(child) {
  if (!process.env.npm_lifecycle_event) return () => {};
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid !== parent) child.kill("SIGTERM");
  }, LOOK_MS);
  return () => clearInterval(timer);
}
