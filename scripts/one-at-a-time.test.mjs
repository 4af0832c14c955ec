import { spawnSync } from "node:child_process";
import { existsSync, rmSync, utimesSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, it } from "vitest";
import { plant } from "../tools/plant.mjs";
import { oneAtATime } from "./one-at-a-time.mjs";

let folder;
let lock;

beforeEach(() => {
  folder = plant({ keep: "" });
  lock = path.join(folder, "below", "lock");
});

afterEach(() => rmSync(folder, { recursive: true }));

it("lets the second wait for the first, and leaves no lock behind", async () => {
  const order = [];
  const first = oneAtATime(lock, async () => {
    order.push("first begins");
    await sleep(100);
    order.push("first ends");
  });
  const second = oneAtATime(lock, async () => order.push("second"));
  await Promise.all([first, second]);
  expect(order).toEqual(["first begins", "first ends", "second"]);
  expect(existsSync(lock)).toBe(false);
});

it("gives the lock back when the deed fails", async () => {
  await expect(oneAtATime(lock, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await oneAtATime(lock, () => "yes")).toBe("yes");
});

it("takes over from a holder that was killed", async () => {
  const killed = spawnSync(process.execPath, ["-e", ""]).pid;
  const left = plant({ lock: String(killed) });
  expect(await oneAtATime(path.join(left, "lock"), () => "yes")).toBe("yes");
  rmSync(left, { recursive: true });
});

it("takes over a lock that was left without its holder's number", async () => {
  const left = plant({ lock: "" });
  const long = new Date(Date.now() - 60_000);
  utimesSync(path.join(left, "lock"), long, long);
  expect(await oneAtATime(path.join(left, "lock"), () => "yes")).toBe("yes");
  rmSync(left, { recursive: true });
});
