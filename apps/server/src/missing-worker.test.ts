import { expect, it } from "vitest";
import { openRecords } from "./db/open.ts";
import { factStore } from "./features/installation/fact-store.ts";
import { missingWorker } from "./missing-worker.ts";

it("tells who serves alone that nobody works, and nobody else", async () => {
  const { db } = await openRecords(":memory:");
  expect(await missingWorker({ roles: ["serve"] }, db)).toEqual([
    "No worker has been here yet: start one with the role work.",
  ]);
  expect(await missingWorker({ roles: ["serve", "work"] }, db)).toEqual([]);
  await factStore(db).setFact("worker_seen_at", String(Date.now()));
  expect(await missingWorker({ roles: ["serve"] }, db)).toEqual([]);
  await db.destroy();
});
