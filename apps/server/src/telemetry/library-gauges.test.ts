import { expect, it } from "vitest";
import { libraryGauges, type LibraryStanding } from "./library-gauges.ts";
import { openMeters } from "./meters.ts";

const ASLEEP: LibraryStanding = {
  countsByState: async () => [],
  pagesToRecognise: async () => 0,
  waitingSince: async () => null,
  workerSeenAt: async () => null,
};

async function shown(some: Partial<LibraryStanding>): Promise<(name: string) => string[]> {
  const { registry, make } = openMeters();
  libraryGauges(make, { ...ASLEEP, ...some });
  const lines = (await registry.metrics()).split("\n");
  return (name) => lines.filter((line) => line.startsWith(`reading_room_${name}`));
}

it("shows that nothing waits where there is nothing", async () => {
  const of = await shown({});
  expect(of("files")).toEqual(['reading_room_files{state="waiting"} 0']);
  expect(of("index_lag_seconds")).toEqual(["reading_room_index_lag_seconds 0"]);
});

it("adds up what became of files in all sources", async () => {
  const of = await shown({
    countsByState: async () => [
      { state: "waiting", files: 2 },
      { state: "indexed", files: 7 },
      { state: "waiting", files: 3 },
    ],
  });
  expect(of("files")).toEqual(['reading_room_files{state="waiting"} 5', 'reading_room_files{state="indexed"} 7']);
});

it("shows how long the first in the queue has waited, and how long no worker was heard of", async () => {
  const ago = async (): Promise<number> => Date.now() - 60_000;
  const of = await shown({ waitingSince: ago, workerSeenAt: ago });
  for (const name of ["index_lag_seconds", "worker_silence_seconds"])
    expect(Number(of(name)[0]?.split(" ")[1])).toBeCloseTo(60, 0);
});

it("shows all else while the records cannot be reached, and nothing that is not known", async () => {
  const away = () => Promise.reject(new Error("the database is away"));
  const of = await shown({ countsByState: away, waitingSince: away, workerSeenAt: away });
  expect([...of("files"), ...of("index_lag_seconds"), ...of("worker_silence_seconds")]).toEqual([]);
  expect(of("pages_to_recognise")).toEqual(["reading_room_pages_to_recognise 0"]);
});

it("shows no silence of a worker that never was", async () => {
  expect((await shown({}))("worker_silence_seconds")).toEqual([]);
});
