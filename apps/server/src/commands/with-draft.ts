import { rmSync } from "node:fs";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { isAlive } from "../drivers/is-alive.ts";

/** What a killed run left is removed by the next one, once it is so old that no other machine can still be at it. */
const LEFT_FOR_MS = 3_600_000;

const STOPPING = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

async function removeLeft(parent: string, prefix: string): Promise<void> {
  const left = (await readdir(parent)).filter((name) => name.startsWith(prefix));
  for (const name of left) {
    const path = join(parent, name);
    const pid = Number(name.slice(prefix.length));
    const age = Date.now() - ((await stat(path).catch(() => null))?.mtimeMs ?? Date.now());
    if (age > LEFT_FOR_MS && !(Number.isInteger(pid) && pid > 0 && isAlive(pid)))
      await rm(path, { recursive: true, force: true });
  }
}

/** A folder for what is not whole yet: it may hold secrets. */
export interface Draft {
  readonly folder: string;
  /** From now on the work is not given up half-way when the command is told to stop. */
  readonly finish: () => void;
}

/**
 * Works in a folder of its own, `prefix` and the process's number, which is gone when the work ends or the command is told to stop; what
 * killed runs left there is removed, too.
 */
export async function withDraft<T>(parent: string, prefix: string, work: (draft: Draft) => Promise<T>): Promise<T> {
  await removeLeft(parent, prefix);
  const folder = join(parent, `${prefix}${process.pid}`);
  await mkdir(folder, { mode: 0o700 });
  let isFinishing = false;
  const stop = (signal: keyof typeof STOPPING): void => {
    if (isFinishing) return;
    rmSync(folder, { recursive: true, force: true });
    process.exit(STOPPING[signal]);
  };
  const signals = Object.keys(STOPPING) as (keyof typeof STOPPING)[];
  for (const signal of signals) process.on(signal, stop);
  try {
    return await work({ folder, finish: () => void (isFinishing = true) });
  } finally {
    for (const signal of signals) process.off(signal, stop);
    await rm(folder, { recursive: true, force: true });
  }
}
