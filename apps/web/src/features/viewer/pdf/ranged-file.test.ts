import { expect, it } from "vitest";
import { openRanges } from "./ranged-file.ts";
import type { Fetching } from "./ranged-file.ts";

const BYTES = Uint8Array.from({ length: 100 }, (_, byte) => byte);

const rangeOf = (init: RequestInit): [number, number] => {
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(new Headers(init.headers).get("range") ?? "") ?? [];
  return [Number(from), Number(to) + 1];
};

const partOf = (init: RequestInit): Response => {
  const [begin, end] = rangeOf(init);
  const bytes = BYTES.slice(begin, end);
  const range = `bytes ${begin}-${begin + bytes.length - 1}/${BYTES.length}`;
  return new Response(bytes, { status: 206, headers: { "Content-Range": range } });
};

function fetchingBy(answer: (init: RequestInit, call: number) => Response, over = new AbortController()) {
  const told: boolean[] = [];
  const asked: [number, number][] = [];
  const fetching: Fetching = {
    fetch: async (_, init) => answer(init, asked.push(rangeOf(init))),
    pause: async (failures) => void (failures === 5 && over.abort()),
    onCutOff: (isCutOff) => told.push(isCutOff),
    signal: over.signal,
  };
  return { fetching, told, asked };
}

const lost = (): never => {
  throw new TypeError("Failed to fetch");
};

it("tells the length by the first bytes, and fetches each range that is read, the first no more", async () => {
  const { fetching, asked } = fetchingBy(partOf);
  const file = await openRanges(fetching, "/file", 10);
  expect(file.length).toBe(100);
  expect([...(await file.read(2, 5)), ...(await file.read(90, 92))]).toEqual([2, 3, 4, 90, 91]);
  expect(asked).toEqual([
    [0, 10],
    [90, 92],
  ]);
});

it("reads a file that is sent whole", async () => {
  const { fetching } = fetchingBy(() => new Response(BYTES.slice()));
  const file = await openRanges(fetching, "/file", 10);
  expect([file.length, ...(await file.read(50, 52))]).toEqual([100, 50, 51]);
});

it("tries until a range is there, through lost connections and faults, and says so meanwhile", async () => {
  const { fetching, told } = fetchingBy((init, call) => {
    if (call === 2) lost();
    return call === 3 ? new Response("", { status: 503 }) : partOf(init);
  });
  const file = await openRanges(fetching, "/file", 10);
  expect([...(await file.read(40, 42))]).toEqual([40, 41]);
  expect(told).toEqual([true, false]);
});

it("tries until the first range is there, too, and says so meanwhile", async () => {
  const { fetching, told, asked } = fetchingBy((init, call) => {
    if (call === 1) lost();
    return call === 2 ? new Response("", { status: 503 }) : partOf(init);
  });
  const file = await openRanges(fetching, "/file", 10);
  expect([file.length, ...(await file.read(2, 4))]).toEqual([100, 2, 3]);
  expect([told, asked.length]).toEqual([[true, false], 3]);
});

it.each([401, 403, 404, 416])(
  "says why a file cannot be opened, and does not try again by itself: %i",
  async (status) => {
    const { fetching, asked, told } = fetchingBy(() => new Response("", { status }));
    await expect(openRanges(fetching, "/file", 10)).rejects.toMatchObject({ status });
    expect([asked.length, told]).toEqual([1, []]);
  },
);

it("says so, too, of a file that is gone when the server is back", async () => {
  const { fetching } = fetchingBy((_, call) => (call === 1 ? lost() : new Response("", { status: 404 })));
  await expect(openRanges(fetching, "/file", 10)).rejects.toMatchObject({ status: 404 });
});

it("ends with the leaving of who waits for its first range", async () => {
  const { fetching, asked } = fetchingBy(lost);
  await expect(openRanges(fetching, "/file", 10)).rejects.toThrow("Failed to fetch");
  expect(asked).toHaveLength(5);
});

it("ends with the reader's leaving", async () => {
  const { fetching, asked } = fetchingBy((init, call) => (call === 1 ? partOf(init) : lost()));
  const file = await openRanges(fetching, "/file", 10);
  await expect(file.read(40, 42)).rejects.toThrow("Failed to fetch");
  expect(asked).toHaveLength(6);
});
